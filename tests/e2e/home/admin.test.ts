import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useSessions } from '../../support/sessions';
import { expectNone, expectShown, shownHeading, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en la institución' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('the search of the school', () => {
  it('Ctrl+K finds people, also one just renamed, courses and subjects, by keyboard alone or with a tap on a phone', async () => {
    const admin = await enter('admin', '/admin/libros');
    const { page } = admin;
    await shownHeading(page, { name: 'Libros', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await expectFocused(field(page));
    await expectShown(dialog(page).getByText('Escriba un nombre, un curso o una materia.'));
    await page.keyboard.type('octavo a');
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('group')
          .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
      )
      .toEqual(['Personas', 'Cursos', 'Materias']);
    await expectAccessibleAtEverySize(admin);

    await field(page).fill('muñoz domenica');
    await expect.poll(() => options(page).count()).toBe(1);
    await expect.poll(() => options(page).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await shownHeading(page, { name: 'Doménica Cedeño Muñoz', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/admin/estudiantes/ver/estudiante2');
    await expectNone(dialog(page));

    // The arrows go through all groups, and around.
    await page.keyboard.press('Meta+k');
    await field(page).fill('matemática octavo');
    await options(page).first().waitFor();
    const last = options(page).last();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
    await field(page).fill('Quishpe Renombrada');
    await dialog(page).getByText('Sin resultados para «Quishpe Renombrada».').waitFor();
    await db.doc('users/estudiante-30').update({ surname: 'Quishpe Renombrada' });
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Buscar en la institución' }).click();
    await field(page).fill('noveno');
    await expectNoSidewaysScroll(admin);
    await dialog(page).getByRole('option', { name: 'Noveno A', exact: true }).click();
    await shownHeading(page, { name: /^Noveno A/, level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/admin/cursos/ver/noveno-a');
  });
});

describe("an admin's home", () => {
  it('the home counts what needs attention, live, and leads to it and, on a phone, to everything that is managed', async () => {
    const admin = await enter('admin', '/admin/inicio');
    const { page } = admin;
    await expectShown(page.getByRole('main').getByText('Unidad Educativa Valle del Quinde'));
    const without = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'Estudiantes sin curso' });
    await shownText(page, 'Catálogo y personas al día').waitFor();
    const closing = page.getByRole('listitem').filter({ hasText: 'Cierre: Segundo parcial' });
    await expect.poll(() => closing.innerText()).toMatch(/Materias sin reportes\s+15$/);
    await db.doc('users/estudiante-31').update({ courseId: '' });
    await expect.poll(() => without.innerText()).toMatch(/\b1$/);
    await page.getByRole('link', { name: 'Estudiantes sin curso' }).click();
    await shownHeading(page, { name: 'Estudiantes', level: 1 }).waitFor();
    await db.doc('users/estudiante-31').update({ courseId: 'noveno-a' });
    await page.goBack();
    await shownText(page, 'Catálogo y personas al día').waitFor();

    // Where the menu is not always there, the home has its entries.
    await page.setViewportSize(PHONE);
    const entries = page.getByRole('region', { name: 'Administrar' }).getByRole('link');
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual([
        'Libros',
        'Unidades',
        'Actividades',
        'Cursos',
        'Docentes',
        'Materias',
        'Estudiantes',
        'Institución',
      ]);
  });
});
