import type { Locator } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { DEMO_PASSWORD } from './apiClient';
import { findViolations } from './axe';
import { borrowPage, giveBackPage } from './lentPages';
import { openProfile, PHONE, WIDE, type OpenOptions, type Profile, type Visitor } from './profiles';

export { PHONE, WIDE, type OpenOptions, type Visitor } from './profiles';

/** What the visitors saw when a test failed, for whoever mends it. */
async function photograph(profiles: readonly Profile[], test: string): Promise<void> {
  const name = test.replace(/\W+/g, '-').slice(0, 60);
  const pages = profiles.flatMap(({ context }) => context.pages());
  for (const [i, page] of pages.entries()) {
    await page.screenshot({ path: `.test-output/${name}-${String(i)}.png`, fullPage: true });
  }
}

export type TestBrowser = {
  /** A browser profile of its own, nobody's yet. */
  open: (options?: OpenOptions) => Promise<Visitor>;
  /** A page on the login screen that other tests have used before. */
  borrow: () => Promise<Visitor>;
};

/** Opens visitors. An error in a visitor's console fails the test. */
export function useBrowser(): TestBrowser {
  let opened: Profile[] = [];
  let borrowed: Profile[] = [];

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await photograph([...opened, ...borrowed], task.name);
    const close = ({ context }: Profile) => context.close();
    await Promise.all([...opened.map(close), ...borrowed.map(hasFailed ? close : giveBackPage)]);
    const unexpected = [...opened, ...borrowed].flatMap(({ takeErrors }) => takeErrors());
    opened = [];
    borrowed = [];
    expect(unexpected, 'errors in the browser console').toEqual([]);
  });
  return {
    open: async (options) => {
      const profile = await openProfile(options);
      opened.push(profile);
      return profile;
    },
    borrow: async () => {
      const profile = await borrowPage();
      borrowed.push(profile);
      return profile;
    },
  };
}

/** Signs in through the login screen and waits for where it leads: the role's home. */
export async function signIn(
  { page }: Visitor,
  email: string,
  { password = DEMO_PASSWORD, leadsTo = '**/inicio' } = {},
): Promise<void> {
  const submit = page.getByRole('button', { name: 'Ingresar' });
  if (!(await submit.isVisible())) await page.goto('/');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await submit.click();
  await page.waitForURL(leadsTo);
}

/** All of these are on the screen, now or in a moment. */
export async function expectShown(...things: Locator[]): Promise<void> {
  for (const thing of things) await thing.waitFor();
}

/** The keyboard is there, now or in a moment. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Waits until what fades or slides has come to rest; what turns for ever is left alone. */
async function settle({ page }: Visitor): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

/** Nothing that axe knows is wrong with what is on the screen, now or in a moment. */
export async function expectAccessible(visitor: Visitor): Promise<void> {
  await settle(visitor);
  // A grid fills its rows a moment after the screen has got another size.
  await expect
    .poll(() => findViolations(visitor.page), {
      interval: 250,
      message: `axe on ${visitor.page.url()}`,
    })
    .toEqual([]);
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll({ page }: Visitor): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}

/** Nothing wrong for axe, and nothing beside the screen, on a wide screen and on a phone. */
export async function expectAccessibleAtEverySize(visitor: Visitor): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await visitor.page.setViewportSize(size);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  }
}
