import { doc } from 'firebase/firestore';
import {
  ANSWER_FILE_TYPES,
  answerExtension,
  answerFileName,
  answerFilePath,
  attemptOfFile,
  fileExtension,
  waitingFilePath,
  waitingFileUrl,
} from '../../domain/files';
import { dbPaths } from '../../domain/dbPaths';
import { attemptOf, taskActivityIds } from '../../domain/submission';
import { fileOf } from '../../domain/workDraft';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { draftConverter } from '../../lib/firebase/draftConverter';
import { taskConverter } from '../../lib/firebase/taskConverters';
import {
  dropWaitingFile,
  dropWaitingFiles,
  findWaitingFile,
  ifAlone,
  keepWaitingFile,
  whileAlone,
} from '../../lib/offline/waitingFiles';
import { answerTexts } from '../../lib/texts/submission';
import { showToast } from '../../lib/toast';
import type { Task } from '../../models/task';
import type { DraftField, DraftFields, WorkFile } from '../../models/work';
import { latestReopened } from '../../domain/reopenedWork';
import { readQuery } from '../../lib/firebase/reading';
import { findStored } from '../findStored';
import { emptyFile } from './emptyFile';
import { ownArchive } from './submissionSlice';
import { uploadWithProgress } from '../form/uploads';
import type { AppDispatch } from '../root';
import {
  answerUploadId,
  keepAside,
  keepLeftOut,
  keepPending,
  pendingFields,
  type WorkPlace,
} from './pendingWork';

/** Functions that stop the uploads which go on after their screen was left, by the upload's id. */
const stops = new Map<string, () => void>();

/** Lets the upload be stopped until it has ended. */
export async function stoppable<T>(id: string, stop: () => void, ended: Promise<T>): Promise<T> {
  stops.set(id, stop);
  try {
    return await ended;
  } finally {
    if (stops.get(id) === stop) stops.delete(id);
  }
}

/** Stops an upload that goes on without the screen on which its file was chosen. */
export function stopUpload(id: string): void {
  stops.get(id)?.();
}

type AnswerFile = {
  id: string;
  path: string;
  file: File;
  signal?: AbortSignal | undefined;
  onProgress?: (() => void) | undefined;
};

/** Uploads an answer's file to its path and returns its address. */
export function sendAnswerFile(
  { id, path, file, signal, onProgress }: AnswerFile,
  dispatch: AppDispatch,
): Promise<string> {
  const contentType = ANSWER_FILE_TYPES[fileExtension(file.name)] ?? file.type;
  const fileName = answerFileName(answerExtension(contentType) ?? '');
  return uploadWithProgress(
    { id, file, path: () => path, contentType, fileName, signal, onProgress },
    dispatch,
  );
}

/**
 * Keeps an answer's file on a device that remembers its user, until it is uploaded.
 * @returns its address among the answers; null on any other device
 */
export async function keepAnswerFile(
  studentId: string,
  path: string,
  file: File,
): Promise<string | null> {
  const isKept = await keepWaitingFile(studentId, path, file);
  return isKept ? waitingFileUrl(path, crypto.randomUUID()) : null;
}

/**
 * Returns the upload path of a field's file that waits on this device; null for any other field.
 */
export const waitingPathOf = (field: DraftField | undefined): string | null =>
  waitingFilePath((field && fileOf(field)?.url) ?? '');

/**
 * Returns the server's draft field of this activity if it is newer: another tab has uploaded this
 * file, or another device one that was chosen since. All files of an activity have one place, so
 * this is asked before an upload.
 */
async function newerElsewhere(
  { taskId, studentId }: WorkPlace,
  activityId: string,
  { at }: DraftField,
): Promise<DraftField | null> {
  const ref = doc(db, dbPaths.draft(taskId, studentId)).withConverter(draftConverter);
  const stored = (await findStored(ref))?.fields[activityId];
  return stored !== undefined && stored.at > at ? stored : null;
}

const findTask = (taskId: string) =>
  findStored(doc(db, dbPaths.task(taskId)).withConverter(taskConverter));

/**
 * Returns the path where a waiting file belongs by now: its task may have been sent from elsewhere
 * and given back meanwhile, and then the file is of the next attempt.
 * @returns null for a file that was chosen before the return, and did not go with the sending
 */
async function presentPathOf(
  task: Task | null,
  { taskId, studentId }: WorkPlace,
  activityId: string,
  path: string,
  chosenAt: number,
): Promise<string | null> {
  const attempt = task === null ? 0 : attemptOf(task, studentId);
  const known = attemptOfFile(path);
  if (known === null || attempt <= known) return path;
  const former = latestReopened(await readQuery('archive.toUpload', ownArchive(taskId, studentId)));
  return chosenAt <= (former?.archivedAt ?? 0)
    ? null
    : answerFilePath(taskId, studentId, activityId, attempt);
}

/** The part of an upload that reports its progress and can stop it. */
type Patience = Pick<AnswerFile, 'signal' | 'onProgress'>;

