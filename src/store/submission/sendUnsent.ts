import { doc } from 'firebase/firestore';
import { fieldsTakenOut, isChangedSince } from '../../domain/changedTask';
import { dbPaths } from '../../domain/dbPaths';
import { attemptOf, findSubmissionRefusal, isPartialClosed } from '../../domain/submission';
import { fieldsWithout, findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { now } from '../../lib/clock';
import { isReachable } from '../../lib/connection';
import { auth } from '../../lib/firebase/auth';
import { instituteConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { draftConverter } from '../../lib/firebase/draftConverter';
import { submissionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { unsentTexts } from '../../lib/texts/unsent';
import { showToast } from '../../lib/toast';
import { whileAnswered } from '../../lib/whileAnswered';
import type { DraftFields } from '../../models/work';
import { findStored } from '../findStored';
import type { AppDispatch } from '../root';
import { waitingPathOf } from './answerFiles';
import { keepLeftOut, pendingFields, type WorkPlace } from './pendingWork';
import { submitTask } from './submitTask';
import { dropUnsent, findUnsent, goesByItself, tasksUnsent } from './unsentWork';
import { saveWorkDraft } from './workDrafts';

/** Only one tab of a device sends. */
const LOCK = 'aula:envios';
/** The orders that this tab is sending, by student: a second caller waits for the same result. */
const running = new Map<string, Promise<void>>();

/**
 * The files of an order that is not carried out, because its task was changed, do not wait for it: they go to the
 * server with the draft, where no newer one is.
 */
async function bringFiles(
  place: WorkPlace,
  fields: DraftFields,
  dispatch: AppDispatch,
): Promise<void> {
  const waiting = Object.entries(fields).filter(([, field]) => waitingPathOf(field) !== null);
  if (waiting.length === 0) return;
  const draft = doc(db, dbPaths.draft(place.taskId, place.studentId));
  const stored = await findStored(draft.withConverter(draftConverter));
  const known = mergeDrafts(stored?.fields ?? {}, pendingFields(place));
  const newer = waiting.filter(([key, { at }]) => at > (known[key]?.at ?? -1));
  keepLeftOut(place, Object.fromEntries(newer));
  if (newer.length > 0) await dispatch(saveWorkDraft(place));
}

/**
 * The outcome of an order: the work it has sent, or the start of the task that it waits for, in ms
 * since 1970.
 */
type Outcome = { sent?: string; startsAt?: number };
const LEFT: Outcome = {};

/**
 * Sends one task that the student told to send. Work that the server would refuse stays as it is:
 * the home and the task's own page give the reason, and the possible acts.
 * @throws when the server cannot be reached
 */
async function sendOne(taskId: string, studentId: string, dispatch: AppDispatch): Promise<Outcome> {
  const place = { taskId, studentId };
  const submission = doc(db, dbPaths.submission(taskId, studentId));
  const [task, institute, sent] = await Promise.all([
    findStored(doc(db, dbPaths.task(taskId)).withConverter(taskConverter)),
    readDocument('institute.toSend', doc(db, dbPaths.institute).withConverter(instituteConverter)),
    findStored(submission.withConverter(submissionConverter)),
  ]);
  const unsent = findUnsent(place);
  if (unsent === null) return LEFT; // the page has sent it meanwhile
  if (sent?.fecha === null) return LEFT; // graded without it: the home and the task's page say so
  if (sent !== null) {
    // It had arrived, and only the answer was lost; or it was sent from elsewhere, and the home
    // names the fields that are left.
    if (findLeftOut(pendingFields(place), sent).length === 0) dropUnsent(place);
    return LEFT;
  }
  if (task === null || attemptOf(task, studentId) !== unsent.attempt) return LEFT;
  if (isChangedSince(unsent, task)) {
    const { fields } = unsent;
    await bringFiles(place, fieldsWithout(fields, fieldsTakenOut(fields, task)), dispatch);
    return LEFT; // the student had confirmed another task
  }
  if (unsent.lacks !== undefined) return LEFT; // its student decides: with the file, or without it
  if (unsent.isRefused) return LEFT; // its student has read that it was not sent
  const isClosed = isPartialClosed(institute, task);
  const refusal = findSubmissionRefusal(task, studentId, isClosed, now());
  if (refusal !== null) return refusal === 'notStarted' ? { startsAt: task.dateStart } : LEFT;
  const outcome = await dispatch(
    submitTask({
      ...{ task, studentId, draft: unsent.fields, orderedAt: unsent.at },
      isOneOfMany: true,
    }),
  );
  if (submitTask.rejected.match(outcome) && outcome.error.code === 'unavailable') {
    throw new AppError('unavailable');
  }
  return submitTask.fulfilled.match(outcome) ? { sent: task.title } : LEFT;
}

/** A start may be moved while an order waits for it: it is looked at again after so long, in ms, at the latest. */
const LOOK_AGAIN_MS = 300_000;
let waiting: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends orders that wait for the start of their task when that comes, also while the page stays
 * open.
 */
function sendFrom(startsAt: number, studentId: string, dispatch: AppDispatch): void {
  clearTimeout(waiting);
  if (startsAt === Infinity) return;
  waiting = setTimeout(
    () => {
      if (auth.currentUser?.uid !== studentId) return;
      // Without a connection the next one sends it.
      sendUnsent(studentId, dispatch).catch(() => undefined);
    },
    Math.min(Math.max(startsAt - now(), 0) + 1000, LOOK_AGAIN_MS),
  );
}

async function sendAll(studentId: string, dispatch: AppDispatch): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    const titles: string[] = [];
    let next = Infinity;
    try {
      for (const taskId of tasksUnsent(studentId)) {
        if (!goesByItself({ taskId, studentId })) continue; // a tab's own is offered
        if (!(await isReachable())) throw new AppError('unavailable');
        const { sent, startsAt = Infinity } = await whileAnswered(() =>
          sendOne(taskId, studentId, dispatch),
        );
        if (sent !== undefined) titles.push(sent);
        next = Math.min(next, startsAt);
      }
    } finally {
      if (titles.length > 0) showToast('success', unsentTexts.sentOf(titles));
      sendFrom(next, studentId, dispatch);
    }
  });
}

/**
 * Sends ordered work that has not arrived, in the order of the orders, one after the other, and
 * says once which tasks went. It ends at once if another tab of this device does the same.
 * @throws when the server cannot be reached
 */
export async function sendUnsent(studentId: string, dispatch: AppDispatch): Promise<void> {
  const known = running.get(studentId);
  if (known !== undefined) return known;
  const sending = sendAll(studentId, dispatch);
  running.set(studentId, sending);
  try {
    await sending;
  } finally {
    running.delete(studentId);
  }
}
