import type { Submission } from '../../models/task';
import { NOTHING_STORED, type CellState, type CellValue, type StoredCell } from './cell';
import { finalOfSubmission } from './task';

// The grade of a task as a cell. A submission has no counted revision and no write id: its last change
// stands for the revision, and a write is known again by its teacher and its value.

type GradedWork = Pick<
  Submission,
  | 'noteFinal'
  | 'subNotes'
  | 'comment'
  | 'reviewed'
  | 'reviewedAt'
  | 'reviewedBy'
  | 'scoredAt'
  | 'fecha'
>;

/** Returns the time when a submission was last changed, in ms: it was graded, scored or sent. */
export const revisionOfSubmission = (
  work: Pick<Submission, 'reviewedAt' | 'scoredAt' | 'fecha'> | undefined,
): number => Math.max(0, work?.reviewedAt ?? 0, work?.scoredAt ?? 0, work?.fecha ?? 0);

/** The stored part of the cell. */
export function storedOfSubmission(work: GradedWork | undefined): StoredCell {
  if (work === undefined) return NOTHING_STORED;
  return {
    value: finalOfSubmission(work),
    revision: revisionOfSubmission(work),
    by: work.reviewedBy,
    writeId: '',
  };
}

/** The revision of a submission that is no more, after its last one and before any to come. */
export const revisionWhenGone = (last: number): number => (last === 0 ? 0 : last + 0.5);

const GONE = 'gone';

/** The stored part of the cell after its submission went. */
export const goneAfter = (last: number): StoredCell => ({
  ...NOTHING_STORED,
  revision: revisionWhenGone(last),
  writeId: GONE,
});

/**
 * Whether a cell knows that there is no submission, so that a grade may be given where none is found:
 * there never was one, it went, or the cell's own write took the grade away.
 */
export const isWithoutWork = ({ value, revision, writeId }: StoredCell): boolean =>
  value === null && (revision === 0 || writeId !== '');

/** The write of a cell that a stored grade is, by its teacher and value; it has no other mark. */
export function withOwnWriteId(
  stored: StoredCell,
  { flight, unsure }: Pick<CellState, 'flight' | 'unsure'>,
  me: string,
): StoredCell {
  if (stored.by !== me) return stored;
  const own = [...unsure, ...(flight ? [flight] : [])].findLast(
    ({ value, base }) => value === stored.value && stored.revision > base,
  );
  return own ? { ...stored, writeId: own.writeId } : stored;
}

/**
 * Whether a save finds the value that it was based on, or only this teacher's own writes from
 * meanwhile.
 * @param mine the values of earlier writes of this cell that may have arrived
 */
export const isUnchanged = (
  stored: StoredCell,
  base: number,
  me: string,
  mine: readonly CellValue[],
): boolean => stored.revision === base || (stored.by === me && mine.includes(stored.value));
