import { describe, expect, it } from 'vitest';
import { CLOSED_PARTIAL, INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import { gradebookPath, SUBJECT } from '../../support/gradebook';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const NAME = 'Matemática · Octavo A';
const reopening = () => db.doc(`reopenings/${INSTITUTE.period.id}_${SUBJECT}`).get();

describe('a subject of a closed partial', () => {
  it('an admin reopens it until a date, its teacher sees that and works, and it is ended early', async () => {
    const admin = await enter('admin', '/admin/instituto');
    const { page } = admin;
    await page.getByRole('link', { name: 'Por materia: Primer parcial' }).click();
    await page.getByRole('searchbox', { name: 'Buscar materias' }).fill('matematica octavo a');
    await page.getByRole('button', { name: `Reabrir para su docente: ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reabrir: ${NAME}` });
    await dialog.waitFor();
    await expectAccessibleAtEverySize(admin);
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
    await page.getByText('Reapertura guardada.').waitFor();
    await page
      .getByText(/^Reabierta hasta /)
      .first()
      .waitFor();
    await expectAccessibleAtEverySize(admin);

    const teacher = await enter('docente', gradebookPath());
    const { page: book } = teacher;
    const block = book.getByRole('region', { name: 'Primer parcial' });
    await block.getByText(/^Reabierta hasta /).waitFor();
    await block.getByRole('button', { name: /^Generar Calificaciones/ }).waitFor();

    await page.getByRole('button', { name: `Acciones: ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Cerrar ahora' }).click();
    await page
      .getByRole('alertdialog', { name: `Cerrar ${NAME}` })
      .getByRole('button', { name: 'Cerrar ahora' })
      .click();
    await expect
      .poll(async () => {
        const until = (await reopening()).get(`until.${String(CLOSED_PARTIAL)}`) as
          { toMillis: () => number } | undefined;
        return until !== undefined && until.toMillis() <= Date.now();
      })
      .toBe(true);
    await expect.poll(() => page.getByText(/^Reabierta hasta /).count()).toBe(0);
  });
});
