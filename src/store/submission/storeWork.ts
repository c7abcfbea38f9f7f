import { arrayUnion, doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import isEqual from 'fast-deep-equal';
import { fieldsTakenOut, isChangedSince } from '../../domain/changedTask';
import { dbPaths } from '../../domain/dbPaths';
import { exchangedFiles, goneFiles } from '../../domain/exchangedFiles';
import { carryOut } from '../../domain/orderedWork';
import { attemptOf, taskActivityIds } from '../../domain/submission';
import {
  fieldsIn,
  fieldsOfAttempt,
  fieldsWithout,
  hasWaitingFiles,
  isWithoutFields,
  keepVersion,
  keepActivities,
  mergeDrafts,
  setAside,
  workOfDraft,
} from '../../domain/workDraft';
import { replacedUnseen } from '../../domain/workVersions';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readDocument } from '../../lib/firebase/serverReads';
import { draftConverter, storedDraft } from '../../lib/firebase/draftConverter';
import { taskConverter } from '../../lib/firebase/taskConverters';
import type { Submission, Task } from '../../models/task';
import type { DraftFields, Work, WorkFile } from '../../models/work';
import { readBack } from '../readBack';
import type { AppDispatch } from '../root';
import { taskById } from '../task/taskSlice';
import { RUNS_OF_A_CLASS, transact } from '../transact';
import { takeOut } from './emptyFile';
import { pendingFields } from './pendingWork';
import { askFiles, FileReplaced } from './replacedFiles';

export type SubmitTaskPayload = {
  task: Pick<
    Task,
    'id' | 'subjectId' | 'courseId' | 'idPeriod' | 'activities' | 'activitiesBook' | 'reopened'
  > &
    Partial<Pick<Task, 'title'>>;
  studentId: string;
  /** The student's work as the screen shows it. */
  draft: DraftFields;
  /**
   * A chosen file that is in no answer: work that is not sent now waits for it, or for another
   * order.
   */
  lacks?: string | undefined;
  /** The time when the student ordered it, if the device now sends it by itself. */
  orderedAt?: number;
  /** It goes with others, and the sender reports all of them together. */
  isOneOfMany?: boolean;
};

type Confirmed = SubmitTaskPayload & {
  /** Its student has just confirmed the work that the screen shows: no other file goes in its place. */
  isSeen: boolean;
};

type Sent = Pick<Submission, 'answers' | 'files'>;
/** A submission as it is stored; without a time it is a grade that was given without one. */
type Found = Sent & { fecha: unknown };

/** One try of sending: what was stored if it arrived, its fields, and those that it left out. */
type Try = { work: Sent; fields: DraftFields; leftOut: DraftFields };

/**
 * The work that this page has tried to send, by submission and attempt: an abandoned try may still
 * arrive, and the next try then finds it.
 */
const triesOf = new Map<string, Try[]>();

/**
 * Stores the work, unless an earlier try of the same sending has already stored it. Fields that are
 * not sent, because they were written after the order or their activity was taken out of the task,
 * stay to be read: in the draft on the server those that it has, because they may have come from
 * another device, and on this device all others.
 * @returns the fields that were sent, those that the draft on the server still has, those that only this device has,
 *   whether another file went than the order names, and the sent files of which Storage has not said that it has them
 * @throws AppError 'task-changed' when the task has other activities than the student has confirmed,
 *   'task-returned' when it was sent from elsewhere and given back since, and FileReplaced when another device has put
 *   another file in the place of one
 */
