import { describe, expect, it } from 'vitest';
import { named, lintSnippets } from './lintSnippets';

// Waits that a browser test may not use, linted with the real config.

const SEVERAL = 'one-of-several';
const SYNTAX = 'restricted-syntax';
const file = 'tests/e2e/book/books.test.ts';

const BAD = [
  {
    what: 'a text waited for on a whole page',
    code: "const { page } = await enter('admin', '/'); await page.getByText('Libro creado').waitFor();",
    rule: SEVERAL,
  },
  {
    what: "a text on a visitor's page",
    code: "const reader = await open(); await reader.page.getByText('Libro creado').first().waitFor();",
    rule: SEVERAL,
  },
  {
    what: 'a text on a page of another name',
    code: "const { page: own } = await open(); await expectShown(own.getByText('Libro creado'));",
    rule: SEVERAL,
  },
  {
    what: 'a text on a page that is a parameter',
    code: "const says = (tab: Page) => tab.getByText('Libro creado').waitFor();",
    rule: SEVERAL,
  },
  {
    what: "a text on a visitor's page that is a parameter",
    code: "const says = ({ page: tab }: Visitor) => tab.getByText('Libro creado').waitFor();",
    rule: SEVERAL,
  },
  {
    what: 'a text on a page that the test opens',
    code: "const next = await context.newPage(); await next.getByText('Libro creado').waitFor();",
    rule: SEVERAL,
  },
  {
    what: 'a text on a page that a function of the file opens',
    code: [
      'async function again(): Promise<Page> { return open(); }',
      "const next = await again(); await next.getByText('Libro creado').waitFor();",
    ].join('\n'),
    rule: SEVERAL,
  },
  {
    what: 'a text on each of some pages',
    code: "for (const each of [a.page, b.page]) await each.getByText('Libro creado').waitFor();",
    rule: SEVERAL,
  },
  {
    what: 'a heading of a whole page',
    code: "const see = ({ page }: Visitor) => page.getByRole('heading', { level: 1 }).waitFor();",
    rule: SEVERAL,
  },
  {
    what: 'a question of a whole page',
    code: "const see = ({ page }: Visitor) => page.getByRole('alertdialog').waitFor();",
    rule: SEVERAL,
  },
  { what: 'a pause of the page', code: 'await page.waitForTimeout(300);', rule: SYNTAX },
  {
    what: 'a pause of the test',
    code: 'await new Promise((resolve) => setTimeout(resolve, 25));',
    rule: SYNTAX,
  },
  {
    what: 'a pause by the promises of timers',
    code: "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(25);",
    rule: SYNTAX,
  },
  ...[
    'rows.count()',
    'row.innerText()',
    'row.textContent()',
    'rows.allInnerTexts()',
    'rows.allTextContents()',
    'row.isVisible()',
    'row.isDisabled()',
    'row.isChecked()',
    'row.inputValue()',
    "row.getAttribute('href')",
    'page.title()',
  ].map((read) => ({
    what: `${read} without another try`,
    code: `expect(await ${read}).toBe(wanted);`,
    rule: SYNTAX,
  })),
  {
    what: 'a part of a read without another try',
    code: 'expect((await row.boundingBox())?.height).toBeGreaterThan(100);',
    rule: SYNTAX,
  },
].map((each) => ({ ...each, file }));

const GOOD = [
  {
    what: 'a text within a place',
    code: "const says = ({ page }: Visitor) => page.getByRole('main').getByText('1').waitFor();",
  },
  {
    what: 'a text within a place that was looked for before',
    code: "const row = page.getByRole('row').first(); await row.getByText('1').waitFor();",
  },
  {
    what: 'a text within a place that a function waits for',
    code: "const dialog = await openDialog(page); await dialog.getByText('1').waitFor();",
  },
  {
    what: 'the helpers that say which is meant',
    code: [
      "await toast(page, 'Libro creado').waitFor();",
      "await expectShown(shownText(page, '1'), shownHeading(page, { level: 1 }));",
      "await shownQuestion(page, 'Eliminar libro').waitFor();",
    ].join('\n'),
  },
  { what: 'a read that is tried again', code: 'await expect.poll(() => rows.count()).toBe(3);' },
  {
    what: 'a part of a read that is tried again',
    code: 'await expect.poll(async () => (await row.boundingBox())?.height).toBe(3);',
  },
  {
    what: 'a read of this very moment',
    code: 'expect(await now(form.count())).toBe(0);',
  },
  {
    what: 'a read of the database',
    code: "expect((await db.collection('users').count().get()).data().count).toBe(3);",
  },
  { what: 'a turn of the event loop', code: 'setTimeout(go, 0);' },
].map((each) => ({ ...each, file }));

const HELPER = {
  what: 'what the helpers themselves look for on the whole page',
  file: 'tests/e2e/support/shown.ts',
  code: "export const find = (page: Page) => page.getByText('1');",
};
const broken = lintSnippets([...BAD, ...GOOD, HELPER], [SEVERAL, SYNTAX]);

describe('the waits of browser tests', () => {
  it.each(named(BAD))('in a browser test the linter refuses %s', (what, { rule }) => {
    expect(broken.get(what)).toEqual([rule]);
  });

  it.each(named([...GOOD, HELPER]))('in a browser test the linter allows %s', (what) => {
    expect(broken.get(what)).toEqual([]);
  });
});
