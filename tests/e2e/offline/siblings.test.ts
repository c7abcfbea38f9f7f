import { expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, signIn, useBrowser } from '../../support/browser';
import { OPEN, submissionOf, setTaskOf } from '../../support/grading';
import { loginScreen } from '../../support/loginScreen';
import { expectNone, shownQuestion, shownText } from '../support/shown';

const { db } = useAdmin();
const { open } = useBrowser();

const SISTER = 'estudiante';

it('what a phone promised to send outlives a session that ended and the visit of a brother, and goes when its student signs in again, remembered or not', async () => {
  const task = await setTaskOf(db, 'de-hermanos', [OPEN], 'Tarea de hermanos');
  const visitor = await open({ viewport: PHONE, hasTouch: true });
  const { page, context } = visitor;
  visitor.allowErrors(
    /net::ERR_|40[013]|cleardot|unauthenticated|Could not reach|WebChannelConnection|Listen/,
  );
  await page.goto('/');
  await loginScreen(page).remember.check();
  await signIn(visitor, `${SISTER}@aula.example.com`);
  await visitor.goTo(`/estudiante/materias/tareas/${task}`);
  const answer = page.getByRole('textbox', { name: 'Su respuesta' }).first();
  await answer.waitFor();
  await context.setOffline(true);
  await answer.fill('Lo que ordené sin red');
  await page.getByRole('button', { name: 'Enviar tarea' }).click();
  await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
  await shownText(page, 'Se enviará al volver la conexión.').first().waitFor();
  await answer.fill('a medias');
  await shownText(page, 'Lo que escribió después de pedir que se envíe').waitFor();

  // The session ends without its user, as with a new password of the office.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:authUser:')) localStorage.removeItem(key);
    }
    indexedDB.deleteDatabase('aula-dispositivo');
  });
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/');
  await loginScreen(page).email.waitFor();
  expect(await submissionOf(db, task, SISTER)).toBeUndefined();

  await signIn(visitor, 'estudiante2@aula.example.com', { leadsTo: '**/estudiante/**' });
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = shownQuestion(page);
  await question.waitFor();
  await expectNone(question.getByRole('listitem'));
  await page.keyboard.press('Tab'); // a press right after the question has come would be the one that asked
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await loginScreen(page).email.waitFor();
  await expect
    .poll(async () => (await page.evaluate(() => JSON.stringify(localStorage))).includes(SISTER))
    .toBe(true);

  await page.goto('/');
  await signIn(visitor, `${SISTER}@aula.example.com`);
  await expect.poll(() => submissionOf(db, task, SISTER)).toBeDefined();
  const sent = await submissionOf(db, task, SISTER);
  expect(JSON.stringify(sent?.answers)).toContain('Lo que ordené sin red');
  await visitor.goTo(`/estudiante/materias/tareas/${task}`);
  await shownText(page, 'Escribió esto y no se entregó:').waitFor();
  await shownText(page, 'a medias').waitFor();
});
