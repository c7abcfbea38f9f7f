import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// The user 'docente' teaches Matemática in three courses: its name alone does not say which one is
// meant.

const NAME = /Matemática/g;
const WHOLE_NAME = /Matemática · Octavo A/g;
/** The screens about one subject or one of its tasks. */
const ABOUT_ONE =
  /^\/docente\/(materias\/detalle|tareas\b|actividades(\/agregar)?\?tarea|calificaciones\/(detalle|historial|parametro|finales))/;
/** The labels of the buttons on cards that look alike. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  '/docente/materias/clases': ['Ver materia', 'Tareas'],
  '/docente/calificaciones': ['Parámetros y notas', 'Entregas por tarea'],
  '/docente/inicio': ['Ver materia'],
};

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

/**
 * Waits until a screen of the teacher about Matemática of Octavo A says so in its head and in the
 * browser's tab, and never names it in the head without its course; and until buttons of several
 * subjects have different names. Other screens need nothing of this.
 */
export async function expectSubjectNamed(page: Page, path: string): Promise<void> {
  for (const button of BUTTONS[path] ?? []) {
    const name = `${button}: Matemática · Octavo A`;
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
  if (!ABOUT_ONE.test(path)) return;
  const find = async () => {
    const head = (await page.locator('main header').allInnerTexts()).join('\n');
    return {
      isNamed: count(head, WHOLE_NAME) > 0,
      withoutCourse: count(head, NAME) - count(head, WHOLE_NAME),
      isInTab: count(await page.title(), WHOLE_NAME) > 0,
    };
  };
  await expect
    .poll(find, { message: path })
    .toEqual({ isNamed: true, withoutCourse: 0, isInTab: true });
}
