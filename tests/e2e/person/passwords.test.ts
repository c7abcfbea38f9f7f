import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { expectAccessibleAtEverySize, PHONE, signIn, useBrowser } from '../../support/browser';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);

describe('new temporary passwords', () => {
  it('an admin prints slips for students of a course, and one of them signs in with the own', async () => {
    await db.doc('users/estudiante-30').update({ mustChangePassword: true });
    const { courseId, email, surname } = (await db.doc('users/estudiante-30').get()).data() as {
      courseId: string;
      email: string;
      surname: string;
    };
    const admin = await enter('admin', `/admin/cursos/ver/${courseId}`);
    const { page } = admin;
    await page.getByRole('button', { name: 'Nuevas contraseñas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevas contraseñas temporales' });
    await dialog.getByText('Aún con contraseña temporal').first().waitFor();
    await expectAccessibleAtEverySize(admin);
    await dialog.getByRole('button', { name: /^Crear/ }).click();

    const credentials = page.getByRole('dialog', { name: /^Datos de ingreso/ });
    await credentials.waitFor();
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.credential-slips section').filter({ hasText: email });
    await slip.getByText(surname).waitFor();
    const text = await slip.innerText();
    await page.emulateMedia({ media: 'screen' });
    const password = /Contraseña temporal:\s*(\S+)/.exec(text)?.[1] ?? '';
    expect(password).toMatch(/^\w{4}-\d{4}-\w{4}$/);

    const student = await browser.open({ viewport: PHONE });
    await signIn(student, email, { password });
    await student.page.getByText('Está usando una contraseña temporal.').waitFor();
    await page.goto('/admin/estudiantes/ver/estudiante-30');
    await page.getByText(/Temporal: aún no la ha cambiado \(entregada el .* por /).waitFor();
  });

  it('the list of those who never signed in stands in the address and survives a reload', async () => {
    const admin = await enter('admin', '/admin/estudiantes');
    const { page } = admin;
    const { surname } = (await db.doc('users/estudiante-59').get()).data() as { surname: string };
    await page.getByText(/^1–5 de \d+$/).waitFor();
    await page.getByRole('combobox', { name: 'Mostrar' }).click();
    await page.getByRole('option', { name: 'Nunca ha ingresado' }).click();
    await page.waitForURL('**/admin/estudiantes?lista=nunca');
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Buscar/ }))
      .fill(surname);
    await page.getByText(surname).first().waitFor();
    await page.waitForURL(/buscar=/);
    await page.reload();
    await page.getByText(surname).first().waitFor();
    await expectAccessibleAtEverySize(admin);
  });
});
