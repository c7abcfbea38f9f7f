import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser, WIDE } from '../../support/browser';
import { findFocusFaults } from '../../support/focus';
import { SCREEN_PATHS } from '../../support/screenPaths';
import { useSessions } from '../../support/sessions';

const enter = useSessions(useBrowser());

/** How often Tab is pressed on a screen: past this its controls repeat. */
const MOST_TABS = 24;

const CASES = Object.entries(SCREEN_PATHS).flatMap(([user, screens]) =>
  [PHONE, WIDE].map((viewport) => ({ user, screens, viewport, width: viewport.width })),
);

/** Marks the title of this screen, by which the next one is told from it. */
async function markTitle(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-former', ''));
}

/** Waits until a screen has its own title, not that of the former one, and waits for nothing. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1:not([data-former])').first().waitFor();
  await page.locator('[role=status][aria-busy=true]').first().waitFor({ state: 'detached' });
}

describe('the focus', () => {
  it.each(CASES)(
    'every control of $user that Tab reaches at $width px shows its focus, and no bar covers it',
    async ({ user, screens, viewport }) => {
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
        const found = await findFocusFaults(page, MOST_TABS);
        count += found.count;
        faults.push(...found.faults.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(screens.length * 3);
    },
  );
});
