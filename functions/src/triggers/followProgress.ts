import { isDeepStrictEqual } from 'node:util';
import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { areSameMembers, type Listed } from '../../../src/domain/classList';
import { dbPaths } from '../../../src/domain/dbPaths';
import { isDocumentId } from '../../../src/domain/documentId';
import type { StoredSubGrades } from '../../../src/domain/storedSubGrades';
import { subGradesIn } from '../subGrades';
import { finalOfSubmission } from '../../../src/domain/grading/task';
import { hasNothingToDo } from '../../../src/domain/submission';
import type { Institute } from '../../../src/models/institute';
import type { PartialKey } from '../progress/countProgress';
import { keepProgress, keepProgressOfSubjects, type ProgressEvent } from '../progress/keepProgress';

// The handlers of all writes that the progress of a partial is counted from. Each decides whether a
// write changes the progress, and which part of it.

/** A document before and after a write, and the time of the write. */
export type Written = {
  before: DocumentData | undefined;
  after: DocumentData | undefined;
  at: Timestamp;
};

/** The event of a written document as Firestore delivers it. */
type WrittenEvent = {
  time: string;
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
};

/** The document before and after an event. */
export const writtenOf = ({ time, data }: WrittenEvent): Written => ({
  before: data?.before.data(),
  after: data?.after.data(),
  at: data?.after.updateTime ?? Timestamp.fromMillis(Date.parse(time)),
});

/** Whether a write changed one of these fields. */
export const differ = ({ before, after }: Written, fields: readonly string[]): boolean =>
  fields.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));
/** Whether the document was created or deleted. */
const isNewOrGone = ({ before, after }: Written): boolean => !before !== !after;

const UNGRADED: Parameters<typeof finalOfSubmission>[0] = {
  subNotes: [],
  noteFinal: null,
  comment: '',
  reviewed: false,
};
/** The final of a stored submission that counts, or null. */
export const finalOf = (submission: DocumentData | undefined): number | null =>
  submission === undefined
    ? null
    : finalOfSubmission({
        ...UNGRADED,
        ...submission,
        subNotes: subGradesIn(submission.subNotes as StoredSubGrades | undefined),
      });

/** The partial that a document belongs to; null for invalid fields, which no application writes. */
function partialKey(
  idPeriod: unknown,
  idSubject: unknown,
  indexPartial: unknown,
): PartialKey | null {
  const isWhole =
    isDocumentId(idPeriod) && isDocumentId(idSubject) && Number.isInteger(indexPartial);
  return isWhole ? { idPeriod, idSubject, indexPartial: Number(indexPartial) } : null;
}
const keyOfTask = (task: DocumentData) => partialKey(task.idPeriod, task.subjectId, task.partial);
const keyOf = (document: DocumentData) =>
  partialKey(document.idPeriod, document.idSubject, document.indexPartial);

async function keep(db: Firestore, key: PartialKey | null, event: ProgressEvent): Promise<void> {
  if (key !== null) await keepProgress(db, key, event);
}

/** A submission was created, deleted or reviewed, or its final changed. */
export async function countSubmission(
  db: Firestore,
  taskId: string,
  written: Written,
): Promise<void> {
  const { before, after, at } = written;
  const isChange = finalOf(before) !== finalOf(after);
  if (!isNewOrGone(written) && before?.reviewed === after?.reviewed && !isChange) return;
  const task = (await db.doc(dbPaths.task(taskId)).get()).data();
  if (task) await keep(db, keyOfTask(task), { at, isChange, part: { task: taskId } });
}

/** A grade was saved that waits to be returned, or is no longer there. */
export async function countHeldGrade(
  db: Firestore,
  taskId: string,
  written: Written,
): Promise<void> {
  if (!isNewOrGone(written) && !differ(written, ['basedOn', 'workAt'])) return;
  const task = (await db.doc(dbPaths.task(taskId)).get()).data();
  if (!task) return;
  await keep(db, keyOfTask(task), { at: written.at, isChange: false, part: { task: taskId } });
}

/** A score was added, changed or removed. */
export async function countScore(db: Firestore, schemeId: string, written: Written): Promise<void> {
  const { before, after, at } = written;
  if (before?.noteFinal === after?.noteFinal) return;
  const scheme = (await db.doc(dbPaths.scheme(schemeId)).get()).data();
  if (!scheme) return;
  await keep(db, keyOf(scheme), { at, isChange: true, part: { scheme: schemeId } });
}

