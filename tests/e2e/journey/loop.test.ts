import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSubGrades, type StoredSubGrades } from '../../../src/domain/storedSubGrades';
import { formatDateTime } from '../../../src/lib/dates';
import { useAdmin } from '../../support/admin';
import { signIn, useBrowser, type Visitor } from '../../support/browser';
import { answerTask, chooseInList, setDateTime } from '../../support/screens';
import { startRecorder, type Recorder } from '../../support/recordingProxy';
import { useSessions } from '../../support/sessions';
import { ownAppUrl, settle } from '../../support/testSchool';
import { shownHeading, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);

const SUBJECT = 'octavo-a-matematica';
const TITLE = 'Tarea de prueba completa';
const CANARY = 'CANARIO-QUE-NADIE-DEBE-LEER';
const PDF = join(import.meta.dirname, '..', 'files', 'plano.pdf');

type Picked = { id: string; name: string; bookId: string };
const picked: Record<string, Picked> = {};
let recorder: Recorder;

/** One activity of each kind, the complete one from a book, and a canary in each of their keys. */
beforeAll(async () => {
  const books = (await db.doc(`subjects/${SUBJECT}`).get()).get('books') as string[];
  for (const kind of ['complete', 'dragAndDrop', 'openQuestion', '']) {
    const isBook = kind === 'complete';
    const found = await db
      .collection('activities')
      .where('subtype', '==', kind)
      .where(isBook ? 'bookId' : 'idTeacher', '==', isBook ? books[0] : 'docente')
      .limit(1)
      .get();
    const doc = found.docs[0];
    if (!doc) throw new Error(`the demo school has no ${kind || 'normal'} activity`);
    picked[kind || 'normal'] = {
      id: doc.id,
      name: String(doc.get('name')),
      bookId: String(doc.get('bookId')),
    };
    for (const key of (await doc.ref.collection('answerKeys').get()).docs) {
      await key.ref.update({ sentence: CANARY });
    }
  }
  recorder = await startRecorder(ownAppUrl());
});
afterAll(() => {
  recorder.close();
});

/**
 * Sets a task that ends in a quarter of an hour and attaches the four activities, as the teacher.
 */
