import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { schemeTotalId } from '../../../src/domain/grading/percent';
import { readDocument, readWhole, type Whole } from '../documents';
import { keepDocument, REST_MS } from '../triggers/keepDocument';
import {
  countAll,
  countPart,
  readGeneratedAt,
  type PartialKey,
  type ProgressPart,
} from './countProgress';

export type ProgressEvent = {
  /** The time of the write that caused this event. */
  at: Timestamp;
  /** Whether the write makes existing report cards out of date. */
  isChange: boolean;
  /** The part that the write may have changed; left out when it may have changed everything. */
  part?: ProgressPart;
};

type Kept = Whole<'progress'>;

/** The time of the last change after the report cards were generated. */
function changedAt(
  known: Kept | undefined,
  { at, isChange }: ProgressEvent,
  generatedAt: Timestamp | null,
): Timestamp | null {
  const before = known?.changedAt ?? null;
  if (!isChange || generatedAt === null || at <= generatedAt) return before;
  return before === null || before < at ? at : before;
}

/**
 * Updates the progress of a partial of a subject after one of its sources was written. A write that
 * is already counted changes nothing, so an event may come late or twice. A deleted subject has no
 * progress document.
 */
export async function keepProgress(
  db: Firestore,
  key: PartialKey,
  event: ProgressEvent,
): Promise<void> {
  const ref = db.doc(dbPaths.progressOfPartial(schemeTotalId(key)));
  const count = async (stored: DocumentSnapshot) => {
    const known = readWhole('progress', stored);
    if (known && event.part) {
      const isCounted = known.countedAt >= event.at;
      const counted = isCounted ? {} : await countPart(db, known, event.part);
      if (counted !== null) {
        const generatedAt = event.isChange ? await readGeneratedAt(db, key) : known.generatedAt;
        const next = { ...known, ...counted, changedAt: changedAt(known, event, generatedAt) };
        return isDeepStrictEqual(next, known) ? null : next;
      }
    }
    const counted = await countAll(db, key);
    if (counted === null) return 'delete';
    const countedAt = stored.readTime;
    const next = { ...counted, changedAt: changedAt(known, event, counted.generatedAt), countedAt };
    const isSame = known && isDeepStrictEqual({ ...next, countedAt: known.countedAt }, known);
    return isSame ? null : next;
  };
  await keepDocument(ref, count, REST_MS); // a class that sends, or a pasted block, is a hundred events
}

/** Updates the progress of every partial of the current period, for each of these subjects. */
export async function keepProgressOfSubjects(
  db: Firestore,
  subjects: readonly string[],
  event: ProgressEvent,
): Promise<void> {
  const institute = readDocument('institute', await db.doc(dbPaths.institute).get(), [
    'period',
    'partial',
  ]);
  if (!institute) return;
  for (const idSubject of subjects) {
    await Promise.all(
      institute.partial.map((_, indexPartial) =>
        keepProgress(db, { idPeriod: institute.period.id, idSubject, indexPartial }, event),
      ),
    );
  }
}
