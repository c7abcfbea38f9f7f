import { createHash } from 'node:crypto';
import { shuffle } from '../../src/domain/shuffle';

// Variety without chance: every draw depends only on its seed, so that each build of the school is
// the same. A seed is used for one draw only; a second one on it would give the same result.

/** A number in [0, 1). */
function draw(seed: string): number {
  return createHash('sha1').update(seed).digest().readUInt32BE() / 2 ** 32;
}

/** A whole number from `from` to `to`, both included. */
export function whole(from: number, to: number, seed: string): number {
  return from + Math.floor(draw(seed) * (to - from + 1));
}

/** True for `percent` of the seeds. */
export function happens(percent: number, seed: string): boolean {
  return draw(seed) * 100 < percent;
}

/** One of the items; there must be one. */
export function pick<T>(items: readonly T[], seed: string): T {
  return items[whole(0, items.length - 1, seed)] as T;
}

/** The items in an order that depends only on the seed. */
export function seededShuffle<T>(items: readonly T[], seed: string): T[] {
  return shuffle(items, (bound) => whole(0, bound - 1, `${seed}/${String(bound)}`));
}

/** Some of the items, each at most once. */
export function pickSome<T>(items: readonly T[], count: number, seed: string): T[] {
  return seededShuffle(items, seed).slice(0, count);
}
