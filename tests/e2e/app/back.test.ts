import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, signIn, useBrowser } from '../../support/browser';
import { PROJECT } from '../../support/grading';
import { copyTask } from '../../support/schoolWork';
import { shownQuestion } from '../support/shown';

const { db } = useAdmin();
const { borrow } = useBrowser();

describe('Back on a phone', () => {
  it('Back closes the menu, a question and the photos over a page before it leaves the page', async () => {
    const task = await copyTask(db, 'octavo-a-matematica-tarea-5', 'volver', {
      activities: [PROJECT],
      activitiesBook: [],
      maxGrades: { [PROJECT]: 10 },
    });
    const visitor = await borrow();
    const { page, goTo } = visitor;
    await page.setViewportSize(PHONE);
    await signIn(visitor, 'estudiante@aula.example.com');
    const home = new URL(page.url()).pathname;
    const path = `/estudiante/materias/tareas/${task}`;
    await goTo(path);
    const photos = page.getByRole('button', { name: 'Usar fotos' });
    await photos.waitFor();

    /** Opens something, and goes back: it is closed, and the page is still there. */
    const backCloses = async (opener: Locator, opened: Locator) => {
      await opener.click();
      await opened.waitFor();
      await expect
        .poll(() => page.evaluate(() => history.state as unknown))
        .toMatchObject({ layers: 1 });
      await page.evaluate(() => {
        history.back();
      });
      await opened.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(path);
    };
    const menu = page.getByRole('dialog', { name: 'Menú principal' });
    await backCloses(page.getByRole('button', { name: 'Abrir el menú' }), menu);
    await backCloses(photos, page.getByRole('dialog', { name: 'Fotos del cuaderno' }));
    await backCloses(
      page.getByRole('button', { name: 'Enviar tarea' }),
      shownQuestion(page, 'Enviar tarea'),
    );

    // Closed by its own button, it costs no second Back.
    await photos.click();
    const dialog = page.getByRole('dialog', { name: 'Fotos del cuaderno' });
    await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      history.back();
    });
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  });
});
