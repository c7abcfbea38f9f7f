import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleAtEverySize, useBrowser } from '../../support/browser';
import {
  courseStudents,
  gradebookPath,
  LESSONS,
  partialBlock,
  pasteInto,
  putScheme,
  scoreField,
  scoresPath,
  storedScores,
} from '../../support/gradebook';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectNone, expectShown, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const OPEN = 'Segundo parcial';

describe('the schemes of a subject', () => {
  it('schemes are copied to another partial without those of tasks, one of tasks counts only free tasks, and a closed partial is read only', async () => {
    const teacher = await enter('docente', gradebookPath());
    const { page, goTo } = teacher;
    await page.getByRole('button', { name: 'Copiar esquemas: Cuarto parcial' }).click();
    const copying = page.getByRole('dialog', { name: 'Copiar esquemas a Cuarto parcial' });
    await chooseInList(
      page,
      copying.getByRole('combobox', { name: 'Copiar de' }),
      `Matemática · Octavo A · ${OPEN}`,
    );
    await copying
      .getByText(/De tareas enviadas/)
      .first()
      .waitFor();
    await expectAccessible(teacher);
    await copying.getByRole('button', { name: 'Copiar 1 esquema' }).click();
    await toast(page, 'Se copió 1 esquema.').waitFor();
    const copied = partialBlock(page, 'Cuarto parcial');
    await expectShown(
      copied.getByText('Lecciones', { exact: true }),
      copied.getByText('30 %').first(),
    );
    await expect.poll(() => copied.getByRole('listitem').count()).toBe(1);

    // Deleting says how many scores a scheme holds.
    await copied.getByRole('button', { name: 'Eliminar: Lecciones' }).click();
    await shownText(page, /No tiene notas\.$/).waitFor();
    await page.keyboard.press('Escape');
    const lessons = partialBlock(page, OPEN);
    await lessons.getByRole('button', { name: 'Eliminar: Lecciones' }).click();
    const held = Object.keys(await storedScores(db, LESSONS)).length;
    await shownText(page, `Tiene ${String(held)} notas, que no se borran.`).waitFor();
    await page.keyboard.press('Escape');

    const block = partialBlock(page, OPEN);
    await block.getByRole('button', { name: `Agregar esquema: ${OPEN}` }).click();
    await page.getByRole('button', { name: /^Tareas enviadas/ }).click();
    const dialog = page.getByRole('dialog', { name: `Tareas ${OPEN}` });
    await expectShown(
      dialog.getByRole('searchbox', { name: /tareas disponibles/ }),
      dialog.getByText('Sin datos'),
      dialog.getByText('2 tareas ya se cuentan en otros esquemas de este parcial.'),
    );
    await expectAccessible(teacher);
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
    await toast(page, 'Nuevo esquema agregada.').waitFor();
    const row = block.getByRole('listitem').filter({ hasText: 'Proyecto del parcial' });
    await row.getByText('Tareas enviadas: 1 tarea').waitFor();

    // Editing a scheme of tasks starts with the choice of its tasks.
    await row.getByRole('button', { name: 'Editar: Proyecto del parcial' }).click();
    await dialog.getByText(title).waitFor();
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: 'Ver notas: Proyecto del parcial' }).click();
    await expectShown(
      shownText(page, 'Este esquema se calcula con las tareas enviadas'),
      page.getByRole('link', { name: title }),
    );
    await expectNone(page.getByRole('textbox'));
    await expectAccessibleAtEverySize(teacher);

    await goTo(gradebookPath());
    const past = partialBlock(page, 'Primer parcial');
    await past.getByText('Parcial cerrado: solo lectura.').waitFor();
    await expectNone(past.getByRole('button'));
    await past.getByRole('link', { name: /^Ingresar notas: Lecciones/ }).click();
    await shownText(page, 'Parcial cerrado: solo lectura.').waitFor();
    await expect.poll(() => page.getByRole('textbox').first().isEditable()).toBe(false);

    await goTo(gradebookPath());
    await block.waitFor();
    const institute = db.doc('institute/main');
    const { partial } = (await institute.get()).data() as { partial: object[] };
    await institute.update({ partial: [] });
    await shownText(page, 'No hay paciales').waitFor();
    await expectNone(page.getByRole('button', { name: /Generar/ }));
    await institute.update({ partial });
    await partialBlock(page, OPEN).waitFor();
  });

  it('a pasted column finds students by name and is undone at once, and missing scores are filled with one score or from another scheme', async () => {
    const pasted = await putScheme(db, 'pegar');
    const students = (await courseStudents(db)).slice(0, 2);
    const teacher = await enter('docente', scoresPath(pasted));
    const { page, goTo } = teacher;
    const first = scoreField(page, students[0]?.name ?? '');
    await first.click();
    const text = [...students]
      .reverse()
      .map(({ name }, i) => `${name}\t${String(9 - i)},5`)
      .concat('Nadie Conocido\t4')
      .join('\n');
    await pasteInto(first, text);
    const dialog = page.getByRole('dialog', { name: 'Pegar columna' });
    await dialog.getByText('No se encontró al estudiante').waitFor();
    await expectAccessible(teacher);
    await dialog.getByRole('button', { name: 'Poner 2 notas' }).click();
    await expect
      .poll(async () => {
        const stored = await storedScores(db, pasted);
        return students.map(({ id }) => stored[id]?.noteFinal);
      })
      .toEqual([8.5, 9.5]);
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await expect
      .poll(async () => Object.values(await storedScores(db, pasted)).map((each) => each.noteFinal))
      .toEqual([null, null]);

    const scheme = await putScheme(db, 'llenar');
    await goTo(scoresPath(scheme));
    await page.getByRole('button', { name: 'Llenar' }).click();
    await page.getByRole('menuitem', { name: 'Copiar de «Lecciones»' }).click();
    const lessons = Object.keys(await storedScores(db, LESSONS)).length;
    await page.getByRole('button', { name: `Poner ${String(lessons)} notas` }).click();
    await expect.poll(async () => Object.keys(await storedScores(db, scheme)).length).toBe(lessons);
    await page.getByRole('button', { name: 'Llenar' }).click();
    await page.getByRole('menuitem', { name: 'Poner la misma nota a los que no tienen' }).click();
    await page.getByRole('textbox', { name: 'Nota', exact: true }).fill('10');
    await expectAccessible(teacher);
    await page.getByRole('button', { name: `Poner ${String(20 - lessons)} notas` }).click();
    await shownText(page, '20 de 20 con nota').waitFor();
    await expect.poll(async () => Object.keys(await storedScores(db, scheme)).length).toBe(20);
  });
});
