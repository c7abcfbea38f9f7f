import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoSidewaysScroll, useBrowser } from '../../support/browser';
import { gradebookPath } from '../../support/gradebook';
import { useSessions } from '../../support/sessions';

const enter = useSessions(useBrowser());

/** Looks at the page with letters twice as large; the page is lent, so that it is as before afterwards. */
async function withLargeLetters(page: Page, look: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await look();
  await style.evaluate((element) => {
    (element as HTMLElement).remove();
  });
}

it('with large letters on a phone every field of the conduct is on the screen', async () => {
  const { page } = await enter('docente', '/docente/calificaciones/conducta/octavo-a', {
    viewport: { width: 360, height: 740 },
  });
  const fields = page.locator('main tbody').locator('input, select');
  await fields.first().waitFor();
  const isOut = () =>
    fields.evaluateAll((all) =>
      all
        .filter((field) => {
          const { left, right, width } = field.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth || width < 40;
        })
        .map((field) => field.getAttribute('aria-label')),
    );
  await withLargeLetters(page, () => expect.poll(isOut).toEqual([]));
});

it('with large letters every partial of the cuaderno is on the screen', async () => {
  const visitor = await enter('docente', gradebookPath('?vista=cuaderno&parcial=1'), {
    viewport: { width: 1280, height: 800 },
  });
  const { page } = visitor;
  const partials = page.getByRole('group', { name: 'Parcial' });
  await partials.waitFor();
  const hidden = () => partials.evaluate((group) => group.scrollWidth - group.clientWidth);
  await withLargeLetters(page, async () => {
    await expect.poll(hidden).toBe(0);
    await expectNoSidewaysScroll(visitor);
  });
});

it('with large letters on a phone the further actions stand beside the first one', async () => {
  const { page } = await enter('admin', '/admin/estudiantes', {
    viewport: { width: 360, height: 740 },
  });
  const head = page.locator('main header');
  const first = head.getByRole('link', { name: 'Nuevo estudiante' });
  const further = head.getByRole('button', { name: 'Más acciones' });
  await first.waitFor();
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await withLargeLetters(page, () =>
    expect
      .poll(async () => Math.abs((await first.evaluate(middle)) - (await further.evaluate(middle))))
      .toBeLessThan(8),
  );
});

it('with large letters the choice of a list ends before its arrow', async () => {
  const { page } = await enter('admin', '/admin/cursos/editar/octavo-a', {
    viewport: { width: 360, height: 740 },
  });
  const choice = page.locator('main .MuiSelect-select').first();
  await choice.waitFor();
  const room = () =>
    choice.evaluate((element) => {
      const arrow = element.parentElement?.querySelector('.MuiSelect-icon');
      if (!arrow) throw new Error('the list has no arrow');
      const end = element.getBoundingClientRect().right;
      const { paddingRight } = getComputedStyle(element);
      return arrow.getBoundingClientRect().left - (end - Number.parseInt(paddingRight, 10));
    });
  await withLargeLetters(page, () => expect.poll(room).toBeGreaterThanOrEqual(0));
});

it('the table of what a partial lacks is no wider than a small tablet', async () => {
  const { page } = await enter('admin', '/admin/instituto/cierre/1', {
    viewport: { width: 701, height: 1024 },
  });
  const table = page.getByRole('grid');
  await table.waitFor();
  const tooWide = () =>
    table.evaluate(({ parentElement: place }) => place && place.scrollWidth - place.clientWidth);
  await expect.poll(tooWide).toBe(0);
});

it('the conduct of a course is no wider than its paper', async () => {
  const visitor = await enter('docente', '/docente/calificaciones/conducta/octavo-a', {
    viewport: { width: 703, height: 1009 },
  });
  await visitor.page.locator('main tbody tr').first().waitFor();
  await visitor.page.emulateMedia({ media: 'print' });
  await expectNoSidewaysScroll(visitor);
  await visitor.page.emulateMedia({ media: null });
});
