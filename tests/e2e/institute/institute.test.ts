import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { endPeriod } from '../../support/institute';
import { useSessions } from '../../support/sessions';
import { chooseInList } from '../../support/screens';
import { imageFile } from '../../support/storedFiles';
import { settle } from '../../support/testSchool';
import {
  anywhere,
  expectNone,
  expectShown,
  shownHeading,
  shownQuestion,
  shownText,
} from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const PAGE = '/admin/instituto';
const FORMER = INSTITUTE.period.name;
const stored = async () => (await db.doc('institute/main').get()).data() ?? {};
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

describe('the school year', () => {
  it('partials close and open again, for students at once', async () => {
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    const student = await enter(
      'estudiante',
      '/estudiante/materias/tareas/octavo-a-matematica-tarea-5',
    );
    await shownText(student.page, '0 de 9 respondidas').waitFor();
    // What is typed just before may come to the server after the closing, which refuses it.
    student.allowErrors(/403|firestore/i);
    const answer = student.page.getByRole('textbox', { name: 'Su respuesta (pregunta 1)' }).first();
    await answer.fill('Lo que ya escribí.');
    await page.getByRole('link', { name: 'Cerrar: Segundo parcial' }).click();
    // It names what is not ready, subject by subject, and each row leads to its subject.
    await expectShown(shownText(page, '0 de 15 materias listas'));
    await page.getByRole('searchbox', { name: 'Buscar materias' }).fill('matematica octavo');
    const row = page.getByRole('row').filter({ hasText: 'Matemática · Octavo A' });
    const cell = (field: string) => row.locator(`[data-field=${field}]`);
    await expectShown(
      cell('percent').getByText('70 %'),
      cell('blanks').getByText('8', { exact: true }),
      cell('unreviewed').getByText(/^\d+$/),
      cell('missingCards').getByText('20', { exact: true }),
    );
    await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await row.getByRole('button', { name: 'Copiar recordatorio: Matemática · Octavo A' }).click();
    await toast(page, 'Recordatorio copiado').waitFor();
    const reminder = await page.evaluate(() => navigator.clipboard.readText());
    expect(reminder).toMatch(
      /^Lucía Fernanda Andrade Montalvo, para cerrar «Segundo parcial» falta:/,
    );
    expect(reminder).toContain('• Matemática · Octavo A: parámetros al 70 %, 8 notas sin ingresar');
    await cell('blanks').click();
    await shownText(page, 'Lecciones (30 %): 8 notas sin ingresar').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Cerrar parcial' }).click();
    const question = shownQuestion(page, 'Cerrar «Segundo parcial»');
    await expectShown(
      question.getByText('Quedan 15 materias con algo por hacer.'),
      question.getByText(/^Matemática · Octavo A: parámetros al 70 %/),
    );
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await toast(page, 'Parcial cerrado').waitFor();
    await expectNone(anywhere(student.page, '1 de 9 respondidas'));
    // What was typed stays to be read, and the task says the same on every screen.
    await expectShown(shownText(student.page, 'Cerrado', { exact: true }));
    await expect
      .poll(async () => [await answer.inputValue(), await answer.isDisabled()])
      .toEqual(['Lo que ya escribí.', true]);
    const teacher = await enter('docente', '/docente/tareas?materia=octavo-a-matematica');
    await expectShown(shownText(teacher.page, 'Cerrado', { exact: true }).first());
    await expectNone(teacher.page.getByRole('button', { name: /^Eliminar: / }));
    await teacher.goTo('/docente/tareas/calificaciones/octavo-a-matematica-tarea-5');
    await expectShown(shownText(teacher.page, 'las notas se pueden ver, no cambiar'));
    await page.getByRole('button', { name: 'Reabrir: Segundo parcial' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Reabrir' }).click();
    await toast(page, 'Parcial reabierto').waitFor();
    await expectShown(shownText(student.page, '1 de 9 respondidas'));
    await expect.poll(() => answer.isEnabled()).toBe(true);
  });
});

// How a period begins, and what the one before it shows then: journey/year.test.ts.
describe('a new period', () => {
  it('a period that was begun by mistake is taken back, one with work in it is not', async () => {
    const institute = db.doc('institute/main');
    const { period, partial } = (await institute.get()).data() ?? {};
    await endPeriod(db);
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    admin.allowErrors(/take-back-period/); // it is refused once
    const back = page.getByRole('button', { name: `Volver a «${FORMER}»` });
    await back.click();
    const question = shownQuestion(page, `¿Volver al período «${FORMER}»?`);
    await question.waitFor();
    await expectAccessible(admin);
    const scheme = db.doc('schemes/nuevo');
    await scheme.set({ deleted: false, idPeriod: 'next' });
    const confirm = question.getByRole('button', { name: `Volver a «${FORMER}»` });
    await confirm.click();
    await toast(page, 'No se puede volver: el período ya tiene').waitFor();
    await scheme.delete();
    await confirm.click();
    await toast(page, 'Se volvió al período anterior').waitFor();
    await expectShown(shownText(page, `Período actual: ${FORMER}`));
    const { period: now, partial: open, periods } = (await institute.get()).data() ?? {};
    expect([now, open, periods]).toEqual([period, partial, {}]);
  });
});

describe('the institute', () => {
  it("an admin keeps the institute's data, names and weighs the partials after seeing what it changes, and begins a new period with trimestres", async () => {
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    admin.allowErrors(/403|firestore/i);
    await expect.poll(() => field(page, 'Nombre').first().inputValue()).toBe(INSTITUTE.name);
    await field(page, 'Nombre').first().fill('U');
    await field(page, 'Enlace de planificación').fill('planificación');
    await save(page);
    await expectShown(
      shownText(page, 'Deben ser 2 caracteres o mas'),
      shownText(page, 'Ingrese una url válida'),
    );
    await field(page, 'Nombre').first().fill('Unidad Educativa El Cóndor');
    await field(page, 'Enlace de planificación').fill('');
    await page.getByLabel('Logo').setInputFiles(imageFile('logo.png'));
    await settle(); // what the former tests have set off must not meet the fault
    await fail('firestore.commit');
    await save(page);
    await toast(page, 'No se pudo actualizar los datos.').waitFor();
    await endFaults();
    await save(page);
    await toast(page, 'Datos de la institución guardados').waitFor();
    expect(await stored()).toMatchObject({ name: 'Unidad Educativa El Cóndor', planning: '' });
    await page.getByRole('link', { name: 'Inicio: Unidad Educativa El Cóndor' }).waitFor();

    await page.getByRole('button', { name: 'Editar nombres' }).click();
    await field(page, 'Nombre del período').fill('Sierra 2026-2027');
    await field(page, 'Nombre del parcial 2').fill('Parcial de los Andes');
    await expectAccessible(admin);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Período guardado').waitFor();
    expect(await stored()).toMatchObject({
      period: { id: INSTITUTE.period.id, name: 'Sierra 2026-2027' },
      partial: [{ closed: true }, { name: 'Parcial de los Andes', closed: false }, {}, {}],
    });

    await page.getByRole('button', { name: 'Editar reglas' }).click();
    const rules = page.getByRole('dialog', { name: 'Reglas de calificación' });
    const weights = rules.getByRole('group', { name: 'Peso de cada parcial' }).getByRole('textbox');
    for (const [i, weight] of ['70', '20', '60', '40'].entries()) await weights.nth(i).fill(weight);
    const saveRules = rules.getByRole('button', { name: 'Guardar' });
    await saveRules.click();
    await rules.getByText('Los pesos del primer quimestre deben sumar 100').waitFor();
    await expectAccessibleOnPhone(admin);
    await rules.getByLabel('Parcial de los Andes (%)').fill('30');
    await rules.getByLabel('Nota mínima para aprobar').fill('9,5');
    await saveRules.click();
    const question = shownQuestion(page, '¿Cambiar las reglas de este período?');
    await expectShown(
      question.getByText(/El período ya tiene \d+ reportes/),
      question.getByText(/Dejarían de aprobar [1-9]\d* promedios/),
    );
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await stored()).not.toHaveProperty('grading');
    await expect.poll(() => rules.getByLabel('Nota mínima para aprobar').inputValue()).toBe('9,5');
    await saveRules.click();
    await question.getByRole('button', { name: 'Cambiar las reglas' }).click();
    await toast(page, 'Reglas de calificación guardadas').waitFor();
    const { grading } = (await stored()) as { grading: unknown };
    expect(grading).toMatchObject({ terms: 2, weights: '70,30,60,40', passGrade: 9.5 });
    await shownText(
      page,
      'Primer parcial: 70 % · Parcial de los Andes: 30 % · Tercer parcial: 60 %',
    ).waitFor();

    const tasks = (await db.collection('tasks').get()).size;
    await page.getByRole('button', { name: 'Nuevo período' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comenzar un nuevo período' });
    const name = dialog.getByRole('textbox', { name: 'Nombre del período' });
    await expectShown(
      dialog.getByText('Lo que cambia'),
      dialog.getByText('Lo que no se toca'),
      dialog.getByText(`Las ${String(tasks)} tareas con sus entregas`),
    );
    const start = dialog.getByRole('button', { name: 'Comenzar el período' });
    await dialog.getByRole('textbox', { name: /^Para confirmar/ }).fill('Sierra 2026-2027');
    await name.fill('2027-2028');
    const terms = dialog.getByRole('combobox', { name: 'División del año' });
    await chooseInList(page, terms, 'Tres trimestres');
    const count = dialog.getByRole('combobox', { name: 'Número de parciales' });
    await expect.poll(() => count.innerText()).toBe('6');
    await expectAccessibleOnPhone(admin);
    await start.click();
    await toast(page, 'Nuevo período comenzado').waitFor();
    expect(await stored()).toMatchObject({
      period: { id: '2027-2028', name: '2027-2028' },
      grading: { terms: 3, weights: '', passGrade: 9.5 },
      periods: { [INSTITUTE.period.id]: { grading, gradingPolicy: 'spec' } },
    });
    expect((await stored()).partial).toHaveLength(6);
    expect((await db.collection('tasks').get()).size).toBe(tasks);
    await expectShown(
      shownText(page, 'Período actual: 2027-2028'),
      shownHeading(page, { name: 'Tercer trimestre' }),
    );
  });
});
