import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser } from '../../support/browser';
import { putScheme } from '../../support/gradebook';
import { gradingPath } from '../../support/grading';
import { copyTask } from '../../support/schoolWork';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';

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
      await goTo(path);
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
    for (const [path, button] of [
      ['/docente/materias/clases', 'Ver materia'],
      ['/docente/materias/clases', 'Tareas'],
      ['/docente/calificaciones', 'Parámetros y notas'],
      ['/docente/calificaciones', 'Entregas por tarea'],
      ['/docente/inicio', 'Ver materia'],
    ] as const) {
      await goTo(path);
      const name = `${button}: Matemática · Octavo A`;
      await page.getByRole('link', { name, exact: true }).waitFor();
    }
  });

  it('a subject given in several courses is named with its course to admins', async () => {
    const { page, goTo } = await enter('admin', `/admin/materias/ver/${SUBJECT}`);
    await page.getByRole('heading', { name: 'Matemática · Octavo A', level: 1 }).waitFor();
    expect(await page.title()).toContain('Matemática · Octavo A');
    await goTo(`/admin/materias/editar/${SUBJECT}`);
    await expect.poll(async () => (await texts(page)).head).toMatch(WHOLE_NAME);
    await goTo('/admin/materias');
    await page.getByLabel('Buscar materias').fill('Matemática Octavo');
    await chooseRowAction(page, 'Eliminar', 'Matemática · Octavo A');
    const dialog = page.getByRole('alertdialog', { name: 'Eliminar materia' });
    await dialog.getByText('«Matemática · Octavo A»? Ya tiene tareas').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });
});
