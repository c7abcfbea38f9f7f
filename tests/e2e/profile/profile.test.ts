import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD, signInByRest } from '../../support/apiClient';
import { expectAccessible, useBrowser } from '../../support/browser';
import { OLD_TOKEN } from '../../support/loginScreen';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';
import { ownSchool } from '../../support/testSchool';
import { anywhere, expectNone, expectShown, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// Other tests: the profile's texts about its user, a photo and a password:
// src/features/profile/profileScreens.test.tsx.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENT = 'estudiante2@aula.example.com';
const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await password(page, 'Contraseña actual').fill(current);
  await password(page, 'Contraseña nueva').fill(next);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

describe('the profile', () => {
  it('the notice of a temporary password leads to where it is changed and disappears; a photo shows everywhere, the week is printed alone, and a look survives a reload', async () => {
    const ref = db.doc('users/estudiante2');
    await ref.update({ mustChangePassword: true });
    const visitor = await enter('estudiante2', '/estudiante/inicio');
    const { page } = visitor;
    visitor.allowErrors(OLD_TOKEN);
    const notice = 'Está usando una contraseña temporal.';
    await shownText(page, notice).waitFor();
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('**/perfil#contrasena');
    // On the page that changes the password, the notice would be in the way.
    await expectNone(anywhere(page, notice));
    await changePassword(page, DEMO_PASSWORD, 'Quinde2026');
    await toast(page, 'Contraseña cambiada').waitFor();
    await expect.poll(() => password(page, 'Contraseña nueva').inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cambiar contraseña');
    await expect
      .poll(async () => (await ref.get()).get('mustChangePassword') as unknown)
      .toBe(false);
    await signInByRest(ownSchool(), STUDENT, 'Quinde2026');

    await page.getByLabel('Foto', { exact: true }).setInputFiles(imageFile('foto.png'));
    await toast(page, 'Foto actualizada').waitFor();
    const photo = (await ref.get()).get('photo') as string;
    expect(photo).toContain('/o/students%2Festudiante2-photo');
    await expectShown(page.getByRole('banner').locator(`img[src="${photo}"]`));

    // The paper has the timetable, without personal data and the password form.
    const table = page.getByRole('region', { name: 'Horario semanal' });
    await table.getByText('Matemática').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expectShown(table);
    await expect.poll(() => shownText(page, 'Identificación').isVisible()).toBe(false);
    await expectNone(page.getByRole('button', { name: 'Cambiar contraseña' }));
    await page.emulateMedia({ media: null, colorScheme: 'light' });

    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const choose = (name: string) => page.getByRole('radio', { name }).check();
    await choose('Oscuro');
    await expect.poll(theme).toBe('dark');
    await expectAccessible(visitor);
    await page.reload({ waitUntil: 'commit' });
    // The script of the page's head has chosen before anything is painted.
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await theme()).toBe('dark');
    await choose('Según el dispositivo');
    await expect.poll(theme).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
  });
});