async function setTask({ page }: Visitor): Promise<string> {
  await page.getByRole('link', { name: 'Clases' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Octavo A' })
    .getByRole('link', { name: /^Tareas/ })
    .click();
  await page.getByRole('link', { name: 'Nueva tarea' }).click();
  await page.getByLabel('Título').fill(TITLE);
  await page.getByLabel('Descripción').fill('Responda las cuatro actividades.');
  await setDateTime(page, 'Fin', formatDateTime(Date.now() + 900_000));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await toast(page, 'Tarea creada').waitFor();
  await page.waitForURL('**/docente/tareas/editar/*');

  await page.getByRole('button', { name: 'Nueva actividad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva actividad' });
  const bookName = String(
    (await db.doc(`books/${picked.complete?.bookId ?? ''}`).get()).get('name'),
  );
  await chooseInList(page, dialog.getByLabel('Libro'), bookName);
  const attach = async (kind: string) => {
    await dialog
      .getByRole('button', { name: `Agregar a la tarea: ${picked[kind]?.name ?? ''}` })
      .click();
    await dialog
      .getByRole('button', { name: `Ya está en la tarea: ${picked[kind]?.name ?? ''}` })
      .waitFor();
  };
  await attach('complete');
  await dialog.getByRole('tab', { name: 'Actividades propias' }).click();
  for (const kind of ['dragAndDrop', 'openQuestion', 'normal']) await attach(kind);
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  return /editar\/([^/?#]+)/.exec(page.url())?.[1] ?? '';
}

describe('one task from set to graded', () => {
  it('a task goes from set to graded in two browsers, each of which follows the other at once', async () => {
    const teacher = await enter('docente', '/docente/inicio');
    const first = await browser.open({ url: recorder.url });
    await signIn(first, 'estudiante@aula.example.com');

    // The student is on the subject's page before the task exists; it appears without a reload.
    await first.page.getByRole('link', { name: 'Ver materia: Matemática' }).click();
    await shownHeading(first.page, { name: 'Matemática', level: 1 }).waitFor();
    const taskId = await setTask(teacher);
    await first.page.getByRole('link', { name: TITLE }).first().click();

    // The student answers everything, with a file, in time.
    await teacher.page.getByRole('link', { name: 'Ver entregas' }).click();
    await shownText(teacher.page, 'Ningún estudiante ha terminado la tarea').waitFor();
    await answerTask(
      first.page,
      db,
      Object.values(picked).map(({ id }) => id),
      PDF,
    );
    await first.page.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownQuestion(first.page).getByRole('button', { name: 'Enviar tarea' }).click();
    await toast(first.page, 'Tarea actualizada y nota generada.').waitFor();
    await shownText(first.page, 'La tarea aun no a sido calificada').waitFor();

    await teacher.page.getByRole('tab', { name: 'Entregadas (1)' }).waitFor();
    await shownText(teacher.page, 'A tiempo').first().waitFor();

    // Grading: the server has scored all that it can; the teacher grades the rest.
    await settle();
    const submission = await db.doc(`tasks/${taskId}/notes/estudiante`).get();
    const { name, surname } = (await db.doc('users/estudiante').get()).data() as Record<
      string,
      string
    >;
    const stored = readSubGrades(submission.get('subNotes') as StoredSubGrades);
    expect(stored.map(({ id, calification }) => [id, calification])).toEqual(
      expect.arrayContaining([
        [picked.complete?.id, stored.find(({ id }) => id === picked.complete?.id)?.maxGrade],
        [picked.dragAndDrop?.id, stored.find(({ id }) => id === picked.dragAndDrop?.id)?.maxGrade],
        [picked.openQuestion?.id, null],
        [picked.normal?.id, null],
      ]),
    );
    await teacher.page
      .getByRole('link', { name: `Calificar: ${name ?? ''} ${surname ?? ''}` })
      .click();
    const grades = teacher.page.getByRole('textbox', { name: /^Nota \d/ });
    await grades.nth(3).waitFor();
    for (let i = 0; i < 4; i += 1) {
      if ((await grades.nth(i).inputValue()) === '') await grades.nth(i).fill('7,5');
    }
    await teacher.page.getByRole('textbox', { name: 'Comentario' }).fill('Muy buen trabajo.');
    await teacher.page.getByRole('button', { name: 'Guardar nota' }).click();
    await toast(teacher.page, 'Nota de la tarea actualizada.').waitFor();
    const total = stored.reduce((sum, { maxGrade }) => sum + maxGrade, 0);
    const earned = stored.reduce((sum, { calification }) => sum + (calification ?? 7.5), 0);
    const final = (Math.round((earned * 1000) / total) / 100).toFixed(2);

    // The student sees the grade without a reload.
    await shownText(first.page, 'La tarea fue calificada').waitFor();
    await shownText(first.page, 'Muy buen trabajo.').waitFor();
    await shownText(first.page, final, { exact: true }).waitFor();
    expect((await db.doc(`tasks/${taskId}/notes/estudiante`).get()).data()).toMatchObject({
      noteFinal: Number(final),
      reviewed: true,
      reviewedBy: 'docente',
      comment: 'Muy buen trabajo.',
    });
  });

  it("no answer that the student's browser got holds an answer key", () => {
    const received = recorder.received();
    // The recorder did receive the questions themselves.
    const heard = (text: string) => received.includes(text); // a failure must not print it all
    expect(heard(picked.complete?.name ?? CANARY)).toBe(true);
    expect(heard('Responda las cuatro actividades.')).toBe(true);
    expect(heard(CANARY)).toBe(false);
  });
});