/** Uploads the file of one field and returns the field as it is then; null for one that is set aside. */
async function uploadWaitingFile(
  place: WorkPlace,
  activityId: string,
  given: DraftField,
  dispatch: AppDispatch,
  patience: Patience,
): Promise<DraftField | null> {
  const kept = pendingFields(place)[activityId];
  const field = kept !== undefined && kept.at > given.at ? kept : given;
  const path = waitingPathOf(field);
  if (path === null) return field;
  const task = await findTask(place.taskId);
  // Its teacher has taken the activity out: no place takes the file, and it holds up nothing else.
  if (task !== null && !taskActivityIds(task).includes(activityId)) return field;
  const newer = await newerElsewhere(place, activityId, field);
  if (newer !== null) {
    await dropWaitingFile(place.studentId, path);
    const { name } = field.value as WorkFile;
    // Another tab may have uploaded this one.
    if (fileOf(newer)?.name !== name) {
      showToast('warning', answerTexts.fileOvertaken(name), { isSticky: true });
    }
    return newer;
  }
  const file = await findWaitingFile(place.studentId, path);
  if (file === null) {
    keepPending(place, activityId, null, field); // the screen shows that it has to be chosen again
    throw new AppError('file-lost');
  }
  const present = await presentPathOf(task, place, activityId, path, field.at);
  if (present === null) {
    keepAside(place, { [activityId]: field });
    return null;
  }
  const moved = present === path ? null : await keepAnswerFile(place.studentId, present, file);
  const newest = pendingFields(place)[activityId]?.at ?? field.at;
  // Another choice has taken its place meanwhile.
  if (newest > field.at) return uploadWaitingFile(place, activityId, given, dispatch, patience);
  const { name } = field.value as WorkFile;
  const waiting = moved === null ? field : { value: { url: moved, name }, at: field.at + 1 };
  if (moved !== null) {
    keepLeftOut(place, { [activityId]: waiting });
    await dropWaitingFile(place.studentId, path);
  }
  const id = answerUploadId(place.taskId, activityId);
  const end = new AbortController();
  const stop = () => {
    end.abort();
  };
  patience.signal?.throwIfAborted();
  await emptyFile({ ...place, activityId, attempt: attemptOfFile(present) ?? 1 });
  patience.signal?.addEventListener('abort', stop);
  const sending = sendAnswerFile(
    { id, path: present, file, signal: end.signal, onProgress: patience.onProgress },
    dispatch,
  );
  const url = await stoppable(id, stop, sending);
  // The field keeps the time of its choice, to compare with that of another device. A file that
  // came during the upload was overwritten in its place, and must not be the newer one.
  const former = await newerElsewhere(place, activityId, waiting);
  if (former !== null) return keepPending(place, activityId, { url, name }, former);
  const uploaded = { value: { url, name }, at: waiting.at + 1 };
  keepLeftOut(place, { [activityId]: uploaded });
  return uploaded;
}

/**
 * Uploads the files of a draft that wait on this device; one that is being uploaded is waited for. The device then
 * keeps their addresses as fields that are newer than those of the waiting files; a field that it has already
 * replaced so is taken from there. One whose activity is no more in the task waits on; one that was chosen before the
 * task was sent from elsewhere and given back is set aside.
 * @returns the draft with those fields, without any that was set aside
 * @throws AppError file-lost when the device no longer has a file
 */
export async function uploadWaitingFiles(
  place: WorkPlace,
  fields: DraftFields,
  dispatch: AppDispatch,
  patience: Patience = {},
): Promise<DraftFields> {
  const sent = new Map(Object.entries(fields));
  for (const [activityId, given] of Object.entries(fields)) {
    const path = waitingPathOf(given);
    if (path === null) continue;
    const uploaded = await whileAlone(path, () =>
      uploadWaitingFile(place, activityId, given, dispatch, patience),
    );
    if (uploaded === null) sent.delete(activityId);
    else sent.set(activityId, uploaded);
  }
  return Object.fromEntries(sent);
}

/** Erases from this device the files of a draft that the server has, unless another one waits in that place. */
export async function dropStoredFiles(place: WorkPlace, fields: DraftFields): Promise<void> {
  for (const [activityId, field] of Object.entries(fields)) {
    const attempt = attemptOfFile(fileOf(field)?.url ?? '');
    if (attempt === null) continue;
    const path = answerFilePath(place.taskId, place.studentId, activityId, attempt);
    await ifAlone(path, async () => {
      const kept = pendingFields(place)[activityId];
      if (waitingPathOf(kept) === null) await dropWaitingFile(place.studentId, path);
    });
  }
}

/** Erases the files of a sent task that this device keeps, but for those that were not sent and can still be seen. */
export function dropAnswerFiles(place: WorkPlace): Promise<void> {
  const { studentId, taskId } = place;
  const left = Object.values(pendingFields(place)).map(waitingPathOf);
  const folder = answerFilePath(taskId, studentId, '', 1).replace(/[^/]*$/, '');
  return dropWaitingFiles(studentId, folder, (path) => left.includes(path));
}
