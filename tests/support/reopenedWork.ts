import { latestReopened } from '../../src/domain/reopenedWork';
import { readQuery } from '../../src/lib/firebase/reading';
import type { ReopenedSubmission } from '../../src/models/task';
import { ownArchive } from '../../src/store/submission/submissionSlice';

/** Reads the student's latest reopened work, as the signed-in user may. */
export const readReopenedWork = async (
  taskId: string,
  studentId: string,
): Promise<ReopenedSubmission | null> =>
  latestReopened(await readQuery('test.archive', ownArchive(taskId, studentId)));
