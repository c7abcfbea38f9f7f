import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { SPEC_RULES } from '../../../src/domain/grading/policy';
import { writeGrading } from '../../../src/domain/grading/storedGrading';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, expectShown, useBrowser } from '../../support/browser';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const enter = useSessions(useBrowser());
const PAGE = '/admin/instituto';
const stored = async () => (await db.doc('institute/main').get()).data() ?? {};

describe('the rules for grades', () => {
  it('an admin weighs the partials after seeing what it changes in a period that has report cards', async () => {
    const admin = await enter('admin', PAGE);
    const { page } = admin;
    await page.getByRole('button', { name: 'Editar reglas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reglas de calificación' });
    const weights = dialog.getByRole('group', { name: 'Peso de cada parcial' });
    const typed = ['70', '20', '60', '40'];
    for (const [i, { name }] of INSTITUTE.partial.entries()) {
      await weights.getByLabel(`${name} (%)`).fill(typed[i] ?? '');
    }
    const save = dialog.getByRole('button', { name: 'Guardar' });
    await save.click();
    await dialog.getByText('Los pesos del primer quimestre deben sumar 100').waitFor();
    await weights.getByLabel('Segundo parcial (%)').fill('30');
    await dialog.getByLabel('Nota mínima para aprobar').fill('9,5');
    await expectAccessibleAtEverySize(admin);
    await save.click();

    const question = page.getByRole('alertdialog', {
      name: '¿Cambiar las reglas de este período?',
    });
    await expectShown(
      question.getByText(/El período ya tiene \d+ reportes/),
      question.getByText(/Dejarían de aprobar [1-9]\d* promedios/),
    );
    await expectAccessibleAtEverySize(admin);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await stored()).not.toHaveProperty('grading');
    expect(await dialog.getByLabel('Nota mínima para aprobar').inputValue()).toBe('9,5');
    await save.click();
    await question.getByRole('button', { name: 'Cambiar las reglas' }).click();
    await page.getByText('Reglas de calificación guardadas').waitFor();
    expect((await stored()).grading).toMatchObject({
      terms: 2,
      weights: '70,30,60,40',
      passGrade: 9.5,
    });
    await expectShown(
      page.getByText('Primer parcial: 70 % · Segundo parcial: 30 % · Tercer parcial: 60 %'),
    );
  });

  it('a new period may have three trimestres, and the one before keeps its rules', async () => {
    const grading = writeGrading({ ...SPEC_RULES, passGrade: 6 });
    await db.doc('institute/main').update({ grading });
    const { page } = await enter('admin', PAGE);
    await page.getByRole('button', { name: 'Nuevo período' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comenzar un nuevo período' });
    await dialog.getByRole('textbox', { name: 'Nombre del período' }).fill('2027-2028');
    const terms = dialog.getByRole('combobox', { name: 'División del año' });
    await chooseInList(page, terms, 'Tres trimestres');
    const count = dialog.getByRole('combobox', { name: 'Número de parciales' });
    await expect.poll(() => count.innerText()).toBe('6');
    await dialog.getByRole('textbox', { name: /^Para confirmar/ }).fill(INSTITUTE.period.name);
    await dialog.getByRole('button', { name: 'Comenzar el período' }).click();
    await page.getByText('Nuevo período comenzado').waitFor();
    await expectShown(page.getByRole('heading', { name: 'Tercer trimestre' }));
    expect(await stored()).toMatchObject({
      grading: { terms: 3, weights: '', passGrade: 6 },
      periods: { [INSTITUTE.period.id]: { grading, gradingPolicy: 'spec' } },
    });
  });
});
