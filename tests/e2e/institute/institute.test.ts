import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { endPeriod } from '../../support/institute';
import { useSessions } from '../../support/sessions';
import { anywhere, expectNone, expectShown, shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// What the screens say of the institute and of closing a partial: src/features/institute/instituteScreens.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const PAGE = '/admin/instituto';
const FORMER = 'Sierra 2026-2027';
const institute = db.doc('institute/main');
const stored = async () => (await institute.get()).data() ?? {};
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

describe('the school year', () => {
  it('a partial closes and opens again, for a student who is writing at once', async () => {
    const student = await enter(
      'estudiante',
      '/estudiante/materias/tareas/octavo-a-matematica-tarea-5',
    );
    await shownText(student.page, '0 de 9 respondidas').waitFor();
    // What is typed just before may come to the server after the closing, which refuses it.
    student.allowErrors(/403|firestore/i);
    const answer = student.page.getByRole('textbox', { name: 'Su respuesta (pregunta 1)' }).first();
    await answer.fill('Lo que ya escribí.');
    const admin = await enter('admin', `${PAGE}/cierre/1`);
    const { page } = admin;
    await page.getByRole('row').filter({ hasText: 'Matemática · Octavo A' }).waitFor();
    await page.getByRole('button', { name: 'Cerrar parcial' }).click();
    const question = shownQuestion(page, 'Cerrar «Segundo parcial»');
    await question.getByText('Quedan 15 materias con algo por hacer.').waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Cerrar' }).click();
    await toast(page, 'Parcial cerrado').waitFor();
    await expectNone(anywhere(student.page, '1 de 9 respondidas'));
    // What was typed stays to be read.
    await expectShown(shownText(student.page, 'Cerrado', { exact: true }));
    await expect
      .poll(async () => [await answer.inputValue(), await answer.isDisabled()])
      .toEqual(['Lo que ya escribí.', true]);
    await page.getByRole('button', { name: 'Reabrir: Segundo parcial' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Reabrir' }).click();
    await toast(page, 'Parcial reabierto').waitFor();
    await expectShown(shownText(student.page, '1 de 9 respondidas'));
    await expect.poll(() => answer.isEnabled()).toBe(true);
  });
});

// How a period begins, and what the one before it shows then: journey/year.test.ts.
describe('the institute', () => {
  it('an admin names and weighs the partials after seeing what it changes, and takes back a period that was begun by mistake while there is no work in it', async () => {
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    await page.getByRole('button', { name: 'Editar nombres' }).click();
    await field(page, 'Nombre del período').fill(FORMER);
    await field(page, 'Nombre del parcial 2').fill('Parcial de los Andes');
    await expectAccessible(admin);
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await toast(page, 'Período guardado').waitFor();
    expect(await stored()).toMatchObject({
      period: { id: INSTITUTE.period.id, name: FORMER },
      partial: [{ closed: true }, { name: 'Parcial de los Andes', closed: false }, {}, {}],
    });

    await page.getByRole('button', { name: 'Editar reglas' }).click();
    const rules = page.getByRole('dialog', { name: 'Reglas de calificación' });
    const weights = rules.getByRole('group', { name: 'Peso de cada parcial' }).getByRole('textbox');
    for (const [i, weight] of ['70', '30', '60', '40'].entries()) await weights.nth(i).fill(weight);
    await rules.getByLabel('Nota mínima para aprobar').fill('9,5');
    await expectAccessibleOnPhone(admin);
    await rules.getByRole('button', { name: 'Guardar' }).click();
    const question = shownQuestion(page, '¿Cambiar las reglas de este período?');
    await expectShown(
      question.getByText(/El período ya tiene \d+ reportes/),
      question.getByText(/Dejarían de aprobar [1-9]\d* promedios/),
    );
    await expectAccessible(admin);
    expect(await stored()).not.toHaveProperty('grading');
    await question.getByRole('button', { name: 'Cambiar las reglas' }).click();
    await toast(page, 'Reglas de calificación guardadas').waitFor();
    const { grading, period, partial } = (await stored()) as Record<string, unknown>;
    expect(grading).toMatchObject({ terms: 2, weights: '70,30,60,40', passGrade: 9.5 });
    await shownText(page, 'Primer parcial: 70 % · Parcial de los Andes: 30 %').waitFor();

    await page.getByRole('button', { name: 'Nuevo período' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comenzar un nuevo período' });
    await dialog.getByText(/^Las \d+ tareas con sus entregas/).waitFor();
    await expectAccessibleOnPhone(admin);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await endPeriod(db);
    admin.allowErrors(/take-back-period/); // it is refused once
    await page.getByRole('button', { name: `Volver a «${FORMER}»` }).click();
    const back = shownQuestion(page, `¿Volver al período «${FORMER}»?`);
    await back.waitFor();
    await expectAccessible(admin);
    const scheme = db.doc('schemes/nuevo');
    await scheme.set({ deleted: false, idPeriod: 'next' });
    const confirm = back.getByRole('button', { name: `Volver a «${FORMER}»` });
    await confirm.click();
    await toast(page, 'No se puede volver: el período ya tiene').waitFor();
    await scheme.delete();
    await confirm.click();
    await toast(page, 'Se volvió al período anterior').waitFor();
    await expectShown(shownText(page, `Período actual: ${FORMER}`));
    const now = await stored();
    expect([now.period, now.partial, now.periods]).toEqual([period, partial, {}]);
  });
});
