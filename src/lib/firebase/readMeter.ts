/** Documents the server sent, by the name of their query: what a screen costs (docs/testing.md). */
const reads = new Map<string, number>();

/** In development and in builds of the mode `measured` only: a production page does not carry it. */
const isMeasured = import.meta.env.DEV || import.meta.env.MODE === 'measured';

/**
 * Counts what a query read; nothing where nobody measures.
 * @param documents an answer with none costs one read, as it is billed
 */
export function countReads(label: string, documents: number): void {
  if (isMeasured) reads.set(label, (reads.get(label) ?? 0) + Math.max(1, documents));
}

const readMeter = {
  total(): number {
    return [...reads.values()].reduce((sum, count) => sum + count, 0);
  },
  byLabel(): Record<string, number> {
    return Object.fromEntries(reads);
  },
  reset(): void {
    reads.clear();
  },
};

declare global {
  var aulaReads: typeof readMeter | undefined;
}

if (isMeasured) globalThis.aulaReads = readMeter;
