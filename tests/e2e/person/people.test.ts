import { expect, it } from 'vitest';
import { newAccount } from '../../support/accounts';
import { useAdmin } from '../../support/admin';
import { expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { personScreen, shownPassword, userWith } from '../../support/people';
import { useSessions } from '../../support/sessions';
import { shownQuestion, shownText } from '../support/shown';
import { toast } from '../support/toasts';

// Other tests: the texts of the screens about people, and the questions before a change:
// src/features/person/*.test.tsx; the use of a password:
// src/components/person/CredentialsDialog.test.tsx; the stored documents:
// tests/data/person.test.ts.

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes';

it('a student is created by keyboard alone, the password is printed and nothing else, and two of the list are chosen by keys, made inactive and had back', async () => {
  const admin = await enter('admin', `${STUDENTS}/agregar`);
  const { page } = admin;
  const person = newAccount();
  const { field, credentials } = personScreen(page);
  await field('Identificación').focus();
  for (const value of [
    ...[person.identification, person.email, person.name, person.surname],
    ...[person.representative, person.phone],
  ]) {
    await page.keyboard.insertText(value); // each key would draw the form once more
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Octavo A' }).waitFor();
  await page.keyboard.type('Oct');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await credentials.waitFor();
  expect((await userWith(db, person.email)).get('courseId')).toBe('octavo-a');
  await expectAccessibleOnPhone(admin);

  // The paper has only the slip.
  const password = await shownPassword(page);
  await page.emulateMedia({ media: 'print' });
  const slip = page.locator('.credential-slips');
  await slip.getByText(password).waitFor();
  await expect
    .poll(() => shownText(page, 'La contraseña se muestra una sola vez.').isVisible())
    .toBe(false);
  await expect.poll(() => page.locator('#root').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => slip.isVisible()).toBe(false);
  await credentials.getByRole('button', { name: 'Enviar correo de restablecimiento' }).click();
  await toast(page, 'Correo enviado exitosamente reviselo por favor.').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`**${STUDENTS}`);

  const rows = page.getByRole('row');
  const chosen = rows.filter({ has: page.getByRole('checkbox', { checked: true }) });
  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => chosen.count()).toBe(2);
  const ids = await chosen.evaluateAll((all) => all.map((row) => row.dataset.id ?? ''));
  const statuses = async () => {
    const users = await Promise.all(ids.map((id) => db.doc(`users/${id}`).get()));
    return users.map((user) => user.get('status') as boolean);
  };
  await page.getByRole('button', { name: 'Hacer inactivos' }).click();
  const question = shownQuestion(page, 'Hacer inactivos a 2 estudiantes');
  await question.getByRole('button', { name: 'Hacer inactivos' }).click();
  await toast(page, '2 personas quedaron inactivas.').waitFor();
  expect(await statuses()).toEqual([false, false]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await toast(page, '2 personas están como antes.').waitFor();
  expect(await statuses()).toEqual([true, true]);
});
