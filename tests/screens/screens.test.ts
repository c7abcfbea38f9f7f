import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe';
import { useBrowser, type Visitor } from '../support/browser';
import { SCREEN_PATHS, type ScreenUser } from '../support/screenPaths';
import { useSessions } from '../support/sessions';
import { findBrokenText } from './brokenText';
import { drawContactSheet, type Picture } from './contactSheet';
import { readLayoutShift, watchLayoutShift } from './layoutShift';
import { EDGES, setLook, SIZES, type Look } from './looks';

// Takes pictures of every screen for people to look at. Only axe fails a test here; parts that
// move, and words that are hard to read, are printed.

const browser = useBrowser();
const enter = useSessions(browser);

const SHEETS = 'docs/screens';
const WHOLE_PICTURES = '.test-output/screens';
/** A sheet has this number of rows of pictures, so that it is legible as a whole. */
const ROWS = 3;
/** If more than this moves on a screen, the parts that moved are printed. */
const STILL = 0.02;

const USERS = Object.keys(SCREEN_PATHS) as ScreenUser[];
const CASES = SIZES.flatMap((size) => USERS.map((user) => ({ user, size, width: size.width })));

/** Takes the picture again until nothing on it changes any more. */
async function takeStill(page: Page, isWhole = false): Promise<Buffer> {
  let before: Buffer | undefined;
  for (;;) {
    const now = await page.screenshot({
      type: 'jpeg',
      quality: 90,
      animations: 'disabled',
      fullPage: isWhole,
    });
    if (before?.equals(now)) return now;
    before = now;
  }
}

/** Waits until the screen has a title and no part of it loads. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  // The loop runs twice, because one page leads on to another one.
  for (const isLast of [false, true]) {
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
    if (!isLast) await takeStill(page);
  }
}

/** The pictures of each look, by its name. */
type Album = Map<string, Picture[]>;
const shifts: string[] = [];
const broken: string[] = [];

/** Takes a picture of the screen in one look, and notes which of its text is hard to read. */
async function take(page: Page, place: string, look: Look, album: Album): Promise<string> {
  await setLook(page, look);
  const jpeg = await takeStill(page, look.isPrinted);
  const file = `${place.replaceAll(/[ /]+/g, '_')}-${look.name}.jpg`;
  writeFileSync(join(WHOLE_PICTURES, file), jpeg);
  album.set(look.name, [...(album.get(look.name) ?? []), { label: place, jpeg }]);
  if (!look.isDark) {
    broken.push(...(await findBrokenText(page)).map((text) => `${place} ${look.name}: ${text}`));
  }
  return file;
}

/**
 * Takes pictures of the screen in both colour schemes, and returns the violations that axe finds.
 */
async function visit(page: Page, place: string, looks: readonly Look[], album: Album) {
  const violations: string[] = [];
  for (const look of looks) {
    const file = await take(page, place, look, album);
    if (!look.isDark) {
      const shift = await readLayoutShift(page);
      const moved = shift.value > STILL ? ` moved ${[...new Set(shift.parts)].join(', ')}` : '';
      shifts.push(`${shift.value.toFixed(3)} ${place} ${look.name}${moved}`);
    }
    violations.push(...(await findViolations(page)).map((text) => `${file}: ${text}`));
  }
  return violations;
}

async function writeSheets(
  { context }: Visitor,
  name: string,
  looks: readonly Look[],
  album: Album,
) {
  for (const look of looks) {
    const pictures = album.get(look.name) ?? [];
    const perSheet = look.perRow * ROWS;
    for (let from = 0; from < pictures.length; from += perSheet) {
      const part = String(from / perSheet + 1);
      const sheet = await drawContactSheet(context, {
        title: `${name}, ${look.name}, ${part}`,
        pictures: pictures.slice(from, from + perSheet),
        width: look.thumbnail,
        perRow: look.perRow,
      });
      writeFileSync(join(SHEETS, `${name}-${look.name}-${part}.jpg`), sheet);
    }
  }
}

/** A path without its query, but for the view of a page that has several. */
const placeOf = (user: string, path: string) =>
  `${user} ${path.replace(/\?(?:vista=(\w+))?.*/, ' $1')}`.trim();

rmSync(SHEETS, { recursive: true, force: true });
mkdirSync(SHEETS, { recursive: true });
mkdirSync(WHOLE_PICTURES, { recursive: true });
afterAll(() => {
  process.stdout.write(`layout shift by screen\n${shifts.sort().reverse().join('\n')}\n`);
  process.stdout.write(`text that is hard to read\n${broken.join('\n')}\n`);
});

describe('pictures of the screens', () => {
  it.each(SIZES)('the login at $width px', async ({ width, height, looks }) => {
    const visitor = await browser.open({ viewport: { width, height } });
    const { page } = visitor;
    await watchLayoutShift(page);
    await page.goto('/');
    await waitForScreen(page);
    const album: Album = new Map();
    const found = await visit(page, 'login /', looks, album);
    await writeSheets(visitor, 'login', looks, album);
    expect(found).toEqual([]);
  });

  it.each(CASES)(
    'the screens of $user at $width px',
    { timeout: 1_200_000 },
    async ({ user, size: { width, height, looks } }) => {
      const visitor = await enter(user, SCREEN_PATHS[user][0], { viewport: { width, height } });
      const { page } = visitor;
      await watchLayoutShift(page);
      await waitForScreen(page);
      const album: Album = new Map();
      const found: string[] = [];
      for (const path of SCREEN_PATHS[user]) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await waitForScreen(page);
        found.push(...(await visit(page, placeOf(user, path), looks, album)));
      }
      await writeSheets(visitor, user, looks, album);
      expect(found).toEqual([]);
    },
  );

  it.each(USERS)(
    'the screens of %s at the edges of layouts, with large letters and on paper',
    { timeout: 1_200_000 },
    async (user) => {
      const visitor = await enter(user, SCREEN_PATHS[user][0]);
      const { page } = visitor;
      await waitForScreen(page);
      const album: Album = new Map();
      for (const path of SCREEN_PATHS[user]) {
        await page.emulateMedia({ media: null, colorScheme: 'light' });
        await page.goto(path);
        await waitForScreen(page);
        for (const look of EDGES) await take(page, placeOf(user, path), look, album);
      }
      await writeSheets(visitor, user, EDGES, album);
      expect(album.get('paper')).toHaveLength(SCREEN_PATHS[user].length);
    },
  );
});
