import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { typedScheme } from '../../local/seed/typedScheme';
import { goTo, settle, signIn, type Bench } from '../support';
import { meterPage, NOTHING, plus, type Cost } from './meters';

/** An act of somebody, with its cost. */
export type Act = { who: string; what: string; cost: Cost };

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };
const SUBJECT = 'octavo-a-matematica';
const TASK = `${SUBJECT}-tarea-5`;
/**
 * The time that a work must be shown before a grade counts as meant (src/lib/presses.ts), in ms.
 */
const JUDGED_MS = 1300;
const GRADES = 5;
const CELLS = 10;

type Person = {
  page: Page;
  acts: readonly Act[];
  /** Does an act, so many times, and notes the cost of one. */
  add: (what: string, act: () => Promise<unknown>, times?: number) => Promise<void>;
  end: () => Promise<void>;
};

async function open(
  bench: Bench,
  serverFile: string,
  who: string,
  options: BrowserContextOptions,
): Promise<Person> {
  const context = await bench.browser.newContext(options);
  const page = await context.newPage();
  const meter = await meterPage(page, bench.school, serverFile);
  const acts: Act[] = [];
  return {
    page,
    acts,
    add: async (what, act, times = 1) => {
      acts.push({ who, what, cost: plus(NOTHING, await meter.costOf(act), 1 / times) });
    },
    end: () => context.close(),
  };
}

const visit = async (page: Page, path: string) => {
  await goTo(page, path);
  await settle(page);
};

/** The first minute on a device, and the next visit there. */
async function begin({ page, add }: Person, bench: Bench, user: string): Promise<void> {
  await add('signs in on a new device', async () => {
    await signIn(page, bench.url, `${user}@aula.example.com`, true);
    await settle(page);
    await sleep(3000); // files that are loaded when the page is idle
  });
  await add('opens Aula again', async () => {
    await page.goto(`${bench.url}/`);
    await page.waitForURL('**/inicio');
    await settle(page);
  });
}

export async function measureStudent(bench: Bench, serverFile: string): Promise<readonly Act[]> {
  const person = await open(bench, serverFile, 'student', PHONE);
  const { page, acts, add } = person;
  await begin(person, bench, 'estudiante');
  await add('opens a task', () => visit(page, `/estudiante/materias/tareas/${TASK}`));
  await add('answers it for some minutes, and sends it', async () => {
    await page.getByRole('textbox', { name: 'Si x + 7' }).first().fill('5');
    await sleep(4000);
    await page.getByRole('radio', { name: '2x', exact: true }).click();
    await sleep(4000);
    await page
      .getByRole('textbox', { name: /^Su respuesta/ })
      .first()
      .fill('Un ñandú come x.');
    await sleep(4000);
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await sleep(800);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar tarea' }).click();
    await page.getByText('¡Tarea enviada!').first().waitFor();
    await settle(page);
  });
  await add('looks at the grades', () => visit(page, '/estudiante/calificaciones'));
  await add('looks at the calendar', () => visit(page, '/estudiante/calendario'));
  await person.end();
  return acts;
}

/** A column of marks that belong to no task, in the running partial. */
export async function putColumn(db: Firestore): Promise<void> {
  await db.doc('schemes/costos').set(typedScheme('Lecciones', SUBJECT));
}

export async function measureTeacher(bench: Bench, serverFile: string): Promise<readonly Act[]> {
  const person = await open(bench, serverFile, 'teacher', DESK);
  const { page, acts, add } = person;
  await begin(person, bench, 'docente');
  const position = page.getByText(/^\d+ de \d+$/).first();
  await add('opens what waits for a grade', async () => {
    await visit(page, '/docente/por-calificar');
    await position.waitFor();
  });
  await add(
    'grades one work',
    async () => {
      for (let i = 0; i < GRADES; i += 1) {
        const at = await position.innerText();
        await page
          .getByRole('textbox', { name: /^Nota \d/ })
          .first()
          .click();
        await sleep(JUDGED_MS);
        for (const field of await page.getByRole('textbox', { name: /^Nota \d/ }).all()) {
          await field.fill('8');
        }
        await sleep(JUDGED_MS / 2);
        await page.keyboard.press('Control+Enter');
        await page.waitForFunction((was) => !document.body.innerText.includes(was), at, {
          polling: 200,
          timeout: 15_000,
        });
      }
      await settle(page);
    },
    GRADES,
  );
  const book = `/docente/calificaciones/detalle/${SUBJECT}/octavo-a?vista=cuaderno&parcial=3`;
  await add('opens the gradebook of a subject', async () => {
    await visit(page, book);
    await page.getByRole('grid').locator('td').first().waitFor();
  });
  await add(
    'types one grade in the gradebook',
    async () => {
      await page.locator('#cuaderno-0-0').click();
      for (let i = 0; i < CELLS; i += 1) await page.keyboard.type(`${String(5 + (i % 5))}\n`);
      await page.getByText('Guardado', { exact: true }).first().waitFor();
      await settle(page);
    },
    CELLS,
  );
  await add('opens the work of a task', () =>
    visit(page, `/docente/tareas/calificaciones/${TASK}`),
  );
  await person.end();
  return acts;
}

export async function measureOffice(bench: Bench, serverFile: string): Promise<readonly Act[]> {
  const person = await open(bench, serverFile, 'office', DESK);
  const { page, acts, add } = person;
  await begin(person, bench, 'admin');
  await add('opens the list of students', () => visit(page, '/admin/estudiantes'));
  await add('opens a student and saves a new phone', async () => {
    await visit(page, '/admin/estudiantes/editar/estudiante');
    await page.getByLabel('Teléfono').first().fill('0987654321');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Estudiante actualizado').first().waitFor();
    await settle(page);
  });
  await person.end();
  return acts;
}