export async function storeWork(
  { task, studentId, draft, orderedAt = Infinity, isSeen }: Confirmed,
  dispatch: AppDispatch,
): Promise<{
  sent: DraftFields;
  left: DraftFields;
  leftHere: DraftFields;
  areOthers: boolean;
  unsure: Work['files'];
}> {
  const place = { taskId: task.id, studentId };
  const submission = doc(db, dbPaths.submission(task.id, studentId));
  const draftRef = doc(db, dbPaths.draft(task.id, studentId)).withConverter(draftConverter);
  const taskRef = doc(db, dbPaths.task(task.id)).withConverter(taskConverter);
  const { subjectId, courseId, idPeriod } = task;
  const activities = taskActivityIds(task);
  const attempt = attemptOf(task, studentId);
  const key = `${submission.path}/${String(attempt)}`;
  const tried = triesOf.get(key) ?? [];
  triesOf.set(key, tried);
  const ownTry = ({ answers, files, fecha }: Found) =>
    fecha === null
      ? undefined
      : tried.find(({ work }) => isEqual(work.answers, answers) && isEqual(work.files, files));
  const refusalOf = ({ fecha }: Found) =>
    new AppError(fecha === null ? 'graded-without' : 'already-done');
  /** The addresses of files about which Storage was asked, and whether it has said that it has them. */
  const asked = new Map<string, boolean>();
  const withoutTakenOut = (all: DraftFields) => fieldsWithout(all, fieldsTakenOut(all, task));
  let fields = withoutTakenOut(draft);
  let leftInDraft: DraftFields = {};
  let leftHere: DraftFields = {};
  let areOthers = false;
  /** An earlier try has arrived: what was written since is in none of it. */
  const takeUp = (arrived: Try) => {
    ({ fields } = arrived);
    leftHere = fieldsWithout(draft, fieldsIn(draft, { ...fields, ...arrived.leftOut }));
  };
  try {
    await transact(async (transaction) => {
      const [stored, before, present] = await Promise.all([
        transaction.get(draftRef),
        transaction.get(submission),
        // Not as part of the transaction: a class that sends in the same second would get in its way.
        readDocument('task.toSend', taskRef),
      ]);
      const drafted = stored.data()?.fields ?? {};
      if (before.exists()) {
        // Stored either by an earlier try whose answer was lost, or by another tab or device.
        const found = before.data() as Found;
        const own = ownTry(found);
        if (own === undefined) throw refusalOf(found);
        takeUp(own);
        leftInDraft = drafted;
        return;
      }
      const isReturned = present !== null && attemptOf(present, studentId) !== attempt;
      if (
        present !== null &&
        (isReturned || isChangedSince({ fields: draft, activities }, present))
      ) {
        // The screen may not have heard of it yet.
        await dispatch(taskById.bring(taskById.keyOf([task.id]), [present]));
        throw new AppError(isReturned ? 'task-returned' : 'task-changed');
      }
      const elsewhere = mergeDrafts(drafted, pendingFields(place));
      const others = fieldsOfAttempt(elsewhere, attempt);
      const { sent: all, left: later } = carryOut(draft, orderedAt, others);
      // A file that another tab has just added waits until it was uploaded.
      fields = withoutTakenOut(all);
      if (hasWaitingFiles(fields)) throw new AppError('unavailable');
      const confirmed = workOfDraft(withoutTakenOut(draft)).files;
      const found = workOfDraft(fields);
      const [exchanged] = exchangedFiles(confirmed, found.files);
      // Without a file that it was confirmed with, work does not go by itself either.
      const [gone] = isSeen ? [exchanged] : goneFiles(confirmed, found.files);
      if (gone !== undefined) throw new FileReplaced(gone);
      areOthers = exchanged !== undefined;
      const leftOut = { ...later, ...fieldsTakenOut(all, task) };
      const inDraft = fieldsIn(drafted, leftOut);
      const left = setAside({ ...replacedUnseen(drafted, fields), ...inDraft });
      leftInDraft = isWithoutFields(left) ? {} : keepVersion(left, drafted);
      // One copy of each field: a copy on another device would come back after the student has thrown it away here.
      leftHere = fieldsWithout(leftOut, inDraft);
      const work = keepActivities(found, activities);
      const unasked = Object.entries(work.files).filter(([, { url }]) => !asked.has(url));
      const { replaced, unknown } = await askFiles(place, Object.fromEntries(unasked));
      for (const [id, { url }] of unasked) asked.set(url, !unknown.includes(id));
      let lost: WorkFile | undefined;
      for (const id of replaced) {
        const file = work.files[id];
        if (file === undefined) continue;
        takeOut(place, id, file, fields[id]?.at ?? 0); // its student chooses it again
        lost ??= file;
      }
      if (lost !== undefined) throw new FileReplaced(lost.name);
      const files = Object.entries(work.files).map(([id, { url }]) => [id, url] as const);
      const sent: Sent = { answers: work.answers, files: Object.fromEntries(files) };
      tried.push({ work: sent, fields, leftOut });
      transaction.set(submission, {
        idStudent: studentId,
        subjectId,
        courseId,
        idPeriod,
        fecha: serverTimestamp(),
        ...sent,
      });
      transaction.update(doc(db, dbPaths.task(task.id)), { students: arrayUnion(studentId) });
      if (Object.keys(leftInDraft).length > 0) {
        transaction.set(draftRef.withConverter(null), storedDraft(leftInDraft));
      } else if (stored.exists()) transaction.delete(draftRef);
    }, RUNS_OF_A_CLASS);
  } catch (error) {
    if (tried.length === 0) throw error;
    // The rules refuse a second submission; report that instead of "no permission".
    const found = await readBack(submission as DocumentReference<Found>);
    if (found === null) throw error;
    const own = ownTry(found);
    if (own === undefined) throw refusalOf(found);
    takeUp(own);
  }
  triesOf.delete(key);
  const { files } = workOfDraft(fields);
  const unsure = Object.entries(files).filter(([, { url }]) => asked.get(url) !== true);
  return {
    sent: fields,
    left: leftInDraft,
    leftHere,
    areOthers,
    unsure: Object.fromEntries(unsure),
  };
}