/** A scheme was created, changed or deleted. */
export async function countScheme(db: Firestore, written: Written): Promise<void> {
  const { before, after, at } = written;
  const scheme = after ?? before;
  if (!scheme || !differ(written, ['name', 'percent', 'tasks', 'deleted'])) return;
  await keep(db, keyOf(scheme), { at, isChange: true });
}

const isEmptyTask = (task: DocumentData | undefined): boolean =>
  task !== undefined && hasNothingToDo(task);

/** Whether a write changed one of these fields of a task, or gave it its first activity or took the last one. */
export const isTaskChanged = (written: Written, fields: readonly string[]): boolean =>
  differ(written, fields) || isEmptyTask(written.before) !== isEmptyTask(written.after);

/** A task was created, moved to another partial, given other dates, its first activity or none, or deleted. */
export async function countTask(db: Firestore, written: Written): Promise<void> {
  const { before, after, at } = written;
  if (!isTaskChanged(written, ['subjectId', 'idPeriod', 'partial', 'dateEnd', 'deleted'])) return;
  const keys = [before, after].flatMap((task) => (task ? [keyOfTask(task)] : []));
  const known = new Map(keys.map((key) => [JSON.stringify(key), key]));
  for (const key of known.values()) await keep(db, key, { at, isChange: true });
}

/** A student got more time for a task, was exempt from it, or lost either. */
export async function countException(
  db: Firestore,
  taskId: string,
  written: Written,
): Promise<void> {
  if (!isNewOrGone(written) && !differ(written, ['dateEnd', 'exempt'])) return;
  const task = (await db.doc(dbPaths.task(taskId)).get()).data();
  if (task) await keep(db, keyOfTask(task), { at: written.at, isChange: true });
}

/** A report card was created or deleted. */
export async function countCard(db: Firestore, written: Written): Promise<void> {
  const card = written.after ?? written.before;
  if (!card || !isNewOrGone(written)) return;
  await keep(db, keyOf(card), { at: written.at, isChange: false, part: 'cards' });
}

/** The report cards of a partial were generated, or found up to date. */
export async function countRun(db: Firestore, { after, at }: Written): Promise<void> {
  if (after) await keep(db, keyOf(after), { at, isChange: false, part: 'cards' });
}

async function subjectsWhere(
  db: Firestore,
  field: string,
  value: string | boolean,
): Promise<string[]> {
  const found = await db.collection(dbPaths.subjects).where(field, '==', value).select().get();
  return found.docs.map(({ id }) => id);
}

type ClassList = Record<string, Listed<Timestamp>>;

/** A student joined or left a course, or the date of joining changed; another name changes no count. */
export async function countClass(
  db: Firestore,
  courseId: string,
  { before, after, at }: Written,
): Promise<void> {
  const [was, is] = [before, after].map((list) => (list?.students ?? {}) as ClassList) as [
    ClassList,
    ClassList,
  ];
  if (areSameMembers(was, is, isDeepStrictEqual)) return;
  const subjects = await subjectsWhere(db, 'courseId', courseId);
  await keepProgressOfSubjects(db, subjects, { at, isChange: false });
}

/** A subject was created, renamed, given another teacher or course, deleted or restored. */
export async function countSubject(
  db: Firestore,
  idSubject: string,
  written: Written,
): Promise<void> {
  if (!differ(written, ['name', 'teacherId', 'courseId', 'deleted'])) return;
  await keepProgressOfSubjects(db, [idSubject], { at: written.at, isChange: false });
}

/** A course or a teacher was renamed. */
export async function countNames(
  db: Firestore,
  field: 'courseId' | 'teacherId',
  id: string,
  written: Written,
): Promise<void> {
  if (isNewOrGone(written) || !differ(written, ['name', 'surname', 'course'])) return;
  const subjects = await subjectsWhere(db, field, id);
  await keepProgressOfSubjects(db, subjects, { at: written.at, isChange: false });
}

/** A new period began, whose partials have no counts yet, or the grading policy changed. */
export async function countPeriod(db: Firestore, written: Written): Promise<void> {
  const { before, after, at } = written as Written &
    Record<'before' | 'after', Institute | undefined>;
  if (!after) return;
  const isOther =
    before?.period.id !== after.period.id || before.partial.length !== after.partial.length;
  const isChange = before?.gradingPolicy !== after.gradingPolicy;
  if (!isOther && !isChange) return;
  await keepProgressOfSubjects(db, await subjectsWhere(db, 'deleted', false), {
    at,
    isChange,
  });
}
