import { describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { signInByRest } from '../../support/apiClient';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectFocused,
  PHONE,
  useBrowser,
  WIDE,
} from '../../support/browser';
import { useFaults } from '../../support/faults';
import {
  courseTotals,
  EMAIL_TAKEN,
  newPerson,
  personScreen,
  shownPassword,
  userWith,
} from '../../support/people';
import { refuseReads, retryUntilShown } from '../../support/refusedReads';
import { chooseRowAction } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { imageFile } from '../../support/storedFiles';
import { ownSchool } from '../../support/testSchool';
import { expectShown, shownHeading, shownQuestion, shownText, tableShown } from '../support/shown';
import { toast } from '../support/toasts';

// What the screens say of people: src/features/person/peopleScreens.test.tsx and ownedFields.test.tsx beside it;
// what becomes of a password: src/components/person/CredentialsDialog.test.tsx.

const { auth, db } = useAdmin();
const { fail, endFaults } = useFaults();
const enter = useSessions(useBrowser());

const STUDENTS = '/admin/estudiantes';
const TEACHERS = '/admin/docentes';
const CREATION = '**/api/create-user-account';
const DELETION = '**/api/delete-account-user';

describe('a new student', () => {
  it('a student is created by keyboard alone and not twice, although an answer is lost and the page is loaded anew, and the password is handed over on paper too', async () => {
    const [students] = await courseTotals(db, 'octavo-a');
    const admin = await enter('admin', `${STUDENTS}/agregar`);
    const { page } = admin;
    admin.allowErrors(/create-user-account/);
    const first = { ...newPerson(), phone: '+593 99 123-4567' };
    const { field, fill, credentials } = personScreen(page);
    await field('Identificación').focus();
    for (const value of [
      first.identification,
      'Docente@aula.example.com',
      first.name,
      first.surname,
      first.representative,
      first.phone,
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
    await shownText(page, EMAIL_TAKEN).waitFor();
    await shownText(page, /El correo es de Lucía Fernanda/).waitFor();
    await expectFocused(field('Correo'));

    // The account is made, but the answer is lost: the form names who has the e-mail now.
    await field('Correo').fill(first.email);
    await page.route(CREATION, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press('Enter');
    await toast(page, 'No se pudo guardar los datos. Revise su conexión a Internet.').waitFor();
    await page.unroute(CREATION);
    await shownText(page, `El correo es de ${first.name} ${first.surname}.`).waitFor();
    await page.reload();
    await shownText(page, 'Se recuperó lo que estaba escribiendo.').waitFor();
    await expect.poll(() => field('Apellidos').inputValue()).toBe(first.surname);
    const person = newPerson({ email: 'Ana.Nueva@aula.example.com' });
    await fill({ identification: person.identification, email: person.email });
    await page.locator('input[type=file]').setInputFiles(imageFile('retrato.png'));
    await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick();
    await credentials.waitFor();
    await toast(page, 'Foto guardada').waitFor();
    await expectAccessibleOnPhone(admin);
    const password = await shownPassword(page);
    const email = person.email.toLowerCase();
    const user = await userWith(db, email);
    expect(user.data()).toMatchObject({
      name: first.name,
      phone: '0991234567',
      type: 3,
      courseId: 'octavo-a',
      mustChangePassword: true,
      photo: expect.stringContaining(`students%2F${user.id}~`) as string,
    });
    expect((await userWith(db, first.email)).get('phone')).toBe('0991234567');
    expect((await courseTotals(db, 'octavo-a'))[0]).toBe(students + 2);

    // On paper there is the slip and nothing else.
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
    expect((await signInByRest(ownSchool(), email, password)).localId).toBe(user.id);
  });
});

const total = async (courseId: string) => (await courseTotals(db, courseId))[0];

describe('the people of a school', () => {
  it('an admin finds students in a table that follows what others change, can be read again after an error, and fits a phone; the page of a student shows the time at the school, that of a teacher the subjects', async () => {
    const admin = await enter('admin', '/admin/libros');
    const { page, goTo } = admin;
    admin.allowErrors(/403|firestore/i);
    await page.getByRole('link', { name: 'Estudiantes' }).first().waitFor();
    const letThrough = await refuseReads(page, 'lists');
    await goTo(STUDENTS);
    await shownText(page, 'No se pudo obtener los datos.').waitFor();
    await letThrough();
    await retryUntilShown(page, shownText(page, /^1–25 de \d+$/));

    await page.setViewportSize(PHONE);
    // A phone composes each row: the name, which opens the page, and the course.
    const rows = page.getByRole('list', { name: 'Estudiantes' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(25);
    await expectShown(
      rows.first().getByRole('link').first(),
      rows.first().getByText(/^(Octavo|Noveno|Décimo) A$/),
    );
    await page.setViewportSize(WIDE);
    await tableShown(page);
    const search = page.getByRole('searchbox', { name: 'Buscar estudiantes' });
    await search.fill('guaman nacato');
    await shownText(page, 'Activo').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await db.doc('users/estudiante').update({ status: false });
    await shownText(page, 'Inactivo').waitFor();
    await db.doc('users/estudiante').update({ status: true });
    await search.fill('');
    await page.getByRole('combobox', { name: 'Mostrar' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Nunca ha ingresado' }).click();
    await page.waitForURL(/lista=nunca/);

    await goTo(`${STUDENTS}/ver/estudiante`);
    await shownHeading(page, { name: 'Mateo Sebastián Guamán Ñacato', level: 1 }).waitFor();
    await shownText(page, 'Octavo A curso actual').waitFor();
    const finals = page.getByRole('region', { name: /^Notas finales/ });
    await finals.getByRole('row', { name: /^Matemática/ }).waitFor();
    await shownText(page, /^Último ingreso$/).waitFor();
    await page.getByRole('button', { name: 'Ver tareas' }).click();
    await page
      .getByRole('region', { name: /^Tareas/ })
      .getByText('Enviadas')
      .waitFor();
    await expectAccessible(admin);
    await goTo(`${TEACHERS}/ver/docente`);
    await expectShown(shownHeading(page, { name: 'Materias que enseña' }));
    await page.getByRole('link', { name: 'Matemática' }).first().waitFor();
  });

  it('deleting a student asks, marks the user deleted and removes the account, or keeps it to try again; several are made inactive and active again at once; deleting a teacher names the subjects', async () => {
    const before = await total('octavo-a');
    const admin = await enter('admin', STUDENTS);
    const { page } = admin;
    admin.allowErrors(/delete-account-user/i);
    await tableShown(page);
    await page.getByRole('searchbox').fill('Cedeño Muñoz');
    await chooseRowAction(page, 'Eliminar', 'Doménica Cedeño Muñoz');
    const dialog = shownQuestion(page, 'Eliminar estudiante');
    await dialog.getByText(/¿Eliminar a «Doménica Cedeño Muñoz»\?/).waitFor();
    // The second step fails: the user is gone, the account is kept to try again.
    await page.route(DELETION, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await toast(page, 'No se pudo eliminar la cuenta.').waitFor();
    await shownText(page, 'Sin datos').waitFor();
    expect((await db.doc('users/estudiante2').get()).data()).toMatchObject({
      deleted: true,
      status: false,
      courseId: '',
    });
    expect((await db.doc('courses/octavo-a/students/estudiante2').get()).exists).toBe(false);
    await expect.poll(() => total('octavo-a')).toBe(before - 1);
    await auth.getUser('estudiante2');

    // Also after the page was closed.
    await page.reload();
    const left = page.getByRole('alert').filter({ hasText: 'Se eliminó a Doménica Cedeño Muñoz' });
    await left.waitFor();
    await expectAccessible(admin);
    await page.unroute(DELETION);
    await left.getByRole('button', { name: 'Reintentar' }).click();
    await toast(page, 'Se elimino la cuenta del usuario.').waitFor();
    await left.waitFor({ state: 'hidden' });
    await expect(auth.getUser('estudiante2')).rejects.toThrow(/no user record/);

    // Several at once, chosen by keyboard and by their boxes, and taken back as a whole.
    await page.getByRole('searchbox').fill('Octavo A');
    await page.waitForURL(/buscar=Octavo/);
    const chosen = page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { checked: true }) });
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => chosen.count()).toBe(2);
    const ids = await chosen.evaluateAll((rows) => rows.map((row) => row.dataset.id ?? ''));
    const statuses = async () =>
      Promise.all(
        ids.map(async (id) => {
          const user = await db.doc(`users/${id}`).get();
          return [user.get('status') as boolean, user.get('courseId') as string];
        }),
      );
    await page.getByRole('button', { name: 'Hacer inactivos' }).click();
    const question = shownQuestion(page, 'Hacer inactivos a 2 estudiantes');
    await question.getByText('Octavo A').first().waitFor();
    await expectAccessibleOnPhone(admin);
    await question.getByRole('button', { name: 'Hacer inactivos' }).click();
    await toast(page, '2 personas quedaron inactivas.').waitFor();
    expect(await statuses()).toEqual([
      [false, ''],
      [false, ''],
    ]);
    await expect.poll(() => total('octavo-a')).toBe(before - 3);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await toast(page, '2 personas están como antes.').waitFor();
    expect(await statuses()).toEqual([
      [true, 'octavo-a'],
      [true, 'octavo-a'],
    ]);

    await admin.goTo(TEACHERS);
    await page.getByRole('searchbox', { name: 'Buscar docentes' }).fill('Andrade Montalvo');
    await chooseRowAction(page, 'Eliminar', 'Lucía Fernanda Andrade Montalvo');
    await shownQuestion(page, 'Eliminar docente')
      .getByText(/: Matemática · Décimo A, Matemática · Noveno A, Matemática · Octavo A\.$/)
      .waitFor();
    await expectAccessible(admin);
  });
});

describe('editing a student', () => {
  it('a student is moved after a question, what was typed stays after a failure, and what others changed is kept', async () => {
    const student = await db.doc('users/estudiante').get();
    const admin = await enter('admin', `${STUDENTS}/editar/estudiante`);
    const { page } = admin;
    admin.allowErrors(/403|firestore/i);
    const { field, fill, save } = personScreen(page);
    await fill({ name: 'Mateo', phone: '02 212 3456', course: 'Noveno A' });
    await page.locator('input[type=file]').setInputFiles(imageFile('mateo.png'));
    const question = shownQuestion(page, 'Mover de curso');
    await fail('firestore.commit');
    await save();
    await question.getByText('pasa de Octavo A a Noveno A.').waitFor();
    await expectAccessible(admin);
    await question.getByRole('button', { name: 'Mover' }).click();
    await toast(page, /^No se pudo actualizar los datos\./).waitFor();
    await expect.poll(() => field('Nombres').inputValue()).toBe('Mateo');
    await endFaults();
    // Meanwhile somebody else changes another field: it is not overwritten.
    await student.ref.update({ representative: 'Otra Persona' });
    await save();
    await question.getByRole('button', { name: 'Mover' }).click();
    await toast(page, 'Estudiante actualizado').waitFor();
    await tableShown(page);
    expect((await student.ref.get()).data()).toMatchObject({
      ...student.data(),
      name: 'Mateo',
      phone: '022123456',
      courseId: 'noveno-a',
      representative: 'Otra Persona',
      photo: expect.stringMatching(/students%2Festudiante~\w+\.png/) as string,
    });
  });
});
