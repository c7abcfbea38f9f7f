import { answerFilePath } from '../../domain/files';
import { isSameUpload } from '../../domain/sameUpload';
import { loadPart } from '../../lib/codeParts';
import { inTime } from '../../lib/inTime';
import type { WorkFile } from '../../models/work';
import { uploadEnded, uploadProgressed } from '../form/formSlice';
import { selectUser } from '../login/loginSlice';
import type { AppThunk } from '../root';
import { answerUploadId, type WorkPlace } from './pendingWork';

/** Bytes that were on their way when an upload was stopped have arrived after this time, in ms, or never will. */
const ARRIVED_MS = 1500;
/** The time that the server has to say which file it has, in ms. */
const SAID_MS = 5000;

type Replaced = WorkPlace & {
  activityId: string;
  attempt: number;
  /** The file that was in the answer before. */
  former: WorkFile;
  /** The file that was to take its place; null for one that this page does not have. */
  file: File | null;
};

/**
 * Asks which file an answer has after the upload of another one was stopped or has failed: all files of an activity
 * have one place, and the bytes may have arrived although no answer came. Sending waits meanwhile.
 * @returns the former file, or the given one if it has taken its place; null for any other, and when nobody says or its
 * student has left
 */
export const findPresentFile =
  ({
    taskId,
    studentId,
    activityId,
    attempt,
    former,
    file,
  }: Replaced): AppThunk<Promise<WorkFile | null>> =>
  async (dispatch, getState) => {
    const id = `${answerUploadId(taskId, activityId)}/present`;
    const ask = async (): Promise<WorkFile | null> => {
      await new Promise((resolve) => {
        setTimeout(resolve, ARRIVED_MS);
      });
      const { presentFile } = await loadPart(() => import('../../lib/firebase/storage'));
      const present = await presentFile(answerFilePath(taskId, studentId, activityId, attempt));
      if (present === null) return null;
      if (isSameUpload(former.url, present.url)) return former;
      // Another device may have put a file of its own there: its draft tells of that.
      return present.size === file?.size ? { url: present.url, name: file.name } : null;
    };
    dispatch(uploadProgressed({ id, share: 0 }));
    try {
      const found = await inTime(ask(), null, ARRIVED_MS + SAID_MS);
      return selectUser(getState())?.id === studentId ? found : null;
    } finally {
      dispatch(uploadEnded(id));
    }
  };
