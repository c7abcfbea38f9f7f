/** A uniformly distributed whole number in [0, bound), from the platform's cryptographic source. */
function randomBelow(bound: number): number {
  // Cut to a multiple of the bound; otherwise small numbers would be slightly more likely.
  const limit = 2 ** 32 - (2 ** 32 % bound);
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < limit ? drawn % bound : randomBelow(bound);
}

/**
 * A copy of the list in random order (Fisher-Yates). Unlike an order computed from an id, nobody
 * can reconstruct how it was shuffled.
 * @param below draws a whole number in [0, bound)
 */
export function shuffle<T>(items: readonly T[], below = randomBelow): T[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
}
