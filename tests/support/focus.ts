import type { Page } from 'playwright-core';

type Reached = { isEnd: boolean; fault: string | null };

/**
 * Looks at the element with the focus, inside the page: it, what is drawn for it, or a field around it
 * must have an outline or a border of at least 2 px, and it must be in sight and not covered.
 */
function lookAtFocus(): Reached {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || 'seen' in element.dataset) {
    return { isEnd: true, fault: null };
  }
  element.dataset.seen = '';
  const isThick = (width: string) => Number.parseFloat(width) >= 2;
  const hasOutline = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && isThick(style.outlineWidth);
  const field = element.closest('.Mui-focused');
  const border = field?.querySelector('.MuiOutlinedInput-notchedOutline, [class*=notchedOutline]');
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

  // Of a link in several lines the first one counts; of what is larger than the screen, what is seen.
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
}

/** Even without motion, what changes is drawn a frame later. */
const twoFrames = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

/**
 * Presses Tab through a screen until it comes round, and tells which controls do not show their focus
 * or are covered.
 * @param most how often Tab is pressed
 */
export async function findFocusFaults(
  page: Page,
  most: number,
): Promise<{ count: number; faults: string[] }> {
  const faults: string[] = [];
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-seen]')) {
      delete each.dataset.seen;
    }
  });
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(twoFrames);
    const { isEnd, fault } = await page.evaluate(lookAtFocus);
    if (isEnd) return { count, faults };
    if (fault !== null) faults.push(fault);
  }
  return { count: most, faults };
}
