import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import { schemeTotalId } from '../../../src/domain/grading/percent';
import { readDocument, readWhole, type Whole } from '../documents';
import { keepDocument } from '../triggers/keepDocument';
import {
  countAll,
  countPart,
  readGeneratedAt,
  type PartialKey,
  type ProgressPart,
} from './countProgress';

export type ProgressEvent = {
  /** When what happened was written. */
  at: Timestamp;
  /** Whether report cards that were made before no longer say what there is. */
  isChange: boolean;
  /** What it may have changed; everything where it is left out. */
  part?: ProgressPart;
};

type Kept = Whole<'progress'>;

/** When something last changed after the report cards were made. */
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
 * Brings the progress of a partial of a subject in step with what it is counted from, after something of
 * it was written. What is counted already changes nothing, so an event may come late or twice. A subject
 * that is gone has no progress.
 */
export async function keepProgress(
  db: Firestore,
  key: PartialKey,
  event: ProgressEvent,
): Promise<void> {
  const ref = db.doc(dbPaths.progressOfPartial(schemeTotalId(key)));
  await keepDocument(ref, async (stored) => {
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
  });
}

/** Brings every partial of the current period in step, for each of these subjects. */
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
