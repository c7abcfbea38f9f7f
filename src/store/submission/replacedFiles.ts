import { answerFilePath, attemptOfFile } from '../../domain/files';
import { isSameUpload } from '../../domain/sameUpload';
import { loadPart } from '../../lib/codeParts';
import { AppError } from '../../lib/firebase/errors';
import { inTime } from '../../lib/inTime';
import type { Work } from '../../models/work';
import type { WorkPlace } from './pendingWork';

/** The time that Storage has to say which files it has, in ms; then the work is sent as it is. */
const SAID_MS = 5000;
/** The time that it has after the sending, in ms: Storage is asked again for so long. */
const SAID_LATER_MS = 120_000;

/** A file of the work that was confirmed is not in its place any more, so that it was not sent. */
export class FileReplaced extends AppError {
  readonly file: string;

  constructor(file: string) {
    super('file-replaced');
    this.file = file;
  }
}

type Asked = {
  /** The activities whose file is another one or gone. */
  replaced: string[];
  /** Those about which nobody has said it. */
  unknown: string[];
};

/**
 * Asks Storage whether each file is still the one that its answer names. All files of an activity have one place: of
 * two devices that upload at the same time one may replace the other's file after that one's answer has come.
 */
export async function askFiles(
  { taskId, studentId }: WorkPlace,
  files: Work['files'],
  patience = SAID_MS,
): Promise<Asked> {
  const isReplaced = async (activityId: string, url: string): Promise<boolean> => {
    const attempt = attemptOfFile(url);
    if (attempt === null) return false;
    const { presentFile } = await loadPart(() => import('../../lib/firebase/storage'));
    const present = await presentFile(answerFilePath(taskId, studentId, activityId, attempt));
    return present === null || !isSameUpload(url, present.url);
  };
  const said = await Promise.all(
    Object.entries(files).map(async ([id, { url }]) => ({
      id,
      isReplaced: await inTime<boolean | null>(isReplaced(id, url), null, patience),
    })),
  );
  const those = (answer: boolean | null) =>
    said.flatMap(({ id, isReplaced }) => (isReplaced === answer ? [id] : []));
  return { replaced: those(true), unknown: those(null) };
}

/** Whether another device has replaced one of these files before they were sent, as far as anybody says it by now. */
export const wasSentReplaced = async (place: WorkPlace, files: Work['files']): Promise<boolean> =>
  (await askFiles(place, files, SAID_LATER_MS)).replaced.length > 0;
