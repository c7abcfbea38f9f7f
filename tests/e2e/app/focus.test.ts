import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser, WIDE } from '../../support/browser';
import { findFocusFaults } from '../../support/focus';
import { gradingPath } from '../../support/grading';
import { useSessions } from '../../support/sessions';

const enter = useSessions(useBrowser());

const SUBJECT = 'octavo-a-matematica';
const TASK = `${SUBJECT}-tarea-5`;
/** How often Tab is pressed on a screen: past this its controls repeat. */
const MOST_TABS = 24;

const SCREENS = {
  admin: [
    '/admin/inicio',
    '/admin/libros',
    '/admin/libros/agregar',
    '/admin/unidades',
    '/admin/actividades',
    '/admin/actividades/agregar',
    '/admin/cursos',
    '/admin/cursos/ver/octavo-a',
    '/admin/docentes',
    '/admin/docentes/agregar',
    '/admin/materias',
    `/admin/materias/ver/${SUBJECT}`,
    '/admin/estudiantes',
    '/admin/estudiantes/ver/estudiante',
    '/admin/estudiantes/carga-masiva',
    '/admin/instituto',
    '/perfil',
  ],
  docente: [
    '/docente/inicio',
    '/docente/materias/clases',
    `/docente/materias/detalle/${SUBJECT}`,
    '/docente/libros',
    '/docente/calendario',
    '/docente/calificaciones',
    `/docente/calificaciones/detalle/${SUBJECT}/octavo-a`,
    `/docente/calificaciones/historial/${SUBJECT}`,
    `/docente/calificaciones/finales/${SUBJECT}/estudiante`,
    `/docente/tareas?materia=${SUBJECT}`,
    `/docente/tareas/agregar?materia=${SUBJECT}`,
    `/docente/tareas/ver/${TASK}`,
    `/docente/tareas/calificaciones/${TASK}`,
    gradingPath(TASK, 'estudiante'),
  ],
  estudiante: [
    '/estudiante/inicio',
    '/estudiante/mismaterias',
    `/estudiante/materias/detalle/${SUBJECT}`,
    '/estudiante/libros',
    '/estudiante/calendario',
    '/estudiante/calificaciones',
    `/estudiante/materias/tareas/${TASK}`,
    '/perfil',
  ],
};

const CASES = Object.entries(SCREENS).flatMap(([user, screens]) =>
  [PHONE, WIDE].map((viewport) => ({ user, screens, viewport, width: viewport.width })),
);

/** Marks the title of this screen, by which the next one is told from it. */
async function markTitle(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-former', ''));
}

/** Waits until a screen has its own title, not that of the former one, and waits for nothing. */
async function waitForScreen(page: Page): Promise<void> {
  await page.locator('h1:not([data-former])').first().waitFor();
  await page.locator('[role=status][aria-busy=true]').first().waitFor({ state: 'detached' });
}

describe('the focus', () => {
  it.each(CASES)(
    'every control of $user that Tab reaches at $width px shows its focus, and no bar covers it',
    async ({ user, screens, viewport }) => {
      const { page, goTo } = await enter(user, screens[0] ?? '', { viewport });
      const faults: string[] = [];
      let count = 0;
      for (const [index, path] of screens.entries()) {
        // A new screen takes the focus to its start, which would end a round of Tab that began before.
        if (index > 0) {
          await markTitle(page);
          await goTo(path);
        }
        await waitForScreen(page);
        const found = await findFocusFaults(page, MOST_TABS);
        count += found.count;
        faults.push(...found.faults.map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(screens.length * 3);
    },
  );
});
