import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { inTime } from '../../src/lib/inTime';
import { pictureName, testOutput } from '../../local/testOutput';
import { DEMO_PASSWORD } from './apiClient';
import { findViolations } from './axe';
import { borrowPage, giveBackPage } from './lentPages';
import { openProfile, PHONE, WIDE, type OpenOptions, type Profile, type Visitor } from './profiles';

export { PHONE, WIDE, type OpenOptions, type Visitor } from './profiles';

/** The number of characters that show which screen it is and what it says. */
const TOLD_CHARACTERS = 2500;

/** Describes the page's address and visible text, for the log of a run whose pictures are gone. */
async function describe(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.documentElement.innerText);
  const lines = text.replace(/\s*\n\s*/g, ' | ').slice(0, TOLD_CHARACTERS);
  return `${page.url()} shows: ${lines}\n`;
}

/** The time that a page or a profile has to answer after a failure, in ms: it may be what has failed. */
const ANSWERS_MS = 10_000;

/** Takes pictures of the visitors' screens when a test fails, and describes them. */
async function photograph(profiles: readonly Profile[], test: string): Promise<string> {
  const name = pictureName(test);
  const pages = profiles.flatMap(({ context }) => context.pages());
  const told = pages.map(async (page, i) => {
    const path = join(testOutput(), `${name}-${String(i)}.png`);
    const text = await inTime(describe(page), `${page.url()} does not answer\n`, ANSWERS_MS);
    await page.screenshot({ path, fullPage: true, timeout: ANSWERS_MS }).catch(() => undefined);
    return text;
  });
  return (await Promise.all(told)).join('');
}

export type TestBrowser = {
  /** A new browser profile without a session. */
  open: (options?: OpenOptions) => Promise<Visitor>;
  /** A page on the login screen that earlier tests have used. */
  borrow: () => Promise<Visitor>;
};

/** Opens visitors. An error in a visitor's console fails the test. */
export function useBrowser(): TestBrowser {
  let opened: Profile[] = [];
  let borrowed: Profile[] = [];

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) {
      const told = await photograph([...opened, ...borrowed], task.name);
      // The description stands beside the failure itself, which remains in the log of a long run.
      for (const error of task.result.errors ?? []) error.message += `\n${told}`;
    }
    const close = ({ context }: Profile) => {
      const closing = context.close();
      return hasFailed ? inTime(closing, undefined, ANSWERS_MS) : closing;
    };
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

/** Signs in through the login screen and waits for the role's home. */
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

/** Waits until the element has the focus. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect
    .poll(() => control.evaluate((element) => element === document.activeElement))
    .toBe(true);
}

/** Waits until fades and slides have ended; endless animations are ignored. */
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

/** Waits until axe finds no violation on the screen. */
export async function expectAccessible(visitor: Visitor): Promise<void> {
  await settle(visitor);
  // A grid fills its rows a moment after the screen is resized.
  await expect
    .poll(() => findViolations(visitor.page), {
      interval: 250,
      message: `axe on ${visitor.page.url()}`,
    })
    .toEqual([]);
}

/** Checks that the page is no wider than the screen. */
export async function expectNoSidewaysScroll({ page }: Visitor): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}

/**
 * Checks on a phone what the walk over all screens (focusOfScreens.ts) does not reach, such as a
 * dialog or a state: axe finds no violation, and the page is not too wide. The screen is wide again
 * afterwards.
 */
export async function expectAccessibleOnPhone(visitor: Visitor): Promise<void> {
  await visitor.page.setViewportSize(PHONE);
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.page.setViewportSize(WIDE);
}

/**
 * Checks on a wide screen and on a phone that axe finds no violation and the page is not too wide.
 */
export async function expectAccessibleAtEverySize(visitor: Visitor): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await visitor.page.setViewportSize(size);
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
  }
}
