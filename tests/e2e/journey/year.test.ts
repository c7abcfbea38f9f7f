import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { SUBJECT } from '../../support/gradebook';
import { readPrintedPdf } from '../../support/printedPdf';
import { chooseInList, choosePageAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { ownSchool, settle } from '../../support/testSchool';
import { becomeSchool, buildYearSchool } from '../../support/yearSchool';
import {
  anywhere,
  expectNone,
  expectShown,
  shownHeading,
  shownQuestion,
  shownText,
} from '../support/shown';
import { toast } from '../support/toasts';

// A school of three courses goes through the end of a year and into the next one.

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(
  browser,
  async (user) => (await db.doc(`users/${user}`).get()).get('email') as string,
);

const PERIOD = INSTITUTE.period.name;
const NEXT = '2027-2028';
const LAST = 'Cuarto parcial';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const courseOf = async (uid: string) =>
  (await db.doc(`users/${uid}`).get()).get('courseId') as string;
/** Until the other period is shown, the page has the contents of this one. */
async function choosePeriod(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Período' }).selectOption({ label });
  await shownText(page, `Está viendo el período ${label}`).waitFor();
}

beforeAll(() => becomeSchool(ownSchool(), buildYearSchool(Date.now())));

/** The texts of the course's printed libretas: by student, with their codes. */
const printed = new Map<string, { text: string; code: string }>();

describe('a year', () => {
  it('report cards are generated from the board, the partial is closed with what is open named, and a subject reopened for its teacher, who sees that, and closed again', async () => {
    const NAME = 'Lengua y Literatura · Noveno A';
    const admin = await enter('admin', '/admin/instituto');
    const { page } = admin;
    await page.getByRole('link', { name: `Cerrar: ${LAST}` }).click();
    await shownText(page, '0 de 6 materias listas').waitFor();
    await button(page, 'Generar reportes').click();
    const dialog = page.getByRole('dialog', { name: `Generar reportes: ${LAST}` });
    const generate = dialog.getByRole('button', { name: 'Generar en 5 materias' });
    await generate.waitFor();
    await expectAccessible(admin);
    await generate.click();
    await toast(page, '5 materias: 15 reportes al día.').waitFor();
    await shownText(page, '5 de 6 materias listas').waitFor();

    await button(page, 'Cerrar parcial').click();
    const question = shownQuestion(page, `Cerrar «${LAST}»`);
    await expectShown(
      question.getByText('Queda 1 materia con algo por hacer.'),
      question.getByText(`${NAME}: 1 nota sin ingresar, 3 estudiantes sin reporte`),
    );
    await question.getByRole('checkbox', { name: 'Cerrar aunque quede algo por hacer' }).check();
    await question.getByRole('button', { name: 'Cerrar el parcial' }).click();
    await toast(page, 'Parcial cerrado').waitFor();

    await admin.goTo('/admin/instituto/cierre/3');
    await button(page, `Reabrir para su docente: ${NAME}`).click();
    const reopening = page.getByRole('dialog', { name: `Reabrir: ${NAME}` });
    await reopening.waitFor();
    await expectAccessible(admin);
    await reopening.getByRole('button', { name: 'Guardar' }).click();
    await shownText(page, /^Reabierta hasta /)
      .first()
      .waitFor();

    const path = '/docente/calificaciones/detalle/noveno-a-lengua/noveno-a';
    const { page: book } = await enter('docente-02', path);
    const block = book.getByRole('region', { name: LAST });
    await expectShown(
      block.getByText(/^Reabierta hasta /),
      block.getByRole('button', { name: /^Generar Calificaciones/ }),
    );

    await button(page, `Acciones: ${NAME}`).click();
    await page.getByRole('menuitem', { name: 'Cerrar ahora' }).click();
    await shownQuestion(page, `Cerrar ${NAME}`)
      .getByRole('button', { name: 'Cerrar ahora' })
      .click();
    await expectNone(anywhere(page, /^Reabierta hasta /));
    await expectNone(block.getByText(/^Reabierta hasta /));
  });

  it('the tutor prints the libretas of the course: text, numbers and codes are those of the paper', async () => {
    const { page } = await enter('docente', '/docente/calificaciones');
    await choosePageAction(page, 'Libretas');
    await page.getByRole('checkbox', { name: 'Elegir todas' }).waitFor();
    // A browser with windows would show its own dialog, and print nothing else meanwhile.
    await page.evaluate(() => {
      globalThis.print = () => undefined;
    });
    await button(page, 'Emitir e imprimir 3 libretas').click();
    await shownText(page, '3 libretas listas para imprimir.').waitFor();
    await expect.poll(() => page.locator('section[aria-label]').count()).toBe(3);
    const pages = readPrintedPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(3);
    for (const text of pages) {
      const [code = ''] = /[2-9B-Z]{4}(-[2-9B-Z]{4}){2}/.exec(text) ?? [];
      const [student = ''] = /Guamán|Cedeño/.exec(text) ?? ['third'];
      printed.set(student, { text, code });
    }
    // By hand: a term is the mean of its two partials, the year that of its terms, each rounded.
    const { text, code } = printed.get('Guamán') ?? { text: '', code: '' };
    for (const piece of [
      'Octavo A',
      PERIOD,
      /Matemática 9\.25 9\.00 9\.13 8\.75 8\.50 8\.63 8\.88 AAR/,
      /Lengua y Literatura 9\.75 9\.50 9\.63 9\.25 9\.00 9\.13 9\.38 DAR/,
      /Promedio 9\.50 9\.25 9\.38 9\.00 8\.75 8\.88 9\.13 DAR/,
      /Promedio general 9\.13/,
      /Lucía Fernanda Andrade Montalvo/,
    ]) {
      expect(text).toMatch(piece);
    }
    expect(new Set([...printed.values()].map((each) => each.code)).size).toBe(3);

    const { page: outside, ...visitor } = await browser.borrow();
    await outside.goto(`/verificar/${code.replaceAll('-', '')}`);
    await shownText(outside, 'La libreta es auténtica.').waitFor();
    const shown = await outside.getByRole('status').innerText();
    for (const piece of ['9.13', PERIOD, 'Octavo A']) expect(shown).toContain(piece);
    expect(shown).not.toContain('Guamán');
    await expectAccessible({ page: outside, ...visitor });
    await outside.getByRole('textbox').fill('2345-6789-BCDF');
    await button(outside, 'Verificar').click();
    await shownText(outside, 'Ninguna libreta tiene este código.').waitFor();
  });

  it('two admins pass everybody into the next year, at once and only once', async () => {
    const admin = await enter('admin', '/admin/instituto');
    const { page } = admin;
    await button(page, 'Nuevo período').click();
    const dialog = page.getByRole('dialog', { name: 'Comenzar un nuevo período' });
    await dialog.getByRole('textbox', { name: 'Nombre del período' }).fill(NEXT);
    await dialog.getByRole('textbox', { name: /^Para confirmar/ }).fill(PERIOD);
    await button(page, 'Comenzar el período').click();
    await toast(page, 'Nuevo período comenzado').waitFor();
    await page.getByRole('link', { name: 'Pasar al nuevo año' }).click();
    await button(page, 'Preparar la propuesta').click();
    const next = page.getByRole('combobox', { name: 'Curso siguiente de Octavo A' });
    await expect.poll(() => next.textContent()).toContain('Noveno A');
    await expectAccessibleOnPhone(admin);

    // The other admin corrects a student while the first one starts the run.
    const second = await enter('admin2', '/admin/instituto/nuevo-anio');
    const { page: other } = second;
    await button(other, 'Ver estudiantes: Octavo A').click();
    const students = other.getByRole('dialog', { name: 'Estudiantes de Octavo A' });
    const result = students.getByRole('combobox', { name: /Resultado de Cedeño Muñoz/ });
    await chooseInList(other, result, 'No promovido');
    await expect.poll(() => result.textContent()).toBe('No promovido');
    await expectAccessible(second);
    await students.getByRole('button', { name: 'Cerrar' }).last().click();
    const asking = [page, other].map((each) => shownQuestion(each));
    for (const each of [page, other]) {
      await shownText(each, '3 estudiantes repiten en el mismo curso').waitFor();
      await button(each, 'Pasar al nuevo año').click();
    }
    await expectShown(...asking.map((each) => each.getByText('2 estudiantes se gradúan')));
    await Promise.all(
      asking.map((each) => each.getByRole('button', { name: 'Pasar al nuevo año' }).click()),
    );
    for (const each of [page, other]) await shownText(each, /^Hecho por /).waitFor();
    expect(await Promise.all(['estudiante', 'estudiante2'].map(courseOf))).toEqual([
      'noveno-a',
      'octavo-a',
    ]);

    // A second run promotes the students who had no result.
    await button(page, 'Ver estudiantes: Noveno A').click();
    await button(page, 'Promover a los que faltan (3)').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await button(page, /^Aplicar lo que falta/).click();
    await shownQuestion(page)
      .getByRole('button', { name: /^Aplicar lo que falta/ })
      .click();
    for (const each of [page, other])
      await shownText(each, 'Todo lo decidido está hecho.').waitFor();
    const { docs } = await db.collection('users').where('type', '==', 3).get();
    const places = docs.map((each) => each.get('courseId') as string).sort();
    expect(places).toEqual([
      ...['', ''],
      ...['decimo-a', 'decimo-a', 'decimo-a', 'decimo-a'],
      'noveno-a',
      ...['octavo-a', 'octavo-a'],
    ]);
  });

  it('last year is for an admin, the former teacher and a student what it was', async () => {
    await db.doc(`subjects/${SUBJECT}`).update({ teacherId: 'docente-02' });
    const admin = await enter('admin', '/admin/instituto');
    // After students were moved, the period before can no longer be taken back.
    await admin.page.getByRole('link', { name: 'Pasar al nuevo año' }).waitFor();
    await shownText(admin.page, 'Períodos anteriores').waitFor();
    await settle();
    await expectNone(button(admin.page, `Volver a «${PERIOD}»`));
    await admin.goTo('/admin/cursos');
    await choosePeriod(admin.page, PERIOD);
    await shownText(admin.page, 'Octavo', { exact: true }).click();
    await expectShown(
      shownHeading(admin.page, { name: 'Octavo A' }),
      shownText(admin.page, /Guamán Ñacato/).first(),
      admin.page.getByRole('link', { name: /Matemática.*Andrade Montalvo/ }),
    );
    await admin.goTo('/admin/cursos/libretas/octavo-a');
    for (const { code } of printed.values()) {
      await expectShown(shownText(admin.page, new RegExp(`código ${code}`)));
    }
    // A libreta says how the year ended, so the one whose result an admin has corrected differs by
    // now.
    const changed = anywhere(admin.page, 'Cambió desde que se emitió');
    await expect.poll(() => changed.count()).toBe(1);

    // On the student's page the libreta links to the list of the course of that time, with only
    // this student chosen.
    await admin.goTo('/admin/estudiantes/ver/estudiante');
    await choosePageAction(admin.page, 'Libreta');
    await expectShown(button(admin.page, 'Emitir e imprimir 1 libreta'));
    expect(admin.page.url()).toMatch(/libretas\/octavo-a\?estudiante=estudiante$/);

    const teacher = await enter('docente', '/docente/calificaciones');
    await choosePeriod(teacher.page, PERIOD);
    await teacher.page
      .getByRole('link', { name: /Matemática · Octavo A/ })
      .first()
      .click();
    await teacher.page.getByRole('tab', { name: 'Calificaciones' }).click();
    await expectShown(
      shownText(teacher.page, /Guamán Ñacato/).first(),
      shownText(teacher.page, '8.88').first(),
    );
    await teacher.page.getByRole('tab', { name: 'Cuaderno' }).click();
    await expectShown(shownText(teacher.page, /cerrado/).first());
    const download = teacher.page.waitForEvent('download');
    await button(teacher.page, 'Descargar').click();
    expect((await download).suggestedFilename()).toContain(PERIOD);

    const student = await enter('estudiante', '/estudiante/calificaciones');
    await shownText(student.page, 'Sin notas').first().waitFor();
    await choosePeriod(student.page, PERIOD);
    await expectShown(
      shownText(student.page, '8.88').first(),
      shownText(student.page, '9.38').first(),
    );
    await student.page.getByRole('link', { name: /Ver calificaciones: Matemática/ }).click();
    await expectShown(
      shownText(student.page, LAST).first(),
      shownText(student.page, '8.50').first(),
    );
  });
});
