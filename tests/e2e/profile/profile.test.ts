import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/domain/files';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD, signInByRest } from '../../support/apiClient';
import { expectAccessible, useBrowser } from '../../support/browser';
import { useFaults } from '../../support/faults';
import { OLD_TOKEN } from '../../support/loginScreen';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';
import { ownSchool } from '../../support/testSchool';
import {
  anywhere,
  expectNone,
  expectShown,
  shownHeading,
  shownQuestion,
  shownText,
} from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const STUDENT = 'estudiante2@aula.example.com';
const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await password(page, 'Contraseña actual').fill(current);
  await password(page, 'Contraseña nueva').fill(next);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

describe('the profile', () => {
  it('the avatar of an admin leads to the profile, which shows who one is', async () => {
    const { page } = await enter('admin', '/admin/libros');
    await page.getByRole('link', { name: /^Perfil: / }).click();
    await expectShown(
      shownText(page, 'admin@aula.example.com', { exact: true }),
      shownText(page, 'Administrador', { exact: true }),
    );
    await expectNone(anywhere(page, 'Representante'));
  });

  it('the avatar leads to the profile, which shows who one is, the week of a student, also on paper, and takes a photo that shows everywhere', async () => {
    const visitor = await enter('estudiante', '/estudiante/inicio');
    const { page } = visitor;
    await page.getByRole('link', { name: /^Perfil: / }).click();
    await page.waitForURL('**/perfil');
    await expectShown(
      shownHeading(page, { name: 'Perfil', level: 1 }),
      shownText(page, 'estudiante@aula.example.com', { exact: true }),
      shownText(page, 'Estudiante', { exact: true }),
      shownText(page, 'Representante'),
    );
    const table = page.getByRole('region', { name: 'Horario semanal' });
    await table.waitFor();
    await expect
      .poll(() => table.getByRole('columnheader').allInnerTexts())
      .toEqual(['Hora', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']);
    await expect.poll(() => table.getByText('Receso').count()).toBe(2);
    await expect.poll(() => table.getByText('Matemática').count()).toBeGreaterThan(0);
    await expect.poll(() => table.getByText('N/A').count()).toBeGreaterThan(0);

    // What is printed is the timetable, without personal data and the password form.
    await page.emulateMedia({ media: 'print' });
    await expectShown(table);
    await expect.poll(() => shownText(page, 'Identificación').isVisible()).toBe(false);
    await expectNone(page.getByRole('button', { name: 'Cambiar contraseña' }));
    await page.emulateMedia({ media: null });

    visitor.allowErrors(/403|storage/i);
    const input = page.getByLabel('Foto', { exact: true });
    for (const [file, message, key] of [
      [imageFile('grande.png', MAX_FILE_BYTES + 1), 'Tamaño de archivo superior a 5MB', 'Enter'],
      // Two presses of the same key at once would be one.
      [imageFile('foto.gif'), 'El formato ( gif ) no esta permitido', 'Escape'],
    ] as const) {
      await input.setInputFiles(file);
      const dialog = shownQuestion(page, message, { exact: true });
      await dialog.getByRole('button', { name: 'Aceptar' }).press(key);
      await dialog.waitFor({ state: 'hidden' });
    }
    await fail('storage.upload');
    await input.setInputFiles(imageFile('foto.png'));
    await toast(page, 'A ocurrido un error intenta denuevo.').waitFor();
    await endFaults();
    await input.setInputFiles(imageFile('foto.png'));
    await toast(page, 'Foto actualizada').waitFor();
    const photo = (await db.doc('users/estudiante').get()).get('photo') as string;
    expect(photo).toContain('/o/students%2Festudiante-photo');
    await expectShown(page.getByRole('banner').locator(`img[src="${photo}"]`));
  });
});

describe('what the profile changes', () => {
  it('the password is changed with the present one, and the notice of a temporary one disappears; light or dark is chosen and survives a reload', async () => {
    await db.doc('users/estudiante2').update({ mustChangePassword: true });
    const visitor = await enter('estudiante2', '/estudiante/inicio');
    const { page } = visitor;
    visitor.allowErrors(/400/);
    visitor.allowErrors(OLD_TOKEN);
    await shownText(page, 'Está usando una contraseña temporal.').waitFor();
    await shownHeading(page, { level: 1 }).waitFor();
    await expectAccessible(visitor);
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('**/perfil#contrasena');
    // Where the password is changed, the notice is in the way.
    await expectNone(anywhere(page, 'Está usando una contraseña temporal.'));

    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect.poll(() => shownText(page, 'Este campo es requerido').count()).toBe(2);
    await changePassword(page, DEMO_PASSWORD, 'corta');
    await shownText(page, 'Deben ser 8 caracteres o mas').waitFor();
    await changePassword(page, DEMO_PASSWORD, DEMO_PASSWORD);
    await shownText(page, 'La contraseña nueva debe ser distinta de la actual').waitFor();
    await changePassword(page, 'OtraClave1', 'Quinde2026');
    await toast(page, 'Constraseña incorrecta').waitFor();
    await expect.poll(() => password(page, 'Contraseña nueva').inputValue()).toBe('Quinde2026');
    await changePassword(page, DEMO_PASSWORD, 'Quinde2026');
    await toast(page, 'Contraseña cambiada').waitFor();
    await expect.poll(() => password(page, 'Contraseña nueva').inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cambiar contraseña');
    await expect
      .poll(
        async () => (await db.doc('users/estudiante2').get()).get('mustChangePassword') as unknown,
      )
      .toBe(false);

    await signInByRest(ownSchool(), STUDENT, 'Quinde2026');

    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const choose = (name: string) => page.getByRole('radio', { name }).check();
    await page.emulateMedia({ colorScheme: 'light' });
    const group = page.getByRole('radiogroup', { name: 'Apariencia' });
    await group.waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Según el dispositivo' }).isChecked())
      .toBe(true);
    await choose('Oscuro');
    await expect.poll(theme).toBe('dark');
    await expectAccessible(visitor);
    await page.reload({ waitUntil: 'commit' });
    // The script of the page's head has chosen before anything is painted.
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await theme()).toBe('dark');
    await group.waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Oscuro' }).isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose('Claro');
    await expect.poll(theme).toBe('light');
    await choose('Según el dispositivo');
    await expect.poll(theme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
  });
});
