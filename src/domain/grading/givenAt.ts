/** A score with the time it was last written, ms since 1970; null for one that was taken back. */
type Given = { noteFinal: number | null; updatedAt: number };

/**
 * When the marks of a scheme were given: when half of those that there are had been. So neither the first
 * mark nor one that is mended later says when the class had its marks.
 * @returns null while there is no mark
 */
export function givenAt(scores: Iterable<Given>): number | null {
  const times = [...scores]
    .filter(({ noteFinal }) => noteFinal !== null)
    .map(({ updatedAt }) => updatedAt)
    .sort((a, b) => a - b);
  return times[Math.floor((times.length - 1) / 2)] ?? null;
}

/** The same of many schemes, by id; those without a mark are left out. */
export const givenBySchemes = (
  schemes: Iterable<readonly [id: string, scores: Iterable<Given>]>,
): Map<string, number> =>
  new Map(
    [...schemes].flatMap(([id, scores]) => {
      const at = givenAt(scores);
      return at === null ? [] : [[id, at] as const];
    }),
  );
