import { collection, query, where } from 'firebase/firestore';
import { dbPaths } from '../../src/domain/dbPaths';
import { latestReopened } from '../../src/domain/reopenedWork';
import { db } from '../../src/lib/firebase/firestore';
import { readQuery } from '../../src/lib/firebase/reading';
import { reopenedConverter } from '../../src/lib/firebase/taskConverters';
import type { ReopenedSubmission } from '../../src/models/task';

/** Reads the student's latest reopened work, as the signed-in user may. */
export async function readReopenedWork(
  taskId: string,
  studentId: string,
): Promise<ReopenedSubmission | null> {
  const archive = collection(db, dbPaths.archive(taskId)).withConverter(reopenedConverter);
  return latestReopened(
    await readQuery('test.archive', query(archive, where('idStudent', '==', studentId))),
  );
}
