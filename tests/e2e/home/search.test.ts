import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessibleAtEverySize,
  expectFocused,
  expectNoSidewaysScroll,
  expectShown,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar en la institución' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const home = '/admin/inicio';

describe('the search of the school', () => {
  it('Ctrl+K finds people, courses and subjects, and the keyboard alone opens one', async () => {
    const admin = await enter('admin', '/admin/libros');
    const { page } = admin;
    await page.getByRole('heading', { name: 'Libros', level: 1 }).waitFor();
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
    await page.getByRole('heading', { name: 'Doménica Cedeño Muñoz', level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/admin/estudiantes/ver/estudiante2');
    expect(await dialog(page).count()).toBe(0);

    // The arrows go through all groups, and around.
    await page.keyboard.press('Meta+k');
    await field(page).fill('matemática octavo');
    await options(page).first().waitFor();
    const last = options(page).last();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => options(page).first().getAttribute('aria-selected')).toBe('true');
    await field(page).fill('nadie se llama así');
    await expectShown(dialog(page).getByText('Sin resultados para «nadie se llama así».'));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('the button in the bar opens the search on a phone, and a tap opens a result', async () => {
    const admin = await enter('admin', '/admin/unidades', { viewport: PHONE });
    const { page } = admin;
    await page.getByRole('button', { name: 'Buscar en la institución' }).click();
    await field(page).fill('noveno');
    await expectNoSidewaysScroll(admin);
    await dialog(page).getByRole('option', { name: 'Noveno A', exact: true }).click();
    await page.getByRole('heading', { name: /^Noveno A/, level: 1 }).waitFor();
    expect(pathOf(page)).toBe('/admin/cursos/ver/noveno-a');
  });

  it('the search knows a person who has just been renamed', async () => {
    const { page } = await enter('admin', home);
    await page.getByRole('button', { name: /^Buscar una persona/ }).click();
    await field(page).fill('Quishpe Renombrada');
    await expectShown(dialog(page).getByText(/^Sin resultados/));
    const before = (await db.doc('users/estudiante-30').get()).get('surname') as string;
    await db.doc('users/estudiante-30').update({ surname: 'Quishpe Renombrada' });
    await expect.poll(() => options(page).count()).toBe(1);
    await db.doc('users/estudiante-30').update({ surname: before });
  });

  it('neither teachers nor students have the search of the school', async () => {
    const { page } = await enter('docente', '/docente/inicio');
    await page.getByRole('heading', { name: /^Hola, / }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('button', { name: /Buscar en la institución/ }).count()).toBe(0);
    expect(await dialog(page).count()).toBe(0);
  });
});

describe("what an admin's home says needs attention", () => {
  const matter = (page: Page, label: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: label });

  it('the home counts what needs attention, live, and leads to it', async () => {
    const { page } = await enter('admin', home);
    const without = matter(page, 'Estudiantes sin curso');
    await page.getByText('Catálogo y personas al día').waitFor();
    await db.doc('users/estudiante-31').update({ courseId: '' });
    await expect.poll(() => without.innerText()).toMatch(/\b1$/);
    await page.getByRole('link', { name: 'Estudiantes sin curso' }).click();
    await page.getByRole('heading', { name: 'Estudiantes', level: 1 }).waitFor();
    await db.doc('users/estudiante-31').update({ courseId: 'noveno-a' });
    await page.goBack();
    await page.getByText('Catálogo y personas al día').waitFor();
  });
});
