import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { PROJECT_ROOT } from '../project';
import { DEMO_PASSWORD } from '../seed/people';
import { typedScheme } from '../seed/typedScheme';
import type { HandOnPage } from './hand';
import type { RemoteBrowser } from './remote';

/** The values that the three journeys share: one browser on one school. */
export type Trip = {
  hand: HandOnPage;
  browser: RemoteBrowser;
  db: Firestore;
  /** For files that are uploaded. */
  folder: string;
};

const SUBJECT = 'octavo-a-matematica';
const PLAN = join(PROJECT_ROOT, 'tests', 'e2e', 'files', 'plano.pdf');
const TASK = `${SUBJECT}-tarea-5`;
const STUDENT = 'estudiante';
const SCHEME = 'otros-navegadores';
/** Two presses of one key that follow each other faster are one to the application (src/lib/presses.ts). */
const RUN_MS = 600;
/**
 * The time that a work must be shown before a grade counts as meant (src/lib/presses.ts), in ms.
 */
const JUDGED_MS = 1200;

async function signIn(hand: HandOnPage, user: string, path: string): Promise<void> {
  await hand.goTo(path);
  await hand.fill({ role: 'textbox', name: 'Correo' }, `${user}@aula.example.com`);
  await hand.fill({ role: 'textbox', name: 'Contraseña' }, DEMO_PASSWORD);
  await hand.press('Enter');
  await hand.gone({ role: 'button', name: 'Ingresar' });
}

async function signOut(hand: HandOnPage): Promise<void> {
  await hand.click({ role: 'button', name: 'Cerrar sesión' });
  await sleep(RUN_MS);
  await hand.click({ role: 'button', name: 'Cerrar sesión', within: { role: 'dialog' } });
  await hand.shown({ role: 'textbox', name: 'Correo' });
}

/** A student answers with words, a choice and a file, sends, and finds it sent after going back and a reload. */
export async function handIn({ hand, db }: Trip): Promise<void> {
  await signIn(hand, STUDENT, `/estudiante/materias/tareas/${TASK}`);
  await hand.shown('0 de 9 respondidas');
  await hand.fill({ role: 'textbox', name: 'Si x + 7' }, '5');
  await hand.click({ role: 'radio', name: '2x', exact: true });
  await hand.fill({ role: 'textbox', name: 'Su respuesta (pregunta 1)' }, 'Un ñandú come x.');
  await hand.page.setFiles('input[type=file]', [PLAN]);
  await hand.shown('Archivo listo');
  await hand.shown('4 de 9 respondidas');
  await hand.click({ role: 'button', name: 'Enviar tarea' });
  await hand.shown({ role: 'dialog', text: '5 preguntas sin responder' });
  await sleep(RUN_MS);
  await hand.click({ role: 'button', name: 'Enviar tarea', within: { role: 'dialog' } });
  await hand.shown('Tarea actualizada y nota generada.');
  await hand.click({ role: 'link', name: 'Calendario' });
  await hand.gone('¡Tarea enviada!');
  await hand.page.back();
  await hand.shown('¡Tarea enviada!');
  await hand.page.reload();
  await hand.shown('¡Tarea enviada!');
  await hand.until('the answers in the database', async () => {
    const sent = (await db.doc(`tasks/${TASK}/notes/${STUDENT}`).get()).data();
    return JSON.stringify(sent?.answers).includes('Un ñandú come x.');
  });
  await signOut(hand);
}

/** Reads the stored scores of the first students of the course, in the order of every list. */
async function storedScores(db: Firestore, count: number): Promise<unknown[]> {
  const { docs } = await db.collection('courses/octavo-a/students').get();
  const { compare } = new Intl.Collator('es');
  const of = (i: number, field: string) => String(docs[i]?.get(field));
  const order = docs
    .map((_, i) => i)
    .sort(
      (a, b) =>
        compare(of(a, 'surname'), of(b, 'surname')) || compare(of(a, 'name'), of(b, 'name')),
    );
  const notes = await db.collection(`schemes/${SCHEME}/notes`).get();
  const finals = new Map(notes.docs.map((note) => [note.id, note.get('noteFinal') as unknown]));
  return order.slice(0, count).map((i) => finals.get(docs[i]?.id ?? '') ?? null);
}

