import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../support/accounts';
import { useAdmin } from '../support/admin';
import {
  expectAccessibleAtEverySize,
  expectShown,
  PHONE,
  signIn,
  useBrowser,
} from '../support/browser';
import { useFaults } from '../support/faults';
import { loginScreen } from '../support/loginScreen';
import { personScreen } from '../support/people';
import { chooseInList } from '../support/screens';
import { useSessions } from '../support/sessions';
import { imageFile } from '../support/storedFiles';

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';
const TAKEN = 'El correo ingresado ya existe, ingrese otro por favor.';

/** A person nobody has yet, as it is typed; the course is chosen by name. */
function newPerson(over: Partial<ReturnType<typeof newAccount>> = {}) {
  const { courseId: _chosen, ...fields } = newAccount(over);
  return { ...fields, course: 'Octavo A' };
}

const usersWith = async (email: string) =>
  (await db.collection('users').where('email', '==', email).get()).docs;
const userWith = async (email: string) => {
  const [user] = await usersWith(email);
  if (user === undefined) throw new Error(`nobody has ${email}`);
  return user;
};
const totals = async (id: string) => {
  const course = await db.doc(`courses/${id}`).get();
  return [course.get('totalStudents'), course.get('totalTeachers')] as [number, number];
};
const passwordOf = async (page: Page) =>
  /[A-Z][a-z]{3}-\d{4}-[a-z]{4}/.exec(await personScreen(page).credentials.innerText())?.[0] ?? '';
const api = '**/api/create-user-account';

