import { answerFilePath } from '../../domain/files';
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
  /** The name of the file that was to take its place. */
  name: string;
};

/**
 * Asks which file an answer has after the upload of another one was stopped or has failed: all files of an activity
 * have one place, and the bytes may have arrived although no answer came. Sending waits meanwhile.
 * @returns the former file, or the one that has taken its place; null when nobody says, or its student has left
 */
export const findPresentFile =
  ({
    taskId,
    studentId,
    activityId,
    attempt,
    former,
    name,
  }: Replaced): AppThunk<Promise<WorkFile | null>> =>
  async (dispatch, getState) => {
    const id = `${answerUploadId(taskId, activityId)}/present`;
    const ask = async (): Promise<WorkFile | null> => {
      await new Promise((resolve) => {
        setTimeout(resolve, ARRIVED_MS);
      });
      const { isSameUpload, presentAddress } = await loadPart(
        () => import('../../lib/firebase/storage'),
      );
      const url = await presentAddress(answerFilePath(taskId, studentId, activityId, attempt));
      if (url === null) return null;
      return isSameUpload(former.url, url) ? former : { url, name };
    };
    dispatch(uploadProgressed({ id, share: 0 }));
    try {
      const found = await inTime(ask(), null, ARRIVED_MS + SAID_MS);
      return selectUser(getState())?.id === studentId ? found : null;
    } finally {
      dispatch(uploadEnded(id));
    }
  };
