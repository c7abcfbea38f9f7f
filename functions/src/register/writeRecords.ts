import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';
import { chunks } from '../../../src/domain/chunks';
import { isWritten } from '../triggers/keepDocument';

/** Maximum number of documents in one batch. */
const BATCH = 200;

/** A document of the register that is to be there. */
export type NewRecord = { path: string; fields: DocumentData };

/**
 * Writes the records that are not there. One of the same end of the period stays as it is, whatever its
 * sources say today; one that was left by an earlier end is replaced. Two runs at once do no harm:
 * a batch of which a document has changed since it was read is made again.
 */
export async function writeRecords(
  db: Firestore,
  endedAt: Timestamp,
  records: readonly NewRecord[],
): Promise<void> {
  for (const some of chunks(records, BATCH)) {
    for (;;) {
      const stored = await db.getAll(...some.map(({ path }) => db.doc(path)), {
        fieldMask: ['endedAt'],
      });
      const batch = db.batch();
      let isNew = false;
      for (const [i, document] of stored.entries()) {
        const { ref, updateTime } = document;
        const known = document.get('endedAt') as Timestamp | undefined;
        if (known?.isEqual(endedAt)) continue;
        isNew = true;
        const fields = { ...some[i]?.fields, endedAt };
        if (updateTime) batch.update(ref, fields, { lastUpdateTime: updateTime });
        else batch.create(ref, fields);
      }
      if (!isNew || (await isWritten(batch.commit()))) break;
    }
  }
}
