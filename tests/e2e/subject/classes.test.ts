import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleOnPhone, PHONE, useBrowser } from '../../support/browser';
import { putScheme } from '../../support/gradebook';
import { gradingPath } from '../../support/grading';
import { copyTask, DAY, fromNow, HOUR, listedNameOf, sendWork } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { expectNone, shownHeading, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

// Whoever is 'docente' gives Matemática in three courses.
const SUBJECT = 'octavo-a-matematica';
const NAME = /Matemática/g;
const WHOLE_NAME = /Matemática · Octavo A/g;

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;
const texts = async (page: Page) => ({
  head: (await page.locator('main header').allInnerTexts()).join('\n'),
  tab: await page.title(),
});

describe('a subject that is given in several courses', () => {
  it('a subject given in several courses is named with its course on every page of its teacher, and in the browser’s tab', async () => {
    const task = await copyTask(db, `${SUBJECT}-tarea-5`, 'nombres');
    const scheme = await putScheme(db, 'nombres');
    const { page, goTo } = await enter('docente', '/docente/inicio');
    /** Goes to a screen and waits for its own title: the former one has the same names. */
    const goOn = async (path: string) => {
      await page
        .locator('h1')
        .first()
        .evaluate((title) => {
          title.setAttribute('data-former', '');
        });
      await goTo(path);
      await page.locator('h1:not([data-former])').first().waitFor();
    };
    const named = [
      `/docente/materias/detalle/${SUBJECT}`,
      `/docente/tareas?materia=${SUBJECT}`,
      `/docente/tareas/detalle/${SUBJECT}`,
      `/docente/tareas/agregar?materia=${SUBJECT}`,
      `/docente/tareas/ver/${task}`,
      `/docente/tareas/editar/${task}`,
      `/docente/actividades?tarea=${task}`,
      `/docente/actividades/agregar?tarea=${task}`,
      `/docente/tareas/calificaciones/${task}`,
      gradingPath(task, 'estudiante'),
      `/docente/calificaciones/detalle/${SUBJECT}/octavo-a`,
      `/docente/calificaciones/historial/${SUBJECT}`,
      `/docente/calificaciones/parametro/${scheme}`,
      `/docente/calificaciones/finales/${SUBJECT}/estudiante`,
    ];
    for (const path of named) {
      await goOn(path);
      const find = async () => {
        const { head, tab } = await texts(page);
        return {
          isNamed: count(head, WHOLE_NAME) > 0,
          withoutCourse: count(head, NAME) - count(head, WHOLE_NAME),
          isInTab: count(tab, WHOLE_NAME) > 0,
        };
      };
      await expect
        .poll(find, { message: path })
        .toEqual({ isNamed: true, withoutCourse: 0, isInTab: true });
    }
    // Cards that look alike are told apart by what their buttons are called.
    for (const [path, ...buttons] of [
      ['/docente/materias/clases', 'Ver materia', 'Tareas'],
      ['/docente/calificaciones', 'Parámetros y notas', 'Entregas por tarea'],
      ['/docente/inicio', 'Ver materia'],
    ] as const) {
      await goOn(path);
      for (const button of buttons) {
        const name = `${button}: Matemática · Octavo A`;
        await page.getByRole('link', { name, exact: true }).waitFor();
      }
    }
  });
});

describe('the page of a class', () => {
  const CLASS = 'noveno-a-matematica';

  it('the page lists the class by surname, shows who is behind, and copies what is pending', async () => {
    const { docs } = await db.collection('courses/noveno-a/students').get();
    const [first, second] = docs.map(({ id }) => id);
    const surnames = docs.map((card) => [String(card.get('surname')), card.ref] as const);
    const [, last] = surnames.sort(([a], [b]) => b.localeCompare(a, 'es'))[0] ?? [];
    await last?.update({ photo: '/favicon.svg?del-ultimo' });
    const source = `${CLASS}-tarea-5`;
    const over = { dateStart: fromNow(-2 * DAY), dateEnd: fromNow(-HOUR) };
    const task = await copyTask(db, source, 'atrasada', { title: 'Ángulos atrasados', ...over });
    await copyTask(db, source, 'pendiente', {
      title: 'Rectas pendientes',
      dateStart: fromNow(-DAY),
    });
    const teacher = await enter('docente', `/docente/materias/detalle/${CLASS}`, {
      viewport: PHONE,
    });
    const { page } = teacher;
    await shownHeading(page, { name: 'Estudiantes (20)' }).waitFor();
    await shownHeading(page, { name: 'Matemática · Noveno A', level: 1 }).waitFor();
    const rowOf = async (student = '') =>
      page.getByRole('listitem').filter({ hasText: await listedNameOf(db, student) });
    await (await rowOf(second)).getByRole('link', { name: 'Ángulos atrasados' }).waitFor();
    // A photo is read when its row is nearly seen, and not before.
    const photo = (await rowOf(last?.id)).locator('img[src*="del-ultimo"]');
    await expectNone(photo);
    await (await rowOf(last?.id)).scrollIntoViewIfNeeded();
    await photo.waitFor();
    await last?.update({ photo: '' });

    await sendWork(db, task, first ?? '');
    await expect
      .poll(async () => (await rowOf(first)).getByText('Ángulos atrasados').count())
      .toBe(0);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Copiar para WhatsApp' }).click();
    await toast(page, 'Tareas pendientes copiadas').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')[0]).toBe('*Matemática · Noveno A*');
    expect(copied).toMatch(/• Rectas pendientes: hasta el \S+ \d+ de \S+, \d\d:\d\d [AP]M/);
    expect(copied).not.toContain('Ángulos atrasados');

    await (await rowOf(second)).getByRole('link', { name: 'Ángulos atrasados' }).click();
    await page.getByRole('link', { name: 'Ángulos atrasados' }).first().waitFor();
    expect(page.url()).toContain(`/estudiante/${second ?? ''}`);
  });
});

describe('the grids of the office', () => {
  it('an admin makes subjects in a grid and a course’s week with the keyboard, and the log says who did it', async () => {
    const admin = await enter('admin', '/admin/materias/por-cursos');
    const { page, goTo } = admin;
    const name = page.getByRole('textbox', { name: 'Nombre de la materia 6' });
    await name.fill('Emprendimiento');
    await page.getByRole('checkbox', { name: 'Emprendimiento en Octavo A' }).check();
    await shownText(page, 'Falta el docente.').waitFor();
    const teacher = page.getByRole('combobox', { name: 'Docente de Emprendimiento' });
    await teacher.selectOption({ index: 1 });
    await page.reload();
    await expect.poll(() => name.inputValue()).toBe('Emprendimiento');
    await page.getByRole('button', { name: 'Revisar' }).click();
    await shownText(page, 'Octavo A (1)').waitFor();
    await page.getByRole('button', { name: 'Crear', exact: true }).click();
    await toast(page, '1 materia creada.').waitFor();

    await goTo('/admin/cursos/horario/octavo-a');
    await page.getByRole('radio', { name: /^Emprendimiento/ }).check();
    const monday = page.getByRole('button', { name: /^Lunes 07:15 - 07:55/ });
    await monday.focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => monday.getAttribute('aria-label')).toContain('libre');
    await page.keyboard.press('Space');
    await expect.poll(() => monday.getAttribute('aria-label')).toContain('Emprendimiento');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const anyway = page.getByRole('button', { name: 'Guardar de todos modos' });
    await anyway.or(toast(page, 'Horario del curso guardado')).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await toast(page, 'Horario del curso guardado').waitFor();
    const stored = await db.doc('subjects/octavo-a-emprendimiento').get();
    expect(stored.get('schedule')).toEqual({ 0: ['07:15-07:55'] });

    await goTo('/admin/instituto/historial?de=octavo-a-emprendimiento');
    await page.getByRole('link', { name: 'Creó: Emprendimiento · Octavo A' }).waitFor();
    await shownText(page, 'Horario, lunes: vacío → 07:15-07:55').waitFor();
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await shownText(page, 'Ver los 20').click();
    await expectAccessibleOnPhone(admin);
  });
});
