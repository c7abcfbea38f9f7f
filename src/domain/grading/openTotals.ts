import { FULL_SHARE } from './percent';
import type { OpenWork } from './progress';

/** A kind of work that may be open in a subject. */
export type OpenKind = 'percent' | 'blanks' | 'unreviewed' | 'toReturn' | 'missingCards' | 'stale';

export type OpenTotal = {
  kind: OpenKind;
  /**
   * The number of open things of this kind in all subjects; the number of subjects, for a kind that
   * is not counted within a subject.
   */
  count: number;
  /** In how many subjects. */
  subjects: number;
};

const COUNTS: Record<OpenKind, (work: OpenWork) => number> = {
  percent: ({ percent }) => (percent * 100 === FULL_SHARE ? 0 : 1),
  blanks: ({ blanks }) => blanks,
  unreviewed: ({ unreviewed }) => unreviewed,
  toReturn: ({ toReturn }) => toReturn,
  missingCards: ({ missingCards }) => missingCards,
  stale: ({ isStale }) => (isStale ? 1 : 0),
};

/** Sums the open work of several subjects, kind by kind; kinds with nothing open are left out. */
export function openTotals(works: readonly OpenWork[]): OpenTotal[] {
  // A course without students holds up nothing.
  const counted = works.filter(({ isEmpty }) => isEmpty !== 'noStudents');
  return (Object.keys(COUNTS) as OpenKind[]).flatMap((kind) => {
    const counts = counted.map(COUNTS[kind]).filter((count) => count > 0);
    if (counts.length === 0) return [];
    return { kind, count: counts.reduce((sum, each) => sum + each, 0), subjects: counts.length };
  });
}
