import { env } from '../env';

/** Documents the server sent, by the name of their query: what a screen costs (docs/testing.md). */
const reads = new Map<string, number>();

export const readMeter = {
  /** An answer with no document costs one read, as it is billed. */
  count(label: string, documents: number): void {
    reads.set(label, (reads.get(label) ?? 0) + Math.max(1, documents));
  },
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

// Browser tests and bench/ read it; production pages do not carry it.
if (env.isLocal) globalThis.aulaReads = readMeter;