describe('a new student', () => {
  it('is refused until every field is right, the first wrong one gets the focus', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    const { field, save } = personScreen(page);
    await field('Nombres').waitFor();
    await save();
    await expect.poll(() => page.getByText('Este campo es requerido').count()).toBe(7);
    expect(await field('Identificación').evaluate((f) => f === document.activeElement)).toBe(true);
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

  it('is made by keyboard alone, seen by others at once, and signs in with what the dialog shows', async () => {
    const [students] = await totals('octavo-a');
    const other = await enter('admin', STUDENTS);
    await other.page.getByText('1–5 de 60').waitFor();
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page, context } = admin;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = { ...newPerson(), phone: '+593 99 123-4567', email: 'Ana.Nueva@aula.example.com' }; // prettier-ignore
    const { field, credentials } = personScreen(page);

    await field('Identificación').focus();
    for (const value of [
      person.identification,
      person.email,
      person.name,
      person.surname,
      person.representative,
      person.phone,
    ]) {
      // prettier-ignore
      await page.keyboard.type(value);
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
    await page.getByText('Estudiante creado').waitFor();
    await credentials.getByText('La contraseña se muestra una sola vez.').waitFor();
    const email = person.email.toLowerCase();
    await credentials.getByText(email).waitFor();
    await credentials.getByText('Octavo A').waitFor();
    const password = await passwordOf(page);
    const user = await userWith(email);
    expect(user.data()).toMatchObject({
      name: person.name,
      phone: '0991234567',
      type: 3,
      courseId: 'octavo-a',
      mustChangePassword: true,
    });
    expect((await db.doc(`courses/octavo-a/students/${user.id}`).get()).exists).toBe(true);
    expect((await totals('octavo-a'))[0]).toBe(students + 1);
    await other.page.getByText('1–5 de 61').waitFor();
    await expectAccessibleAtEverySize(admin);

    // Nothing was kept yet: closing has to be confirmed.
    await page.keyboard.press('Escape');
    const asking = page.getByRole('alertdialog', { name: '¿Cerrar sin guardar la contraseña?' });
    await asking.waitFor();
    await expectAccessibleAtEverySize(admin);
    await asking.getByRole('button', { name: 'Cancelar' }).click();
    await asking.waitFor({ state: 'hidden' });

    await credentials.getByRole('button', { name: 'Copiar' }).click();
    await page.getByText('Copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(password);

    const download = page.waitForEvent('download');
    await credentials.getByRole('button', { name: 'Descargar (.xlsx)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`credenciales ${person.name} ${person.surname}.xlsx`);
    const book = read(readFileSync(await file.path()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    expect(utils.sheet_to_json(sheet ?? {}, { header: 1 })).toEqual([
      ['Nombres', 'Apellidos', 'Curso', 'Correo', 'Contraseña temporal'],
      [person.name, person.surname, 'Octavo A', email, password],
    ]);

    // On paper there is the slip and nothing else.
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.credential-slips');
    await slip.getByText(password).waitFor();
    expect(await page.getByText('La contraseña se muestra una sola vez.').isVisible()).toBe(false);
    expect(await page.locator('#root').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await slip.isVisible()).toBe(false);

    await credentials.getByRole('button', { name: 'Enviar correo de restablecimiento' }).click();
    await page.getByText('Correo enviado exitosamente reviselo por favor.').waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`**${STUDENTS}`);

    const student = await browser.open({ viewport: PHONE });
    await signIn(student, email, { password });
    await expectShown(student.page.getByText('Está usando una contraseña temporal.'));
  });

  it('needs an e-mail that nobody has, and is made once however often it is sent', async () => {
    const { page } = await enter('admin', `${STUDENTS}/agregar`);
    const { field, fill, credentials } = personScreen(page);
    const person = newPerson();
    await fill({ ...person, email: 'Docente@aula.example.com' });
    await field('Correo').blur();
    await page.getByText(TAKEN).waitFor();
    await page.getByText(/El correo es de Lucía Fernanda/).waitFor();
    // Typed again: what was found about the former one is gone.
    await field('Correo').fill(person.email);
    await expect.poll(() => page.getByText(TAKEN).count()).toBe(0);
    // The submit waits for the check, too: here the field was never left.
    await field('Correo').fill('estudiante@aula.example.com');
    await field('Correo').press('Enter');
    await page.getByText(TAKEN).waitFor();
    expect(await credentials.count()).toBe(0);
    expect(await field('Correo').evaluate((f) => f === document.activeElement)).toBe(true);

    await field('Correo').fill(person.email);
    await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick();
    await credentials.waitFor();
    expect(await usersWith(person.email)).toHaveLength(1);
    expect(await page.getByText('Estudiante creado').count()).toBe(1);
  });

  it('may be a deleted one who comes back with the same id and a new password', async () => {
    const former = await db.doc('users/estudiante-20').get();
    const email = String(former.get('email'));
    await auth.deleteUser(former.id);
    await former.ref.update({ deleted: true, status: false, courseId: '' });
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    const { fill, field, credentials } = personScreen(page);
    await fill({ ...newPerson(), email, course: 'Noveno A' });
    await field('Correo').focus();
    await field('Correo').blur();
    await page.getByText(/pertenece a un usuario eliminado/).waitFor();
    await page.getByText(TAKEN).waitFor();
    await expectAccessibleAtEverySize(admin);
    await page.getByRole('button', { name: 'Restaurar con estos datos' }).click();
    await credentials.waitFor();
    await page.getByText('Estudiante restaurado').waitFor();
    expect((await former.ref.get()).data()).toMatchObject({
      deleted: false,
      status: true,
      courseId: 'noveno-a',
    });
    const student = await browser.open();
    await signIn(student, email, { password: await passwordOf(page) });
    await expectShown(student.page.getByText('Está usando una contraseña temporal.'));
  });

  it('may have a doubtful cédula when it is declared right; one that somebody has is told', async () => {
    const { page } = await enter('admin', `${STUDENTS}/agregar`);
    const { field, fill, save, credentials } = personScreen(page);
    const person = newPerson({ identification: '1710034066' });
    await fill(person);
    await save();
    await page.getByText('La cédula no es válida (revise el dígito verificador)').waitFor();
    const known = String((await db.doc('users/estudiante').get()).get('identification'));
    await field('Identificación').fill(known);
    await field('Identificación').blur();
    await page
      .getByText('Ya hay un usuario con esta identificación: Mateo Sebastián Guamán Ñacato.')
      .waitFor();
    await field('Identificación').fill('1710034066');
    await page.getByRole('checkbox', { name: 'Es correcta, guardar igual' }).check();
    await save();
    await credentials.waitFor();
    expect((await userWith(person.email)).get('identification')).toBe('1710034066');
  });

  it('keeps what was typed when it cannot be made, also through a reload', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    admin.allowErrors(/create-user-account/);
    const { field, fill, save, credentials } = personScreen(page);
    const person = newPerson();
    await fill(person);
    await page.route(api, (route) => route.abort());
    await save();
    await page.getByText('No se pudo guardar los datos. Revise su conexión a Internet.').waitFor();
    expect(await field('Correo').inputValue()).toBe(person.email);
    await page.reload();
    await page.getByText('Se recuperó lo que estaba escribiendo.').waitFor();
    expect(await field('Apellidos').inputValue()).toBe(person.surname);
    await page.unroute(api);

    // Somebody takes the e-mail while it is being saved: the server refuses, the field says so.
    await page.route(api, async (route) => {
      await db.doc('users/estudiante-30').update({ email: person.email });
      await route.continue();
    });
    await save();
    await expect.poll(() => page.getByText(TAKEN).count()).toBe(2); // the toast and the field
    await page.unroute(api);
    const email = newPerson().email;
    await field('Correo').fill(email);
    await save();
    await credentials.waitFor();
    expect((await userWith(email)).get('name')).toBe(person.name);
    await page.goto(`${STUDENTS}/agregar`);
    await field('Nombres').waitFor();
    expect(await page.getByText('Se recuperó lo que estaba escribiendo.').count()).toBe(0);
  });

  it('keeps the account when its photo fails, and saves the photo afterwards (D91)', async () => {
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    admin.allowErrors(/403|storage|v0\/b/i);
    const { fill, save, credentials } = personScreen(page);
    const person = newPerson();
    await fill(person);
    await page.locator('input[type=file]').setInputFiles(imageFile('retrato.png'));
    await fail('storage.upload', 'PERMISSION_DENIED');
    await save();
    await credentials.waitFor();
    await page.getByText(/A ocurrido un error intenta denuevo\./).waitFor();
    await credentials
      .getByText('La cuenta está creada, pero no se pudo guardar la foto.')
      .waitFor();
    await expectAccessibleAtEverySize(admin);
    const password = await passwordOf(page);
    await endFaults();
    await credentials.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Foto guardada').waitFor();
    const [user, ...others] = await usersWith(person.email);
    expect(others).toEqual([]);
    expect(user?.get('photo')).toContain(`students%2F${user?.id ?? ''}.png`);
    expect(await passwordOf(page)).toBe(password);
  });
});

describe('editing a student', () => {
  it('changes the fields, moves the course, and lets the own e-mail be', async () => {
    const [eighth, ninth] = [await totals('octavo-a'), await totals('noveno-a')];
    const student = await db.doc('users/estudiante').get();
    const admin = await enter('admin', `${STUDENTS}/editar/estudiante`);
    const { page } = admin;
    admin.allowErrors(/403|firestore/i);
    const { field, fill, save } = personScreen(page);
    await field('Nombres').waitFor();
    await expectAccessibleAtEverySize(admin);
    await field('Correo').focus();
    await field('Correo').blur();
    await fill({ name: 'Mateo', phone: '02 212 3456', course: 'Noveno A' });
    await page.locator('input[type=file]').setInputFiles(imageFile('mateo.png'));
    await fail('firestore.commit');
    await save();
    await page.getByText(/^No se pudo actualizar los datos\./).waitFor();
    expect(await field('Nombres').inputValue()).toBe('Mateo');
    expect((await student.ref.get()).get('courseId')).toBe('octavo-a');
    await endFaults();
    // Meanwhile somebody else changes another field: it is not overwritten.
    await student.ref.update({ representative: 'Otra Persona' });
    await save();
    await page.getByText('Estudiante actualizado').waitFor();
    await page.waitForURL(`**${STUDENTS}`);
    const stored = (await student.ref.get()).data();
    expect(stored).toMatchObject({
      ...student.data(),
      name: 'Mateo',
      phone: '022123456',
      courseId: 'noveno-a',
      representative: 'Otra Persona',
      photo: expect.stringContaining('students%2Festudiante.png') as string,
    });
    expect((await db.doc('courses/octavo-a/students/estudiante').get()).exists).toBe(false);
    await expect
      .poll(
        async () =>
          (await db.doc('courses/noveno-a/students/estudiante').get()).get('name') as string,
      )
      .toBe('Mateo');
    expect(await totals('octavo-a')).toEqual([eighth[0] - 1, eighth[1]]);
    expect(await totals('noveno-a')).toEqual([ninth[0] + 1, ninth[1]]);
  });

  it('changes the e-mail to sign in with, but not to one that somebody has', async () => {
    const { page } = await enter('admin', `${STUDENTS}/editar/estudiante2`);
    const { field, save } = personScreen(page);
    await field('Correo').fill('docente@aula.example.com');
    await save();
    await page.getByText(TAKEN).waitFor();
    await field('Correo').fill('domenica@aula.example.com');
    await save();
    await page.getByText('Estudiante actualizado').waitFor();
    await expect
      .poll(async () => (await auth.getUser('estudiante2')).email)
      .toBe('domenica@aula.example.com');
    const student = await browser.open();
    await signIn(student, 'domenica@aula.example.com');

    // Inactive, the same student is out at once and is not let in again.
    await page.goto(`${STUDENTS}/editar/estudiante2`);
    await page.getByRole('checkbox', { name: /^Activo/ }).uncheck();
    await save();
    await student.page
      .getByText('Su cuenta está inactiva, comuníquese con la institución')
      .waitFor();
    await loginScreen(student.page).enter('domenica@aula.example.com');
    await expectShown(
      student.page.getByText('Su cuenta está inactiva, comuníquese con la institución'),
    );
  });
});

describe('a teacher', () => {
  it('is made and edited; the main course adds a membership and takes none away (D29)', async () => {
    const admin = await enter('admin', `${TEACHERS}/agregar`);
    const { page } = admin;
    const { field, fill, save, credentials } = personScreen(page);
    const { representative: _none, ...person } = newPerson();
    await field('Nombres').waitFor();
    expect(await field('Representante').count()).toBe(0);
    await expectAccessibleAtEverySize(admin);
    await fill(person);
    await save();
    await credentials.waitFor();
    await page.getByText('Docente creado').waitFor();
    const teacher = await userWith(person.email);
    expect(teacher.data()).toMatchObject({ type: 2, courseId: 'octavo-a', representative: '' });
    await credentials.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Cerrar de todos modos' }).click();
    await page.waitForURL(`**${TEACHERS}`);

    await page.goto(`${TEACHERS}/editar/${teacher.id}`);
    await field('Apellidos').fill('Zambrano');
    await chooseInList(page, page.getByRole('combobox', { name: 'Curso principal' }), 'Décimo A');
    await save();
    await page.getByText('Docente actualizado').waitFor();
    const stored = await teacher.ref.get();
    expect(stored.data()).toMatchObject({ surname: 'Zambrano', courseId: 'decimo-a' });
    for (const course of ['octavo-a', 'decimo-a']) {
      const card = db.doc(`courses/${course}/teachers/${teacher.id}`);
      await expect.poll(async () => (await card.get()).get('surname') as string).toBe('Zambrano');
    }
    const [, teachers] = await totals('decimo-a');
    const cards = await db.collection('courses/decimo-a/teachers').count().get();
    expect(teachers).toBe(cards.data().count);
  });
});
