import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectFocused,
  expectShown,
  signIn,
  useBrowser,
} from '../../support/browser';
import {
  EMAIL_TAKEN,
  IDENTIFICATION_TAKEN,
  newPerson,
  personScreen,
  shownPassword,
  usersWith,
  userWith,
} from '../../support/people';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';

const { auth, db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENTS = '/admin/estudiantes';

const api = '**/api/create-user-account';

describe('the form of a new student', () => {
  it('the form is refused until every field is right, and the first wrong field gets the focus', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    const { field, save } = personScreen(page);
    await field('Nombres').waitFor();
    await save();
    await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(7);
    await expectFocused(field('Identificación'));
    await field('Correo').fill(' ana@aula.example.com');
    await page
      .getByText('Correo invalido, revice los datos y evite espacios al final o inicio')
      .waitFor();
    await field('Teléfono').fill('12345');
    await page.getByText('Teléfono inválido, use 09XXXXXXXX').waitFor();
    await page.locator('input[type=file]').setInputFiles(imageFile('foto.gif'));
    await page.getByText('Formato de imagen invalido').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles(imageFile('foto.png', 5 * 1024 * 1024 + 1));
    await page.getByText('Tamaño de archivo superior a 5MB').waitFor();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expectAccessibleAtEverySize(admin);
  });

  it('a new student needs an e-mail that nobody has, and is made once however often the form is sent', async () => {
    const { page } = await enter('admin', `${STUDENTS}/agregar`);
    const { field, fill, credentials } = personScreen(page);
    const person = newPerson();
    await fill({ ...person, email: 'Docente@aula.example.com' });
    await field('Correo').blur();
    await page.getByText(EMAIL_TAKEN).waitFor();
    await page.getByText(/El correo es de Lucía Fernanda/).waitFor();
    // Typed again: what was found about the former one is gone.
    await field('Correo').fill(person.email);
    await expect.poll(() => page.getByText(EMAIL_TAKEN).count()).toBe(0);
    // The submit waits for the check, too: here the field was never left.
    await field('Correo').fill('estudiante@aula.example.com');
    await field('Correo').press('Enter');
    await page.getByText(EMAIL_TAKEN).waitFor();
    expect(await credentials.count()).toBe(0);
    await expectFocused(field('Correo'));

    await field('Correo').fill(person.email);
    await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick();
    await credentials.waitFor();
    await page.getByText('Estudiante creado').waitFor();
    await expect.poll(() => usersWith(db, person.email)).toHaveLength(1);
  });

  it('a deleted student comes back with the same id and a new password', async () => {
    const former = await db.doc('users/estudiante-20').get();
    const email = String(former.get('email'));
    await auth.deleteUser(former.id);
    await former.ref.update({ deleted: true, status: false, courseId: '' });
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    const { fill, field, credentials } = personScreen(page);
    const { course: _later, ...fields } = newPerson();
    await fill({ ...fields, email });
    await field('Correo').focus();
    await field('Correo').blur();
    await page.getByText(/pertenece a un usuario eliminado/).waitFor();
    // The notice moves what is below it: the list opens after that.
    await fill({ course: 'Noveno A' });
    await page.getByText(EMAIL_TAKEN).waitFor();
    await expectAccessible(admin);
    await page.getByRole('button', { name: 'Restaurar con estos datos' }).click();
    await credentials.waitFor();
    await page.getByText('Estudiante restaurado').waitFor();
    expect((await former.ref.get()).data()).toMatchObject({
      deleted: false,
      status: true,
      courseId: 'noveno-a',
    });
    const student = await browser.open();
    await signIn(student, email, { password: await shownPassword(page) });
    await expectShown(student.page.getByText('Está usando una contraseña temporal.'));
  });

  it('a doubtful cédula is accepted when declared right, and one that somebody has never is', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    const { field, fill, save, credentials } = personScreen(page);
    const person = newPerson({ identification: '1710034066' });
    await fill(person);
    await save();
    await page.getByText('La cédula no es válida (revise el dígito verificador)').waitFor();
    const known = String((await db.doc('users/estudiante').get()).get('identification'));
    await field('Identificación').fill(known);
    await field('Identificación').blur();
    await page.getByText('La identificación es de Mateo Sebastián Guamán Ñacato.').waitFor();
    await page.getByText(IDENTIFICATION_TAKEN).waitFor();
    await expectAccessibleAtEverySize(admin);
    // The submit asks, too: here the field is never left, and the cédula has a hyphen.
    await field('Identificación').fill('1710034066');
    await expect.poll(() => page.getByText(IDENTIFICATION_TAKEN).count()).toBe(0);
    const teacher = String((await db.doc('users/docente').get()).get('identification'));
    await field('Identificación').fill(`${teacher.slice(0, 9)}-${teacher.slice(9)}`);
    await field('Identificación').press('Enter');
    await page.getByText('La identificación es de Lucía Fernanda Andrade Montalvo.').waitFor();
    await expectFocused(field('Identificación'));
    expect(await credentials.count()).toBe(0);
    await expect.poll(() => field('Apellidos').inputValue()).toBe(person.surname);
    await field('Identificación').fill('1710034066');
    await page.getByRole('checkbox', { name: 'Es correcta, guardar igual' }).check();
    await save();
    await credentials.waitFor();
    expect((await userWith(db, person.email)).get('identification')).toBe('1710034066');
  });

  it('a deleted student is restored by the identification with another e-mail', async () => {
    const former = db.doc('users/estudiante-21');
    const identification = String((await former.get()).get('identification'));
    await auth.deleteUser(former.id);
    await former.update({ deleted: true, status: false, courseId: '' });
    const { page } = await enter('admin', `${STUDENTS}/agregar`);
    const { fill, field, credentials } = personScreen(page);
    const person = newPerson({ identification });
    await fill(person);
    await field('Identificación').focus();
    await field('Identificación').blur();
    await page.getByText(/La identificación pertenece a un usuario eliminado/).waitFor();
    await page.getByRole('button', { name: 'Restaurar con estos datos' }).click();
    await credentials.waitFor();
    await page.getByText('Estudiante restaurado').waitFor();
    expect((await former.get()).data()).toMatchObject({
      email: person.email,
      identification,
      deleted: false,
    });
    expect((await auth.getUser(former.id)).email).toBe(person.email);
  });

  it('the form keeps what was typed when the student cannot be made, also through a reload', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    admin.allowErrors(/create-user-account/);
    const { field, fill, save, credentials } = personScreen(page);
    const person = newPerson();
    await fill(person);
    await page.route(api, (route) => route.abort());
    await save();
    await page.getByText('No se pudo guardar los datos. Revise su conexión a Internet.').waitFor();
    await expect.poll(() => field('Correo').inputValue()).toBe(person.email);
    await page.reload();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field('Apellidos').inputValue()).toBe(person.surname);
    await page.unroute(api);

    // Somebody takes the e-mail while it is being saved: the server refuses, the field says so.
    await page.route(api, async (route) => {
      await db.doc('users/estudiante-30').update({ email: person.email });
      await route.continue();
    });
    await save();
    await expect.poll(() => page.getByText(EMAIL_TAKEN).count()).toBe(2); // the toast and the field
    await page.unroute(api);
    const email = newPerson().email;
    await field('Correo').fill(email);
    await save();
    await credentials.waitFor();
    expect((await userWith(db, email)).get('name')).toBe(person.name);
    await page.goto(`${STUDENTS}/agregar`);
    await field('Nombres').waitFor();
    expect(await page.getByText('Se recuperó lo que estaba escribiendo.').count()).toBe(0);
  });

  it('a student is not made twice when the answer is lost, because the form names who has the e-mail now', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    admin.allowErrors(/create-user-account/);
    const { fill, save } = personScreen(page);
    const person = newPerson();
    await fill(person);
    await page.route(api, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save();
    await page.getByText('No se pudo guardar los datos. Revise su conexión a Internet.').waitFor();
    await page.unroute(api);
    await page.getByText(`El correo es de ${person.name} ${person.surname}.`).waitFor();
    await save();
    await page.getByText(EMAIL_TAKEN).waitFor();
    await expect.poll(() => usersWith(db, person.email)).toHaveLength(1);
    await page.getByRole('link', { name: 'Ver' }).click();
    await page.getByText('Temporal: aún no la ha cambiado').waitFor();
    await expectShown(page.getByRole('button', { name: 'Enviar correo de restablecimiento' }));
  });
});
