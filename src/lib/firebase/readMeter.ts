/**
 * Counts the documents that the server sent, by the name of their query: the cost of a screen
 * (docs/testing.md).
 */
const reads = new Map<string, number>();

/**
 * Only in development and in builds of the mode `measured`; a production page does not contain it.
 */
const isMeasured = import.meta.env.DEV || import.meta.env.MODE === 'measured';

/**
 * Counts the reads of a query; does nothing when reads are not measured.
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
