import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, useBrowser, WIDE } from './browser';
import { findFocusFaults } from './focus';
import { SCREEN_PATHS, type ScreenUser } from './screenPaths';
import { useSessions } from './sessions';

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
  await page.locator('[role=status][aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Tabs through every screen of a user on a phone and on a wide screen; a test file for each user. */
export function testFocusOf(user: ScreenUser): void {
  const enter = useSessions(useBrowser());
  const screens = SCREEN_PATHS[user];

  it.each([PHONE, WIDE])(
    `every control of '${user}' that Tab reaches at $width px shows its focus, and no bar covers it`,
    async (viewport) => {
      const { page, goTo } = await enter(user, screens[0], { viewport });
      const faults: string[] = [];
      let count = 0;
      for (const [index, path] of screens.entries()) {
        // A new screen takes the focus to its start, which would end a round of Tab that began before.
        if (index > 0) {
          await markTitle(page);
          await goTo(path);
        }
        await waitForScreen(page);
        if (index > 0) await page.locator('#contenido').focus();
        const most = index > 0 ? MOST_TABS - TABS_OF_FRAME : MOST_TABS;
        const found = await findFocusFaults(page, most);
        count += found.count;
        faults.push(...found.faults.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(screens.length * 3);
    },
  );
}
