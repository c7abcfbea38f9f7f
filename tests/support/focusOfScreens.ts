import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chunks } from '../../src/domain/chunks';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, WIDE } from './browser';
import { CONTROLS, findFocusFaults, kindsOf, reachedKinds, waitForFrames } from './focus';
import { SCREEN_PATHS, type ScreenUser } from './screenPaths';
import { useSessions } from './sessions';
import { expectSubjectNamed } from './subjectNames';

/** The number of presses of Tab on a screen: after it the controls repeat. */
const MOST_TABS = 24;
/**
 * The number of screens that one test visits: on a slow machine all of them would take too long.
 */
const MOST_SCREENS = 21;
/** The frame around the screens (bar, menu, tabs) is walked through only with the first one. */
const TABS_OF_FRAME = 12;

/** Marks the title of this screen, so that the next one can be told from it. */
async function markTitle(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-former', ''));
}

/** Waits until a screen has its own title, not that of the former one, and loads nothing. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1:not([data-former])').first().waitFor();
  for (const waiting of ['[aria-busy=true]', 'main .MuiSkeleton-root']) {
    await page.locator(waiting).first().waitFor({ state: 'detached' });
  }
}

/** Takes the focus from the element of the last Tab, and waits until its hint is gone. */
async function dropFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
}

/** The kinds of controls that this worker has found without a fault, by the width of the screen. */
const faultless = new Map<number, Set<number>>();

/** The contents that this worker has checked with axe, as hashes. */
const lookedAt = new Set<number>();

/**
 * Runs in the page: returns the visible contents of the main part, each kind of element once, as
 * hashes.
 */
const hashShown = () => {
  const kinds = new Set<number>();
  for (const each of document.querySelectorAll('main, main *')) {
    if (!each.checkVisibility()) continue;
    const names = each.getAttributeNames().filter((name) => !name.startsWith('data-'));
    const text = [each.tagName, each.getAttribute('class'), each.getAttribute('role'), ...names];
    let hash = 0;
    for (const letter of text.join(' ')) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
    kinds.add(hash);
  }
  return [...kinds];
};

/**
 * Visits every screen of a user on a phone and on a wide screen, tabs through it, and checks it
 * with axe and for the way it names a subject, so that a test of one screen needs these checks only
 * for states that a visit does not show; there is a test file for each user. At its second size a
 * screen is checked if it shows something that no screen has shown before, and it is tabbed through
 * at each size at which a control looks different, or is placed differently, than on all before.
 */
export function testFocusOf(user: ScreenUser): void {
  const enter = useSessions(useBrowser());
  const all = chunks(SCREEN_PATHS[user], MOST_SCREENS);
  const title = `every control of '${user}' that Tab reaches on a phone and on a wide screen shows its focus, and no bar covers it; axe finds nothing, and a teacher's subject is named with its course`;

  it.each(
    all.map((screens, i) => ({ part: `${String(i + 1)} of ${String(all.length)}`, screens })),
  )(`${title}, part $part`, async ({ screens }) => {
    const visitor = await enter(user, screens[0] ?? '');
    const { page, context, goTo } = visitor;
    const keys = await context.newCDPSession(page);
    const faults: string[] = [];
    let count = 0;
    for (const [index, path] of screens.entries()) {
      if (index > 0) {
        await markTitle(page);
        await goTo(path);
      }
      await waitForScreen(page);
      await expectSubjectNamed(page, path);
      const [start, most] =
        index > 0 ? ['#contenido', MOST_TABS - TABS_OF_FRAME] : ['body', MOST_TABS];
      const controls = CONTROLS.replaceAll(/^|,/g, (comma) => `${comma}${start} `);
      // Each screen begins at the size of the former one, because changing the size costs a
      // drawing.
      for (const [turn, viewport] of (index % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE]).entries()) {
        await dropFocus(page);
        await page.setViewportSize(viewport);
        await waitForFrames(page);
        const shown = await page.evaluate(hashShown);
        if (turn === 0 || !shown.every((kind) => lookedAt.has(kind))) {
          await expectAccessible(visitor);
          for (const kind of shown) lookedAt.add(kind);
        }
        await expectNoSidewaysScroll(visitor);
        const known = faultless.get(viewport.width) ?? new Set();
        faultless.set(viewport.width, known);
        const kinds = await kindsOf(page, controls, most);
        count += kinds.length;
        if (index > 0 && kinds.every((kind) => known.has(kind))) continue;
        const found = await findFocusFaults(page, keys, start, most);
        const width = String(viewport.width);
        faults.push(...found.faults.map((fault) => `${path} at ${width} px: ${fault}`));
        if (found.faults.length === 0) for (const kind of await reachedKinds(page)) known.add(kind);
      }
    }
    await keys.detach();
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(screens.length * 3 * 2);
  });
}
