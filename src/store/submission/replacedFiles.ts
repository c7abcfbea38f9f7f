import { answerFilePath, attemptOfFile } from '../../domain/files';
import { loadPart } from '../../lib/codeParts';
import { inTime } from '../../lib/inTime';
import type { Work } from '../../models/work';
import type { WorkPlace } from './pendingWork';

/** The time that Storage has to say which files it has, in ms; then the work is sent as it is. */
const SAID_MS = 5000;

/**
 * Asks Storage whether each file is still the one that its answer names. All files of an activity have one place: of
 * two devices that upload at the same time one may replace the other's file after that one's answer has come.
 * @returns the activities whose file is another one or gone; without those of which nobody says it
 */
export async function replacedFiles(
  { taskId, studentId }: WorkPlace,
  files: Work['files'],
): Promise<string[]> {
  const isReplaced = async (activityId: string, url: string): Promise<boolean> => {
    const attempt = attemptOfFile(url);
    if (attempt === null) return false;
    const storage = await loadPart(() => import('../../lib/firebase/storage'));
    const path = answerFilePath(taskId, studentId, activityId, attempt);
    const present = await storage.presentFile(path);
    return present === null || !storage.isSameUpload(url, present.url);
  };
  const asked = Object.entries(files).map(async ([activityId, { url }]) =>
    (await inTime(isReplaced(activityId, url), false, SAID_MS)) ? [activityId] : [],
  );
  return (await Promise.all(asked)).flat();
}