async function type({ hand, db }: Trip): Promise<void> {
  await db.doc(`schemes/${SCHEME}`).set(typedScheme('Otros navegadores', SUBJECT));
  const stored = (scores: readonly (number | null)[]) =>
    hand.until(`${JSON.stringify(scores)} in the database`, async () => {
      const found = await storedScores(db, scores.length);
      return JSON.stringify(found) === JSON.stringify(scores);
    });
  await hand.goTo(`/docente/calificaciones/detalle/${SUBJECT}/octavo-a?vista=cuaderno&parcial=3`);
  await hand.click({ css: '#cuaderno-0-0' });
  await hand.press('9', 'Enter', '8', ',', '5', 'Enter', '7', 'ArrowDown', '6', 'ArrowUp');
  await stored([9, 8.5, 7, 6]);
  await hand.press('Control+z');
  await stored([9, 8.5, 7, null]);
  await hand.click({ css: '#cuaderno-0-0' });
  await hand.press('Shift+ArrowDown', 'Control+c');
  await hand.click({ css: '#cuaderno-2-0' });
  await hand.press('Control+v');
  await hand.click({ role: 'button', name: 'Poner 2 notas' });
  await stored([9, 8.5, 9, 8.5]);
  await hand.shown('Guardado');
}

/**
 * A teacher opens the queue, grades sent work by keys, and types, pastes and takes back in the
 * gradebook.
 */
export async function grade(trip: Trip): Promise<void> {
  const { hand, db } = trip;
  await signIn(hand, 'docente', '/docente/inicio');
  await hand.click({ role: 'link', name: 'Por calificar' });
  await hand.shown({ role: 'heading', name: 'Por calificar' });
  await hand.goTo(`/docente/tareas/calificaciones/estudiante/${STUDENT}?tarea=${TASK}`);
  await hand.click({ role: 'textbox', name: 'Nota 1', exact: true });
  await sleep(JUDGED_MS);
  for (const n of [1, 2, 3, 4]) {
    await hand.fill({ role: 'textbox', name: `Nota ${String(n)}`, exact: true }, String(n));
  }
  await sleep(RUN_MS);
  await hand.press('End', 'Control+Enter');
  await hand.shown('Nota de la tarea actualizada.');
  await hand.until('the grade in the database', async () => {
    const note = (await db.doc(`tasks/${TASK}/notes/${STUDENT}`).get()).data();
    return note?.reviewed === true && typeof note.noteFinal === 'number';
  });
  await type(trip);
  await signOut(hand);
}

/** An admin uploads a list, reviews it, creates the people, downloads and prints their credentials. */
export async function uploadAndPrint({ hand, browser, db, folder }: Trip): Promise<void> {
  const list = join(folder, 'lista.csv');
  const people = [0, 1, 2].map(
    (i) =>
      `PNAVEG100${String(i)},Ana,Paz Navegante,nav${String(i)}@lista.example.com,0991234567,Eva Paz,Octavo A`,
  );
  const headers = 'cedula,nombres,apellidos,correo,celular,representante,curso';
  writeFileSync(list, [headers, ...people].join('\n'));
  await signIn(hand, 'admin', '/admin/estudiantes/carga-masiva');
  await hand.until(
    'the field for a file',
    () =>
      hand.page.evaluate('document.querySelector("input[type=file]") !== null') as Promise<boolean>,
  );
  await hand.page.setFiles('input[type=file]', [list]);
  await hand.click({ role: 'button', name: 'Crear 3 estudiantes' });
  await hand.shown({ role: 'button', name: '¡ Éxito !' });
  await sleep(RUN_MS);
  await hand.click({ role: 'button', name: 'Ver credenciales' });
  await hand.click({ role: 'button', name: 'Descargar (.xlsx)' });
  await hand.until('a downloaded workbook', () =>
    Promise.resolve(
      existsSync(browser.downloads) &&
        readdirSync(browser.downloads).some(
          (name) => name.endsWith('.xlsx') && statSync(join(browser.downloads, name)).size > 0,
        ),
    ),
  );
  // The browser's own dialog would wait for a person: the printed parts are counted instead.
  await hand.page.evaluate(
    'void (window.print = () => { window.slips = document.querySelectorAll(".credential-slips section").length; })',
  );
  await hand.click({ role: 'button', name: 'Imprimir' });
  await hand.until('3 printed slips', async () => (await hand.page.evaluate('window.slips')) === 3);
  const created = await db
    .collection('users')
    .where('surname', '==', 'Paz Navegante')
    .count()
    .get();
  if (created.data().count !== 3)
    throw new Error(`${String(created.data().count)} people instead of 3`);
}
