import type { Page } from 'playwright-core';

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
};
type Moved = { value: number; parts: string[] };
type Watching = { layoutShift: Moved };

/** Makes the page count, from its next load on, how far its parts move without being touched. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watching = globalThis as unknown as Watching;
    watching.layoutShift = { value: 0, parts: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        watching.layoutShift.value += entry.value;
        const at = `${entry.startTime.toFixed(0)} ms`;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const part = node instanceof Element ? node : node?.parentElement;
          if (!part) continue;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          const what = `${part.tagName}.${part.className}`;
          watching.layoutShift.parts.push(`${at} ${what} (${String(from)} -> ${String(to)})`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Reads the layout shift since the page was loaded, and the parts that moved: 0 is none, and up to
 * 0.02 counts as still.
 */
export function readLayoutShift(page: Page): Promise<Moved> {
  return page.evaluate(() => (globalThis as unknown as Watching).layoutShift);
}
