import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/domain/files';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD } from '../../support/apiClient';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectShown,
  signIn,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { OLD_TOKEN } from '../../support/loginScreen';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENT = 'estudiante2@aula.example.com';
const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await password(page, 'Contraseña actual').fill(current);
  await password(page, 'Contraseña nueva').fill(next);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

describe('the profile', () => {
  it.each([
    ['admin', 'Administrador'],
    ['docente', 'Docente'],
    ['estudiante', 'Estudiante'],
  ])('the avatar of %s leads to the profile, which shows who one is', async (user, role) => {
    const visitor = await enter(user, `/${user}/inicio`);
    const { page } = visitor;
    await page.getByRole('link', { name: /^Perfil: / }).click();
    await page.waitForURL('**/perfil');
    await expectShown(
      page.getByRole('heading', { name: 'Perfil', level: 1 }),
      page.getByText(`${user}@aula.example.com`, { exact: true }),
      page.getByText(role, { exact: true }),
    );
    const isStudent = user === 'estudiante';
    if (isStudent) await page.getByRole('region', { name: 'Horario semanal' }).waitFor();
    await expect.poll(() => page.getByText('Representante').count()).toBe(isStudent ? 1 : 0);
    await expectAccessibleAtEverySize(visitor);
  });

  it("a student's profile shows the week, with breaks and free hours", async () => {
    const { page } = await enter('estudiante', '/perfil');
    const table = page.getByRole('region', { name: 'Horario semanal' });
    await table.waitFor();
    await expect
      .poll(() => table.getByRole('columnheader').allInnerTexts())
      .toEqual(['Hora', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']);
    await expect.poll(() => table.getByText('Receso').count()).toBe(2);
    expect(await table.getByText('Matemática').count()).toBeGreaterThan(0);
    expect(await table.getByText('N/A').count()).toBeGreaterThan(0);

    // What is printed is the timetable, without personal data and the password form.
    await page.emulateMedia({ media: 'print' });
    await expectShown(table);
    expect(await page.getByText('Identificación').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Cambiar contraseña' }).count()).toBe(0);
    await page.emulateMedia({ media: null });
  });

  it('a photo of at most 5 MB can be uploaded, and shows everywhere at once', async () => {
    const visitor = await enter('estudiante', '/perfil');
    const { page } = visitor;
    visitor.allowErrors(/403|storage/i);
    const input = page.getByLabel('Foto', { exact: true });
    for (const [file, message] of [
      [imageFile('grande.png', MAX_FILE_BYTES + 1), 'Tamaño de archivo superior a 5MB'],
      [imageFile('foto.gif'), 'El formato ( gif ) no esta permitido'],
    ] as const) {
      await input.setInputFiles(file);
      const dialog = page.getByRole('alertdialog', { name: message, exact: true });
      await dialog.waitFor();
      await expectAccessible(visitor);
      await dialog.getByRole('button', { name: 'Aceptar' }).click();
    }
    await fail('storage.upload');
    await input.setInputFiles(imageFile('foto.png'));
    await page.getByText('A ocurrido un error intenta denuevo.').waitFor();
    await endFaults();
    await input.setInputFiles(imageFile('foto.png'));
    await page.getByText('Foto actualizada').waitFor();
    const { photo, courseId } = (await db.doc('users/estudiante').get()).data() as {
      photo: string;
      courseId: string;
    };
    expect(photo).toContain('/o/students%2Festudiante-photo');
    await expectShown(page.getByRole('banner').locator(`img[src="${photo}"]`));
    await expect
      .poll(
        async () =>
          (await db.doc(`courses/${courseId}/students/estudiante`).get()).get('photo') as unknown,
      )
      .toBe(photo);
  });
});

describe('the appearance', () => {
  it('light, dark or the setting of the device is chosen, and a reload keeps the choice', async () => {
    const visitor = await browser.open();
    const { page } = visitor;
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const choose = (name: string) => page.getByRole('radio', { name }).check();
    await page.emulateMedia({ colorScheme: 'light' });
    await signIn(visitor, 'estudiante@aula.example.com');
    await visitor.goTo('/perfil');
    const group = page.getByRole('radiogroup', { name: 'Apariencia' });
    await group.waitFor();
    expect(await page.getByRole('radio', { name: 'Según el dispositivo' }).isChecked()).toBe(true);
    await choose('Oscuro');
    await expect.poll(theme).toBe('dark');
    await expectAccessibleAtEverySize(visitor);
    await page.reload({ waitUntil: 'commit' });
    // The script of the page's head has chosen before anything is painted.
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await theme()).toBe('dark');
    await group.waitFor();
    expect(await page.getByRole('radio', { name: 'Oscuro' }).isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await choose('Claro');
    await expect.poll(theme).toBe('light');
    await choose('Según el dispositivo');
    await expect.poll(theme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
  });
});

describe('the password', () => {
  it('the password is changed with the present one, and the notice of a temporary one disappears', async () => {
    await db.doc('users/estudiante2').update({ mustChangePassword: true });
    const visitor = await browser.open();
    const { page } = visitor;
    visitor.allowErrors(/400/);
    visitor.allowErrors(OLD_TOKEN);
    await signIn(visitor, STUDENT);
    await page.getByText('Está usando una contraseña temporal.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleAtEverySize(visitor);
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('**/perfil#contrasena');
    // Where the password is changed, the notice is in the way.
    await page.getByText('Está usando una contraseña temporal.').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(2);
    await changePassword(page, DEMO_PASSWORD, 'corta');
    await page.getByText('Deben ser 8 caracteres o mas').waitFor();
    await changePassword(page, DEMO_PASSWORD, DEMO_PASSWORD);
    await page.getByText('La contraseña nueva debe ser distinta de la actual').waitFor();
    await changePassword(page, 'OtraClave1', 'Quinde2026');
    await page.getByText('Constraseña incorrecta').waitFor();
    await expect.poll(() => password(page, 'Contraseña nueva').inputValue()).toBe('Quinde2026');
    await changePassword(page, DEMO_PASSWORD, 'Quinde2026');
    await page.getByText('Contraseña cambiada').waitFor();
    expect(await password(page, 'Contraseña nueva').inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Cambiar contraseña');
    await expect
      .poll(
        async () => (await db.doc('users/estudiante2').get()).get('mustChangePassword') as unknown,
      )
      .toBe(false);

    const second = await browser.open();
    await signIn(second, STUDENT, { password: 'Quinde2026' });
    await expectShown(second.page.getByRole('heading', { level: 1 }));
  });
});
