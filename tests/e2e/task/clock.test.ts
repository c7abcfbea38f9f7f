import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser, type Visitor } from '../../support/browser';
import { copyTask, fromNow, HOUR } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const SOURCE = 'octavo-a-matematica-tarea-5';
const STUDENT = 'estudiante';

/** A browser on a device whose clock is off by so many ms. A reload before the page is there leads home. */
async function setClock({ page, context }: Visitor, shift: number): Promise<void> {
  await page.getByRole('button', { name: 'Enviar tarea' }).waitFor();
  await context.addInitScript((off) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given: [number]) {
        super(...((given as unknown[]).length === 0 ? ([RealDate.now() + off] as const) : given));
      }
      static override now = () => RealDate.now() + off;
    } as DateConstructor;
  }, shift);
  await page.reload();
}

describe('on a device whose clock is off', () => {
  it('a task that has begun can be answered on a device whose clock is three hours slow', async () => {
    await copyTask(db, SOURCE, 'reloj-lento', {
      title: 'Tarea del reloj lento',
      dateStart: fromNow(-HOUR),
      dateEnd: fromNow(HOUR),
    });
    const visitor = await enter(STUDENT, '/estudiante/materias/tareas/reloj-lento');
    await setClock(visitor, -3 * HOUR);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar tarea' }).click();
    await page.getByText('La tarea aun no a sido calificada').waitFor();
    expect((await db.doc(`tasks/reloj-lento/notes/${STUDENT}`).get()).exists).toBe(true);
  });

  it('a task is neither late nor begun too early on a device whose clock is three hours fast', async () => {
    await copyTask(db, SOURCE, 'reloj-rapido', {
      title: 'Tarea del reloj rápido',
      dateStart: fromNow(-HOUR),
      dateEnd: fromNow(HOUR),
    });
    await copyTask(db, SOURCE, 'reloj-futuro', {
      title: 'Tarea de luego',
      dateStart: fromNow(HOUR),
      dateEnd: fromNow(2 * HOUR),
    });
    const visitor = await enter(STUDENT, '/estudiante/materias/tareas/reloj-rapido');
    await setClock(visitor, 3 * HOUR);
    const { page, goTo } = visitor;
    await page.getByRole('button', { name: 'Enviar tarea' }).waitFor();
    await page.getByText('Con retraso').waitFor({ state: 'hidden' });
    await goTo('/estudiante/materias/tareas/reloj-futuro');
    await page.getByText(/Podrá responder desde el/).waitFor();
    expect(await page.getByRole('button', { name: 'Enviar tarea' }).count()).toBe(0);
  });
});
