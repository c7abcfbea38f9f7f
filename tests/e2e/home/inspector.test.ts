import { expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { formatGrade } from '../../../src/domain/grading/gradeText';
import { commonTexts } from '../../../src/lib/texts/common';
import { useAdmin } from '../../support/admin';
import { DEMO_PASSWORD } from '../../support/apiClient';
import { expectAccessible, expectFocused, useBrowser } from '../../support/browser';
import { loginScreen, OLD_TOKEN } from '../../support/loginScreen';
import { listedNameOf } from '../../support/schoolWork';
import { shownHeading, shownText } from '../support/shown';

// Another test, tests/data/inspector.test.tsx, checks that no page of an inspector has controls
// that change data, or reads anything that is refused.

const { auth, db } = useAdmin();
const browser = useBrowser();

const EMAIL = 'inspector@aula.example.com';
const COURSE = 'octavo-a';
const STUDENT = 'estudiante';
const PERIOD = INSTITUTE.period.id;
const OPEN = INSTITUTE.partial.findIndex(({ closed }) => !closed);

it('an inspector signs in, by keyboard alone reads the grades of a student and the attendance of a course, changes nothing there, and finds no page of an admin', async () => {
  await auth.createUser({ uid: 'inspector', email: EMAIL, password: DEMO_PASSWORD });
  await db.doc('users/inspector').set({
    ...{ name: 'Inés', surname: 'Paredes', email: EMAIL, identification: '1710034065' },
    ...{ representative: '', phone: '0991234567', photo: '', courseId: '' },
    ...{ type: 4, status: true, deleted: false, mustChangePassword: false },
  });
  const record = db.doc(`courses/${COURSE}/conduct/${PERIOD}_${STUDENT}_${String(OPEN)}`);
  await record.set({
    ...{ idPeriod: PERIOD, idStudent: STUDENT, courseId: COURSE, indexPartial: OPEN },
    ...{ behaviour: 'B', justified: 17, unjustified: 0, late: 0, observation: '' },
    ...{ updatedAt: new Date(), updatedBy: 'admin' },
  });
  const [card] = (await db.collection('reportCards').where('idStudent', '==', STUDENT).get()).docs;
  const student = await listedNameOf(db, STUDENT);

  const visitor = await browser.open();
  visitor.allowErrors(OLD_TOKEN);
  const { page } = visitor;
  await page.goto('/');
  await loginScreen(page).email.focus();
  await page.keyboard.insertText(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await shownHeading(page, { name: 'Hola, Inés' }).waitFor();
  await expectAccessible(visitor);

  await page.keyboard.press('Control+k');
  await expectFocused(page.getByRole('combobox'));
  await page.keyboard.insertText(student);
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  const grade = formatGrade(card?.get('noteFinal') as number);
  const grades = page.getByRole('group', { name: /^Notas finales de / });
  await grades.getByText(grade, { exact: true }).first().waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Octavo A', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Comportamiento y asistencia' }).focus();
  await page.keyboard.press('Enter');
  const cell = page.getByRole('row').filter({ hasText: student }).locator('td[data-column="1"]');
  await expect.poll(() => cell.innerText()).toBe('17');
  await cell.focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.innerText()).toBe('17');
  expect((await record.get()).get('justified')).toBe(17);

  await visitor.goTo('/admin/instituto/administradores');
  await shownText(page, commonTexts.notFound).waitFor();
});
