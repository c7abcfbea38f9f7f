/** A score, null for one that was taken back, with its times in ms since 1970. */
type Given = {
  noteFinal: number | null;
  updatedAt: number;
  /** The time when it was first typed; null if that was not kept. */
  givenAt: number | null;
};

/** Returns the time when a score was given: a correction does not change it. */
export const scoreGivenAt = ({ givenAt, updatedAt }: Pick<Given, 'givenAt' | 'updatedAt'>) =>
  givenAt ?? updatedAt;

/**
 * Returns the time when the marks of a scheme were given: the time by which half of the existing
 * ones were. So the first mark alone does not say when the class had its marks, and corrections,
 * however many, change nothing.
 * @returns null while there is no mark
 */
export function givenAt(scores: Iterable<Given>): number | null {
  const times = [...scores]
    .filter(({ noteFinal }) => noteFinal !== null)
    .map(scoreGivenAt)
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
