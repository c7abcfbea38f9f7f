import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { copyTask, sendWork } from './schoolWork';
import { pause } from './touch';

const SUBJECT = 'octavo-a-matematica';
export const COMPLETE = `${SUBJECT}-completar`;
export const OPEN = `${SUBJECT}-responder`;
export const PROJECT = `${SUBJECT}-proyecto`;

/** Answers three of the four gaps correctly, and one of the two questions. */
export const ANSWERS = {
  [COMPLETE]: {
    [`${COMPLETE}-p1`]: '-2',
    [`${COMPLETE}-p2`]: '15',
    [`${COMPLETE}-p3`]: '8',
    [`${COMPLETE}-p4`]: 'z',
  },
  [OPEN]: { [`${OPEN}-p1`]: 'Es la cuarta parte de 80: 20 dólares.' },
};

export const gradingPath = (taskId: string, studentId: string) =>
  `/docente/tareas/calificaciones/estudiante/${studentId}?tarea=${taskId}`;

/** Returns the field of the n-th sub-grade. */
export const gradeField = (page: Page, n: number) =>
  page.getByRole('textbox', { name: `Nota ${String(n)}`, exact: true });
/**
 * Saves by keys as people do, after another key: a save right after another Enter, or in a page's
 * first moment, belongs to the screen before. Enter alone leads to the next field.
 */
export async function saveByKeys(field: Locator): Promise<void> {
  await field.press('End');
  await field.press('Control+Enter');
}
/**
 * Waits for the time in which a teacher looks at a student's work: only then a save without typed
 * grades counts.
 */
export const judgeWork = () => pause(1050);
/**
 * Opens the sheet of the grade on a phone, which shows only its head at first. A press in the
 * page's first moment counts as one of before, and is repeated as people do.
 */
export async function openGradeSheet(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Mostrar las notas' });
  const hide = page.getByRole('button', { name: 'Ocultar las notas' });
  await show.or(hide).waitFor();
  await expect
    .poll(
      async () => {
        if (await show.isVisible()) await show.click();
        return hide.isVisible();
      },
      { interval: 1200 }, // a press that follows a refused one sooner is refused, too (STUDENT_SEEN_MS)
    )
    .toBe(true);
}
export const commentField = (page: Page) => page.getByRole('textbox', { name: 'Comentario' });
/**
 * Saves although activities have no grade: the dialog names them, and confirming it counts them as
 * 0.
 */
export const confirmBlanks = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'Notas sin poner' })
    .getByRole('button', { name: 'Guardar con 0' })
    .click();
/** Returns the final on the screen, and its state while it is not given. */
export const finalOf = async (page: Page) => {
  const final = page.getByRole('region', { name: 'Nota final' }).locator('[aria-live] > span');
  return (await final.innerText()).replace(/\s+/g, ' ');
};

export const submissionOf = async (
  db: Firestore,
  taskId: string,
  studentId: string,
): Promise<Record<string, unknown> | undefined> =>
  (await db.doc(`tasks/${taskId}/notes/${studentId}`).get()).data();

/**
 * Reads when a student's work was sent, as the application does: with the fractions of a
 * millisecond; null for none.
 */
export async function sentAt(
  db: Firestore,
  taskId: string,
  studentId: string,
): Promise<number | null> {
  const at = (await submissionOf(db, taskId, studentId))?.fecha as Timestamp | null | undefined;
  return at ? at.seconds * 1000 + at.nanoseconds / 1e6 : null;
}

/** Reads the finals of some students in a task; null where there is none. */
export async function finalsOf(
  db: Firestore,
  taskId: string,
  studentIds: readonly string[],
  { isReviewed = false } = {},
): Promise<(number | null)[]> {
  const { docs } = await db.collection(`tasks/${taskId}/notes`).get();
  const counted = docs.filter((each) => !isReviewed || each.get('reviewed') === true);
  const finals = new Map(
    counted.map((each) => [each.id, each.get('noteFinal') as number | undefined]),
  );
  return studentIds.map((id) => finals.get(id) ?? null);
}

/** Reads the finals that the server has recorded, in order. */
export async function historyOf(db: Firestore, taskId: string, studentId: string) {
  const history = db.collection(`tasks/${taskId}/notes/${studentId}/history`).orderBy('at');
  return (await history.get()).docs.map((doc) => ({
    from: doc.get('from') as number | null,
    to: doc.get('to') as number,
    by: doc.get('by') as string,
  }));
}

/** Stores a task of these activities, each of ten points, that nobody has sent. */
export const setTaskOf = (
  db: Firestore,
  id: string,
  activities: readonly string[],
  title = `Tarea ${id}`,
): Promise<string> =>
  copyTask(db, `${SUBJECT}-tarea-5`, id, {
    title,
    activities,
    activitiesBook: [],
    maxGrades: Object.fromEntries(activities.map((each) => [each, 10])),
  });

/**
 * Stores a task with a complete, an open and a normal activity of ten points each, sent by some
 * students and scored: 7.50 for the first activity, nothing for the others.
 */
export async function setSentTask(
  db: Firestore,
  id: string,
  students: readonly string[],
  work: Record<string, unknown> = {},
): Promise<string> {
  await setTaskOf(db, id, [COMPLETE, OPEN, PROJECT]);
  if (students.length > 0) await sendWork(db, id, students, { answers: ANSWERS, ...work });
  await expect.poll(() => finalsOf(db, id, students)).toEqual(students.map(() => 2.5));
  return id;
}

/** Reads students of Octavo A in the order of the class list. */
export async function studentsByName(db: Firestore, count: number): Promise<string[]> {
  const { docs } = await db.collection('courses/octavo-a/students').get();
  const { compare } = new Intl.Collator('es');
  const key = (each: (typeof docs)[number]) =>
    `${String(each.get('surname'))} ${String(each.get('name'))}`;
  return docs
    .sort((a, b) => compare(key(a), key(b)))
    .slice(0, count)
    .map(({ id }) => id);
}

/** Stores a task whose submitted files wait for a grade: nothing in it is scored automatically. */
export async function setFileTask(
  db: Firestore,
  id: string,
  students: readonly string[],
  activities = [PROJECT],
): Promise<string> {
  await copyTask(db, `${SUBJECT}-tarea-5`, id, {
    title: `Tarea ${id}`,
    activities,
    activitiesBook: [],
    maxGrades: Object.fromEntries(activities.map((each) => [each, 10])),
  });
  if (students.length > 0) await sendWork(db, id, students);
  await expect.poll(() => finalsOf(db, id, students)).toEqual(students.map(() => 0));
  return id;
}
