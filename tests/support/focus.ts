import type { CDPSession, Page } from 'playwright-core';

type Reached = { isEnd: boolean; fault: string | null };

declare global {
  var focusReached: Reached[] | undefined;
}

/**
 * Checks the focused element in the page whenever a Tab key is released: it, the element that is
 * drawn for it, or a field around it must have an outline or a border of at least 2 px, and it must
 * be in sight and not covered.
 */
function watchFocus(): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-seen]')) {
    delete each.dataset.seen;
  }
  const isWatching = globalThis.focusReached !== undefined;
  globalThis.focusReached = [];
  if (isWatching) return;

  const isThick = (width: string) => Number.parseFloat(width) >= 2;
  const hasOutline = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && isThick(style.outlineWidth);
  const look = (): Reached => {
    const element = document.activeElement;
    if (
      !(element instanceof HTMLElement) ||
      element === document.body ||
      'seen' in element.dataset
    ) {
      return { isEnd: true, fault: null };
    }
    element.dataset.seen = '';
    const field = element.closest('.Mui-focused');
    const border = field?.querySelector(
      '.MuiOutlinedInput-notchedOutline, [class*=notchedOutline]',
    );
    const drawn = [element, element.parentElement, element.closest('label')].filter(
      (each) => each !== null,
    );
    const active = element.querySelector('[class*=active]');
    const isShown =
      drawn.some((each) => hasOutline(getComputedStyle(each))) ||
      hasOutline(getComputedStyle(element, '::before')) ||
      hasOutline(getComputedStyle(element, '::after')) ||
      (active !== null && hasOutline(getComputedStyle(active))) ||
      (border !== null && border !== undefined && isThick(getComputedStyle(border).borderTopWidth));

    // For a link in several lines the first one counts; for an element larger than the screen, the
    // visible part.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInSight =
      left < right &&
      top < bottom &&
      hit !== null &&
      (element.contains(hit) ||
        hit.contains(element) ||
        hit.closest('label')?.contains(element) === true ||
        field?.contains(hit) === true);
    const name = `${element.tagName} ${element.ariaLabel ?? element.innerText.slice(0, 40)}`.trim();
    const by = hit === null ? 'nothing' : `${hit.tagName}.${hit.className}`;
    const reasons = [
      !isShown && 'shows no focus',
      !isInSight && `is covered by ${by} at ${String(Math.round(box.top))}`,
    ].filter((reason) => reason !== false);
    return { isEnd: false, fault: reasons.length === 0 ? null : `${name} ${reasons.join(', ')}` };
  };
  // The listener runs before those of the page, and after the key has moved the focus and scrolled
  // to it.
  addEventListener(
    'keyup',
    ({ key }) => {
      if (key === 'Tab') globalThis.focusReached?.push(look());
    },
    { capture: true },
  );
}

/** Even without motion, changes are drawn a frame later. */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/** Waits until the results of a change of the page's size are drawn. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(twoFrames);
}

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
const send = (keys: CDPSession, type: 'rawKeyDown' | 'keyUp') =>
  keys.send('Input.dispatchKeyEvent', { type, ...TAB });

/** The elements that Tab can reach, if they are shown. */
export const CONTROLS = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'textarea:enabled',
  '[tabindex]',
]
  .map((each) => `${each}:not([tabindex="-1"])`)
  .join();

/**
 * Returns a hash for each of these controls, of everything that decides how its focus looks and
 * what may cover it: the classes of the control and of all elements around it, and of those that
 * stay in place while the page scrolls.
 */
export function kindsOf(page: Page, controls: string, most = 10_000): Promise<number[]> {
  return page.evaluate(
    ([selector, end]) => {
      const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
      const classOf = (each: Element) => each.getAttribute('class') ?? '';
      const staying = [...document.querySelectorAll('#root *')]
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && isShown(each))
        .map(classOf);
      const shown = [...document.querySelectorAll(selector)].filter(isShown).slice(0, end);
      return shown.map((control) => {
        const words = [...staying];
        for (let each: Element | null = control; each; each = each.parentElement) {
          words.push(each.tagName, classOf(each));
        }
        const text = words.join(' ');
        let hash = 0;
        for (let i = 0; i < text.length; i += 1) {
          hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
        }
        return hash;
      });
    },
    [controls, most] as const,
  );
}

/** Returns the kinds of the controls that the last walk has reached. */
export const reachedKinds = (page: Page) => kindsOf(page, '[data-seen]');

/** Counts the controls that Tab reached until it came round, and collects the faults among them. */
function judge(reached: readonly Reached[]): { count: number; faults: string[] } {
  const end = reached.findIndex(({ isEnd }) => isEnd);
  const seen = end < 0 ? reached : reached.slice(0, end);
  return {
    count: seen.length,
    faults: seen.flatMap(({ fault }) => (fault === null ? [] : [fault])),
  };
}

/**
 * Presses Tab through a screen until it comes round, and returns which controls do not show their
 * focus or are covered. The keys are sent one right after the other. If that finds a fault, they
 * are pressed again, with a wait for the drawing after each: only a fault that is found then
 * counts.
 * @param keys a session of the browser's protocol on this page
 * @param start a selector of the element that has the focus when the first key is pressed
 * @param most the largest number of presses of Tab
 */
export async function findFocusFaults(
  page: Page,
  keys: CDPSession,
  start: string,
  most: number,
): Promise<{ count: number; faults: string[] }> {
  const begin = async () => {
    await page.locator(start).evaluate((element: HTMLElement) => {
      if (element === document.body) element.tabIndex = -1; // begins with the first element of all
      element.focus();
    });
    await page.evaluate(watchFocus);
  };
  const reached = () => page.evaluate(() => globalThis.focusReached ?? []);

  await begin();
  const sent: Promise<unknown>[] = [];
  for (let pressed = 0; pressed < most; pressed += 1) {
    sent.push(send(keys, 'rawKeyDown'), send(keys, 'keyUp'));
  }
  await Promise.all(sent);
  const atOnce = judge(await reached());
  if (atOnce.faults.length === 0) return atOnce;

  await begin();
  for (let pressed = 0; pressed < most; pressed += 1) {
    await send(keys, 'rawKeyDown');
    await waitForFrames(page);
    await send(keys, 'keyUp');
  }
  return judge(await reached());
}
