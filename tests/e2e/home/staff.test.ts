import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
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

describe("an admin's home", () => {
  it('the home counts what needs attention, live, and leads to it, and everything is found by keyboard alone or with a tap on a phone', async () => {
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

    await page.keyboard.press('Control+k');
    await expectFocused(field(page));
    await page.keyboard.type('octavo a');
    await options(page).first().waitFor();
    await expectAccessible(admin);
    await field(page).fill('Quishpe Renombrada');
    await dialog(page).getByText('Sin resultados para «Quishpe Renombrada».').waitFor();
    await db.doc('users/estudiante-30').update({ surname: 'Quishpe Renombrada' });
    await expect.poll(() => options(page).count()).toBe(1);
    await page.keyboard.press('Enter');
    await shownHeading(page, { name: /Quishpe Renombrada$/, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/estudiantes/ver/estudiante-30');
    await expectNone(dialog(page));

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Buscar en la institución' }).click();
    await field(page).fill('noveno');
    await expectNoSidewaysScroll(admin);
    await dialog(page).getByRole('option', { name: 'Noveno A', exact: true }).click();
    await shownHeading(page, { name: /^Noveno A/, level: 1 }).waitFor();
  });
});
