import type { Page } from 'playwright-core';

/**
 * Finds the parts of the page's text that are hard to read: words that go on in another line
 * without a hyphen, words that leave the screen where nothing can be moved sideways, and a page
 * that is wider than the screen.
 */
export function findBrokenText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = new Set<string>();
    if (scrollWidth > clientWidth) found.add(`the page is ${String(scrollWidth)} px wide`);
    const isScrolled = (start: Element) => {
      for (let part: Element | null = start; part; part = part.parentElement) {
        if (part === document.body) return false;
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(part).overflowX)) return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      if (!part?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = part.getBoundingClientRect();
      // Text for screen readers has the size of a pixel.
      if (width <= 1 || height <= 1 || part.closest('[aria-hidden=true]')) continue;
      const { hyphens } = getComputedStyle(part);
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && hyphens !== 'auto') found.add(`'${word}' is broken`);
        const isOut = boxes.some(({ left, right }) => right > clientWidth + 1 || left < -1);
        // Further away than the screen is wide is only what is put there until it has the focus.
        const isPutAway = boxes.every(({ right }) => right < -clientWidth);
        if (isOut && !isPutAway && !isScrolled(part)) found.add(`'${word}' leaves the screen`);
      }
    }
    return [...found];
  });
}
