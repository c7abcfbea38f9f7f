import { isUnanswered, AppError, toErrorCode } from '../../lib/firebase/errors';
import { whenKept } from '../../lib/offline/draftsOnDisk';
import {
  dropWaitingFile,
  findWaitingFile,
  keepWaitingFile,
  whileAlone,
} from '../../lib/offline/waitingFiles';
import { holdPage } from '../../lib/pageHold';
import { liftMark } from '../../lib/photos/photoMarks';
import type { DraftField } from '../../models/work';
import { keepAnswerFile, waitingPathOf } from './answerFiles';
import { keepFields, keepPending, pendingFields, type WorkPlace } from './pendingWork';
import { holdUnsent, releaseUnsent } from './unsentWork';

type KeptUpload = WorkPlace & {
  activityId: string;
  path: string;
  file: File;
  /** Whether it was made of the photos of this activity. */
  ofPhotos: boolean;
  /** Whether the user who has chosen the file is still signed in. */
  isHere: () => boolean;
  /** Aborted when the student has stopped the upload. */
  signal: AbortSignal;
};

/**
 * Uploads an answer's file from a device that remembers its user. From the beginning the file waits there as one does
 * that was chosen without a connection, so that the next visit goes on with it after an empty battery or a reload. When
 * nobody answers it goes on waiting; stopped or refused, it is as if it had not been chosen.
 * @returns the file's address, which is in the answer on this device by then
 * @throws AppError 'no-room' when nobody answers and the device does not keep it; and what `send` throws
 */
export function uploadKept(upload: KeptUpload, send: () => Promise<string>): Promise<string> {
  const { studentId, taskId, activityId, path, file, ofPhotos, isHere, signal } = upload;
  const place = { taskId, studentId };
  return whileAlone(path, async () => {
    const before = pendingFields(place)[activityId];
    const formerPath = waitingPathOf(before);
    const former = formerPath === null ? null : await findWaitingFile(studentId, formerPath);
    const put = (url: string) =>
      keepPending(place, activityId, { url, name: file.name }, pendingFields(place)[activityId]);
    // Unsent work that was ordered before does not go without the file that was chosen since.
    const hold = async () => {
      if (isHere()) await holdUnsent(place, file.name);
    };
    // Until all of it is on the disk, closing the page would lose it.
    const release = holdPage();
    let waiting: DraftField | null = null;
    let unmark: () => void = () => undefined;
    // The mark goes at once, so that a user who stops the upload is asked about the photos again.
    signal.addEventListener('abort', () => {
      unmark();
    });
    const keep = async (): Promise<string | null> => {
      const url = await keepAnswerFile(studentId, path, file);
      // An empty battery would take it away.
      if (url === null) await hold();
      if (url === null || !isHere()) return null;
      waiting = put(url);
      // The photos wait in the answer, also for a visit that finds the upload cut off.
      if (ofPhotos && !signal.aborted) unmark = liftMark({ studentId, taskId, activityId });
      if (await whenKept()) release();
      return url;
    };
    const takeBack = async () => {
      const { [activityId]: present, ...others } = pendingFields(place);
      if (waiting === null || present?.at !== waiting.at) return; // another choice has taken its place
      keepFields(place, before === undefined ? others : { ...others, [activityId]: before });
      if (former === null) await dropWaitingFile(studentId, path);
      else await keepWaitingFile(studentId, path, former);
    };
    const keeping = keep();
    try {
      const url = await send();
      await keeping;
      if (isHere()) {
        put(url);
        releaseUnsent(place, file.name);
      }
      return url;
    } catch (error) {
      const url = await keeping;
      if (!signal.aborted && isUnanswered(toErrorCode(error))) {
        if (url === null) throw new AppError('no-room');
        return url;
      }
      await takeBack();
      unmark();
      if (!signal.aborted) await hold();
      throw error;
    } finally {
      release();
    }
  });
}
