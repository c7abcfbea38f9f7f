import type { CDPSession, Page } from 'playwright-core';

/** One way to show a screen. */
export type Look = {
  /** The name in the names of pictures and sheets. */
  name: string;
  width: number;
  height: number;
  isDark?: boolean;
  /** Whether letters are twice as large. */
  isLarge?: boolean;
  /**
   * Whether it is shown as on paper, from the first to the last line: as wide as an A4 sheet
   * between its margins.
   */
  isPrinted?: boolean;
  /** The width of a picture on its sheet, in pixels, and the number of pictures in a row. */
  thumbnail: number;
  perRow: number;
};

const PHONE = { width: 360, height: 740, thumbnail: 180, perRow: 8 };
const TABLET = { width: 768, height: 1024, thumbnail: 240, perRow: 6 };
const DESK = { width: 1280, height: 800, thumbnail: 400, perRow: 4 };
const LARGE_DESK = { width: 1920, height: 1080, thumbnail: 480, perRow: 4 };

/**
 * The sizes at which a page is loaded, each light and dark; the other looks are shown after the
 * load at one of them.
 */
export const SIZES = [PHONE, TABLET, DESK, LARGE_DESK].map(
  ({ width, height, thumbnail, perRow }) => ({
    width,
    height,
    looks: (['light', 'dark'] as const).map((scheme): Look => ({
      name: `${String(width)}-${scheme}`,
      width,
      height,
      isDark: scheme === 'dark',
      thumbnail,
      perRow,
    })),
  }),
);

/** The widths at which a layout ends and the next one begins, large letters, and paper. */
export const EDGES: readonly Look[] = [
  { ...PHONE, name: '320', width: 320, height: 640 },
  { ...TABLET, name: '701', width: 701 },
  { ...TABLET, name: '900', width: 900 },
  { ...PHONE, name: '360-large', isLarge: true },
  { ...DESK, name: '1280-large', isLarge: true },
  { ...TABLET, name: 'paper', width: 703, height: 1009, isPrinted: true },
];

const sessions = new WeakMap<Page, CDPSession>();

/** Sets the size of letters as a user does in the settings of the browser: widths in the styles follow it. */
async function setLetters(page: Page, isLarge = false): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const times = isLarge ? 2 : 1;
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: 16 * times, fixed: 13 * times },
  });
}

/** Shows the page in this look. */
export async function setLook(page: Page, look: Look): Promise<void> {
  await setLetters(page, look.isLarge);
  // A page hears of other letters when its width changes.
  await page.setViewportSize({ width: look.width + 1, height: look.height });
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({
    media: look.isPrinted ? 'print' : null,
    colorScheme: look.isDark ? 'dark' : 'light',
  });
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}
