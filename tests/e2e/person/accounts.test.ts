import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectAccessibleAtEverySize,
  expectShown,
  PHONE,
  signIn,
  useBrowser,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import { loginScreen } from '../../support/loginScreen';
import {
  courseTotals,
  EMAIL_TAKEN,
  IDENTIFICATION_TAKEN,
  newPerson,
  personScreen,
  shownPassword,
  usersWith,
  userWith,
} from '../../support/people';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const browser = useBrowser();
const enter = useSessions(browser);

const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';

describe('a new student', () => {
  it('a student is created by keyboard alone, appears to others at once, and signs in with the shown password', async () => {
    const [students] = await courseTotals(db, 'octavo-a');
    const other = await enter('admin', STUDENTS);
    await other.page.getByText('1–5 de 60').waitFor();
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page, context } = admin;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = {
      ...newPerson(),
      phone: '+593 99 123-4567',
      email: 'Ana.Nueva@aula.example.com',
    };
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
    const password = await shownPassword(page);
    const user = await userWith(db, email);
    expect(user.data()).toMatchObject({
      name: person.name,
      phone: '0991234567',
      type: 3,
      courseId: 'octavo-a',
      mustChangePassword: true,
    });
    expect((await db.doc(`courses/octavo-a/students/${user.id}`).get()).exists).toBe(true);
    expect((await courseTotals(db, 'octavo-a'))[0]).toBe(students + 1);
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
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(password);

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

  it('a new student keeps the account when the photo fails, and the photo can be saved afterwards', async () => {
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
    await expectAccessible(admin);
    const password = await shownPassword(page);
    await endFaults();
    await credentials.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Foto guardada').waitFor();
    const [user, ...others] = await usersWith(db, person.email);
    expect(others).toEqual([]);
    expect(user?.get('photo')).toContain(`students%2F${user?.id ?? ''}~`);
    await expect.poll(() => shownPassword(page)).toBe(password);
  });
});

describe('editing a student', () => {
  it("a student's fields and course can be changed without changing the e-mail", async () => {
    const [eighth, ninth] = [
      await courseTotals(db, 'octavo-a'),
      await courseTotals(db, 'noveno-a'),
    ];
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
    // Moving asks first; whoever does not want it has everything as typed.
    const question = page.getByRole('alertdialog', { name: 'Mover de curso' });
    await save();
    await question.getByText('pasa de Octavo A a Noveno A.').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect((await student.ref.get()).get('courseId')).toBe('octavo-a');
    const saveAndMove = async () => {
      await save();
      await question.getByRole('button', { name: 'Mover' }).click();
    };
    await fail('firestore.commit');
    await saveAndMove();
    await page.getByText(/^No se pudo actualizar los datos\./).waitFor();
    await expect.poll(() => field('Nombres').inputValue()).toBe('Mateo');
    expect((await student.ref.get()).get('courseId')).toBe('octavo-a');
    await endFaults();
    // Meanwhile somebody else changes another field: it is not overwritten.
    await student.ref.update({ representative: 'Otra Persona' });
    await saveAndMove();
    await page.getByText('Estudiante actualizado').waitFor();
    await page.waitForURL(`**${STUDENTS}`);
    const stored = (await student.ref.get()).data();
    expect(stored).toMatchObject({
      ...student.data(),
      name: 'Mateo',
      phone: '022123456',
      courseId: 'noveno-a',
      representative: 'Otra Persona',
      photo: expect.stringMatching(/students%2Festudiante~\w+\.png/) as string,
    });
    expect((await db.doc('courses/octavo-a/students/estudiante').get()).exists).toBe(false);
    await expect
      .poll(
        async () =>
          (await db.doc('courses/noveno-a/students/estudiante').get()).get('name') as string,
      )
      .toBe('Mateo');
    await expect.poll(() => courseTotals(db, 'octavo-a')).toEqual([eighth[0] - 1, eighth[1]]);
    await expect.poll(() => courseTotals(db, 'noveno-a')).toEqual([ninth[0] + 1, ninth[1]]);
  });

  it("a student's e-mail can be changed, but not to one that somebody has", async () => {
    const { page } = await enter('admin', `${STUDENTS}/editar/estudiante2`);
    const { field, save } = personScreen(page);
    await field('Correo').fill('docente@aula.example.com');
    await save();
    await page.getByText(EMAIL_TAKEN).waitFor();
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

describe('the identification of a student', () => {
  it("a student's identification cannot become somebody else's, and what was typed stays", async () => {
    const { page } = await enter('admin', `${STUDENTS}/editar/estudiante-12`);
    const { field, save } = personScreen(page);
    const taken = String((await db.doc('users/docente').get()).get('identification'));
    const { identification } = newPerson();
    await field('Nombres').fill('Otro Nombre');
    await field('Identificación').fill(taken);
    await save();
    await page.getByText('La identificación es de Lucía Fernanda').waitFor();
    await page.getByText(IDENTIFICATION_TAKEN).waitFor();
    await expect.poll(() => field('Nombres').inputValue()).toBe('Otro Nombre');
    await field('Identificación').fill(identification);
    // Meanwhile another window gives it to somebody.
    const other = db.doc('users/estudiante-13');
    await db.doc(`identifications/${identification}`).set({ uid: other.id });
    await other.update({ identification });
    await save();
    await page.getByText(/^La identificación es de /).waitFor();
    const free = newPerson().identification;
    await field('Identificación').fill(free);
    await save();
    await page.getByText('Estudiante actualizado').waitFor();
    expect((await db.doc('users/estudiante-12').get()).data()).toMatchObject({
      name: 'Otro Nombre',
      identification: free,
    });
  });
});

describe('a teacher', () => {
  it('a teacher is created and edited, and the main course adds a membership without removing others', async () => {
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
    const teacher = await userWith(db, person.email);
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
    const [, teachers] = await courseTotals(db, 'decimo-a');
    const cards = await db.collection('courses/decimo-a/teachers').count().get();
    expect(teachers).toBe(cards.data().count);
  });
});
