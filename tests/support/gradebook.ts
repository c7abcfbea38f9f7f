import type { Firestore } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';

export const SUBJECT = 'octavo-a-matematica';
export const COURSE = 'octavo-a';
export const PERIOD = '2026-2027';
/** The external scheme of the demo school's open partial. */
export const LESSONS = `${SUBJECT}-p2-lecciones`;

export const gradebookPath = (query = '', subject = SUBJECT) =>
  `/docente/calificaciones/detalle/${subject}/${COURSE}${query}`;
export const scoresPath = (scheme: string) => `/docente/calificaciones/parametro/${scheme}`;

/** Returns the section of a partial in the schemes screen. */
export const partialBlock = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Returns the field of a student in the scores screen, by surname and name. */
export const scoreField = (page: Page, student: string): Locator =>
  page.getByRole('textbox', { name: `Nota de ${student}` });

/** Returns the row of a student in the scores screen. */
export const scoreRow = (page: Page, student: string): Locator =>
  page.getByRole('listitem').filter({ has: scoreField(page, student) });

/** Stores a scheme before the test starts. */
export async function putScheme(
  db: Firestore,
  id: string,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  await db.doc(`schemes/${id}`).set({
    name: `Esquema ${id}`,
    description: 'Hecho para una prueba',
    percent: 10,
    idPeriod: PERIOD,
    idSubject: SUBJECT,
    indexPartial: 1,
    teacherId: 'docente',
    tasks: [],
    external: true,
    deleted: false,
    ...overrides,
  });
  return id;
}

/** Reads the stored scores of a scheme, by student. */
export async function storedScores(
  db: Firestore,
  scheme: string,
): Promise<Record<string, { noteFinal: number | null; revision: number }>> {
  const { docs } = await db.collection(`schemes/${scheme}/notes`).get();
  return Object.fromEntries(
    docs.map((each) => [each.id, each.data() as { noteFinal: number | null; revision: number }]),
  );
}

/** Reads the students of the demo course in the order of every list: id and name. */
export async function courseStudents(db: Firestore): Promise<{ id: string; name: string }[]> {
  const { docs } = await db.collection(`courses/${COURSE}/students`).get();
  const { compare } = new Intl.Collator('es');
  return docs
    .map((each) => ({ id: each.id, ...(each.data() as { name: string; surname: string }) }))
    .sort((a, b) => compare(a.surname, b.surname) || compare(a.name, b.name))
    .map(({ id, name, surname }) => ({ id, name: `${surname} ${name}` }));
}
