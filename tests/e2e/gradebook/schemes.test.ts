import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, useBrowser } from '../../support/browser';
import {
  gradebookPath,
  LESSONS,
  partialBlock,
  putScheme,
  scoresPath,
  storedScores,
} from '../../support/gradebook';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const OPEN = 'Segundo parcial';

describe('a scheme of tasks', () => {
  it('a scheme of tasks takes only tasks that no other scheme counts, and computes its scores', async () => {
    const teacher = await enter('docente', gradebookPath());
    const { page } = teacher;
    const block = partialBlock(page, OPEN);
    await block.getByRole('button', { name: `Agregar esquema: ${OPEN}` }).click();
    await page.getByRole('button', { name: /^Tareas enviadas/ }).click();
    const dialog = page.getByRole('dialog', { name: `Tareas ${OPEN}` });
    await expectShown(
      dialog.getByRole('searchbox', { name: /tareas disponibles/ }),
      dialog.getByText('Sin datos'),
      dialog.getByText('2 tareas ya se cuentan en otros esquemas de este parcial.'),
    );
    await expectAccessibleAtEverySize(teacher);
    const first = dialog.getByRole('option').first();
    const title = (await first.innerText()).split('\n')[0] ?? '';
    await first.click();
    await dialog.getByText('>', { exact: true }).click();
    await dialog.getByText('Tareas seleccionadas (1)').waitFor();
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Proyecto del parcial');
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Lo que se entrega en línea');
    await page.getByRole('textbox', { name: 'Porcentaje' }).fill('10');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Nuevo esquema agregada.').waitFor();
    const row = block.getByRole('listitem').filter({ hasText: 'Proyecto del parcial' });
    await row.getByText('Tareas enviadas: 1 tarea').waitFor();

    // Editing a scheme of tasks starts with the choice of its tasks.
    await row.getByRole('button', { name: 'Editar: Proyecto del parcial' }).click();
    await dialog.getByText(title).waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: 'Ver notas: Proyecto del parcial' }).click();
    await expectShown(
      page.getByText('Este esquema se calcula con las tareas enviadas'),
      page.getByRole('link', { name: title }),
    );
    expect(await page.getByRole('textbox').count()).toBe(0);
    await expectAccessibleAtEverySize(teacher);
  });
});

describe('a closed partial', () => {
  it('the schemes and scores of a closed partial are read only', async () => {
    const { page } = await enter('docente', gradebookPath());
    const block = partialBlock(page, 'Primer parcial');
    await block.getByText('Parcial cerrado: solo lectura.').waitFor();
    expect(await block.getByRole('button').count()).toBe(0);
    await block.getByRole('link', { name: /^Ingresar notas: Lecciones/ }).click();
    await page.getByText('Parcial cerrado: solo lectura.').waitFor();
    expect(await page.getByRole('textbox').first().isEditable()).toBe(false);
  });
});

describe('a period without partials', () => {
  it('the gradebook says when a period has no partials', async () => {
    const institute = db.doc('institute/main');
    const { partial } = (await institute.get()).data() as { partial: object[] };
    await institute.update({ partial: [] });
    const { page } = await enter('docente', gradebookPath());
    await page.getByText('No hay paciales').waitFor();
    expect(await page.getByRole('button', { name: /Generar/ }).count()).toBe(0);
    await institute.update({ partial });
    await partialBlock(page, OPEN).waitFor();
  });
});

describe('copying schemes', () => {
  it('external schemes are copied to another partial with their percents; schemes of tasks are not', async () => {
    const teacher = await enter('docente', gradebookPath());
    const { page } = teacher;
    await page.getByRole('button', { name: 'Copiar esquemas: Cuarto parcial' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copiar esquemas a Cuarto parcial' });
    await chooseInList(
      page,
      dialog.getByRole('combobox', { name: 'Copiar de' }),
      `Matemática · Octavo A · ${OPEN}`,
    );
    await dialog
      .getByText(/De tareas enviadas/)
      .first()
      .waitFor();
    await expectAccessibleAtEverySize(teacher);
    await dialog.getByRole('button', { name: 'Copiar 1 esquema' }).click();
    await page.getByText('Se copió 1 esquema.').waitFor();
    const block = partialBlock(page, 'Cuarto parcial');
    await expectShown(
      block.getByText('Lecciones', { exact: true }),
      block.getByText('30 %').first(),
    );
    await expect.poll(() => block.getByRole('listitem').count()).toBe(1);

    // Deleting says how many scores a scheme holds.
    await block.getByRole('button', { name: 'Eliminar: Lecciones' }).click();
    await page.getByText(/No tiene notas\.$/).waitFor();
    await page.keyboard.press('Escape');
    const lessons = partialBlock(page, OPEN);
    await lessons.getByRole('button', { name: 'Eliminar: Lecciones' }).click();
    const held = Object.keys(await storedScores(db, LESSONS)).length;
    await page.getByText(`Tiene ${String(held)} notas, que no se borran.`).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a column without scores', () => {
  it('a teacher fills missing scores with one score, or copies them from another scheme', async () => {
    const scheme = await putScheme(db, 'llenar');
    const teacher = await enter('docente', scoresPath(scheme));
    const { page } = teacher;
    await page.getByRole('button', { name: 'Llenar' }).click();
    await page.getByRole('menuitem', { name: 'Copiar de «Lecciones»' }).click();
    const lessons = Object.keys(await storedScores(db, LESSONS)).length;
    await page.getByRole('button', { name: `Poner ${String(lessons)} notas` }).click();
    await expect.poll(async () => Object.keys(await storedScores(db, scheme)).length).toBe(lessons);
    await page.getByRole('button', { name: 'Llenar' }).click();
    await page.getByRole('menuitem', { name: 'Poner la misma nota a los que no tienen' }).click();
    await page.getByRole('textbox', { name: 'Nota', exact: true }).fill('10');
    await expectAccessibleAtEverySize(teacher);
    await page.getByRole('button', { name: `Poner ${String(20 - lessons)} notas` }).click();
    await page.getByText('20 de 20 con nota').waitFor();
    await expect.poll(async () => Object.keys(await storedScores(db, scheme)).length).toBe(20);
  });
});
