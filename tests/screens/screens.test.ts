import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe';
import { useBrowser, type Visitor } from '../support/browser';
import { SCREEN_PATHS, type ScreenUser } from '../support/screenPaths';
import { useSessions } from '../support/sessions';
import { drawContactSheet, type Picture } from './contactSheet';
import { readLayoutShift, watchLayoutShift } from './layoutShift';

// Takes pictures of every screen. They are looked at, so only axe fails a test here.

const browser = useBrowser();
const enter = useSessions(browser);

const SHEETS = 'docs/screens';
const WHOLE_PICTURES = '.test-output/screens';
const SCHEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 360, height: 740, thumbnail: 180, perRow: 8 },
  { width: 768, height: 1024, thumbnail: 240, perRow: 6 },
  { width: 1280, height: 800, thumbnail: 400, perRow: 4 },
];
/** So many rows of pictures are on a sheet, which is then still legible as a whole. */
const ROWS = 3;
type Size = (typeof SIZES)[number];
/** Of a screen on which more than this moves it is printed what did. */
const STILL = 0.02;

const USERS = Object.keys(SCREEN_PATHS) as ScreenUser[];
const CASES = SIZES.flatMap((size) => USERS.map((user) => ({ user, size, width: size.width })));

/** Takes the picture again until nothing on it changes any more. */
async function takeStill(page: Page): Promise<Buffer> {
  let before: Buffer | undefined;
  for (;;) {
    const now = await page.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' });
    if (before?.equals(now)) return now;
    before = now;
  }
}

/** Waits until the screen has a title and no part of it loads. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // Twice: one page leads on to another one.
  for (const isLast of [false, true]) {
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    if (!isLast) await takeStill(page);
  }
}

type Album = Record<(typeof SCHEMES)[number], Picture[]>;
const shifts: string[] = [];

/** Takes the screen in both colour schemes, and answers what axe finds. */
async function visit(page: Page, path: string, place: string, album: Album): Promise<string[]> {
  const violations: string[] = [];
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    const jpeg = await takeStill(page);
    if (scheme === 'light') {
      const shift = await readLayoutShift(page);
      const moved = shift.value > STILL ? ` moved ${[...new Set(shift.parts)].join(', ')}` : '';
      shifts.push(`${shift.value.toFixed(3)} ${place} ${path}${moved}`);
    }
    const label = path.replace(/\?.*/, '');
    album[scheme].push({ label, jpeg });
    const file = `${place}-${scheme}${label.replaceAll('/', '_')}.jpg`;
    writeFileSync(join(WHOLE_PICTURES, file), jpeg);
    violations.push(...(await findViolations(page)).map((text) => `${file}: ${text}`));
  }
  return violations;
}

async function writeSheets({ context }: Visitor, name: string, album: Album, size: Size) {
  for (const scheme of SCHEMES) {
    const perSheet = size.perRow * ROWS;
    for (let from = 0; from < album[scheme].length; from += perSheet) {
      const part = String(from / perSheet + 1);
      const sheet = await drawContactSheet(context, {
        title: `${name}, ${String(size.width)} px, ${scheme}, ${part}`,
        pictures: album[scheme].slice(from, from + perSheet),
        width: size.thumbnail,
        perRow: size.perRow,
      });
      writeFileSync(join(SHEETS, `${name}-${String(size.width)}-${scheme}-${part}.jpg`), sheet);
    }
  }
}

rmSync(SHEETS, { recursive: true, force: true });
mkdirSync(SHEETS, { recursive: true });
mkdirSync(WHOLE_PICTURES, { recursive: true });
afterAll(() => {
  process.stdout.write(`layout shift by screen\n${shifts.sort().reverse().join('\n')}\n`);
});

describe('pictures of the screens', () => {
  it.each(SIZES)('the login at $width px', async (size) => {
    const visitor = await browser.open({ viewport: size });
    const { page } = visitor;
    await watchLayoutShift(page);
    await page.goto('/');
    await waitForScreen(page);
    const album: Album = { light: [], dark: [] };
    const found = await visit(page, '/', `login-${String(size.width)}`, album);
    await writeSheets(visitor, 'login', album, size);
    expect(found).toEqual([]);
  });

  it.each(CASES)(
    'the screens of $user at $width px',
    { timeout: 1_200_000 },
    async ({ user, size }) => {
      const visitor = await enter(user, SCREEN_PATHS[user][0], { viewport: size });
      const { page } = visitor;
      await watchLayoutShift(page);
      await waitForScreen(page);
      const album: Album = { light: [], dark: [] };
      const found: string[] = [];
      for (const path of SCREEN_PATHS[user]) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await waitForScreen(page);
        found.push(...(await visit(page, path, `${user}-${String(size.width)}`, album)));
      }
      await writeSheets(visitor, user, album, size);
      expect(found).toEqual([]);
    },
  );
});
