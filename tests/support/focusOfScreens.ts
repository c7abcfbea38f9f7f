import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, WIDE } from './browser';
import { findFocusFaults, waitForFrames } from './focus';
import { SCREEN_PATHS, type ScreenUser } from './screenPaths';
import { useSessions } from './sessions';
import { expectSubjectNamed } from './subjectNames';

/** How often Tab is pressed on a screen: past this its controls repeat. */
const MOST_TABS = 24;
/** The frame around the screens (bar, menu, tabs) is walked through with the first one. */
const TABS_OF_FRAME = 12;

/** Marks the title of this screen, by which the next one is told from it. */
async function markTitle(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-former', ''));
}

/** Waits until a screen has its own title, not that of the former one, and waits for nothing. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1:not([data-former])').first().waitFor();
  for (const waiting of ['[aria-busy=true]', 'main .MuiSkeleton-root']) {
    await page.locator(waiting).first().waitFor({ state: 'detached' });
  }
}

/** Takes the focus from where the last Tab has left it, and waits for the hint there to go. */
async function dropFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });
}

/**
 * Visits every screen of a user on a phone and on a wide screen, tabs through it, and looks at it with axe and at
 * how it names a subject, so that a test of one screen needs these only for what a visit alone does not show; a
 * test file for each user.
 */
export function testFocusOf(user: ScreenUser): void {
  const enter = useSessions(useBrowser());
  const screens = SCREEN_PATHS[user];

  it(`every control of '${user}' that Tab reaches on a phone and on a wide screen shows its focus, and no bar covers it; axe finds nothing, and a teacher's subject is named with its course`, async () => {
    const visitor = await enter(user, screens[0]);
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
      // The size of the former screen is that of this one's first walk: changing it costs a drawing.
      for (const viewport of index % 2 === 0 ? [WIDE, PHONE] : [PHONE, WIDE]) {
        await dropFocus(page);
        await page.setViewportSize(viewport);
        await waitForFrames(page);
        await expectAccessible(visitor);
        await expectNoSidewaysScroll(visitor);
        const [start, most] =
          index > 0 ? ['#contenido', MOST_TABS - TABS_OF_FRAME] : ['body', MOST_TABS];
        const found = await findFocusFaults(page, keys, start, most);
        count += found.count;
        const width = String(viewport.width);
        faults.push(...found.faults.map((fault) => `${path} at ${width} px: ${fault}`));
      }
    }
    await keys.detach();
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(screens.length * 3 * 2);
  });
}
