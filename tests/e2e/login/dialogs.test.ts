import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { signInByRest } from '../../support/apiClient';
import {
  expectAccessibleAtEverySize,
  expectFocused,
  useBrowser,
  type Visitor,
} from '../../support/browser';
import { loginScreen } from '../../support/loginScreen';
import { mailsTo } from '../../support/mails';
import { loseNetwork } from '../../support/network';
import { ownSchool } from '../../support/testSchool';
import { expectNone, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const browser = useBrowser();

const RESET = /accounts:sendOobCode/;

describe('the dialog for a forgotten password', () => {
  it('the dialog starts in its field, says why nothing was sent, and sends one link, with which the password changes', async () => {
    const visitor = await browser.borrow();
    visitor.allowErrors(RESET);
    visitor.allowErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const { page, context } = visitor;
    const opener = page.getByRole('button', { name: 'Olvide mi contraseña' });
    const dialog = page.getByRole('dialog', { name: 'Recuperar la contraseña' });
    const email = dialog.getByRole('textbox', { name: 'Correo' });
    const send = dialog.getByRole('button', { name: 'Enviar' });
    await opener.click();
    await email.waitFor();
    await expectFocused(email);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocused(opener);
    await opener.click();

    await send.click();
    await dialog.getByText('Este campo es requerido', { exact: true }).waitFor();
    await email.fill('estudiante @aula.example.com');
    await send.click();
    await dialog
      .getByText('Correo invalido, revice los datos y evite espacios al final o inicio')
      .waitFor();
    await email.fill('nadie@aula.example.com');
    await send.click();
    await dialog
      .getByText('El correo no esta registrado, ingrese el correo con el que inicia sesión.', {
        exact: true,
      })
      .waitFor();
    await expectAccessibleAtEverySize(visitor);
    await expect.poll(() => email.inputValue()).toBe('nadie@aula.example.com');
    expect(await mailsTo('nadie@aula.example.com')).toEqual([]);

    const offline = dialog.getByText('No hay conexión, revise su acceso a Internet.', {
      exact: true,
    });
    await email.fill('Estudiante2@aula.example.com');
    await loseNetwork(visitor);
    await send.click();
    await offline.waitFor();
    await context.setOffline(false);
    await send.dblclick();
    await toast(page, 'Correo enviado exitosamente reviselo por favor.', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const mails = await mailsTo('estudiante2@aula.example.com');
    expect(mails.map(({ requestType }) => requestType)).toEqual(['PASSWORD_RESET']);
    const answer = await fetch(`${mails[0]?.oobLink ?? ''}&newPassword=OtraClave9`);
    expect(answer.ok).toBe(true);
    await signInByRest(ownSchool(), 'estudiante2@aula.example.com', 'OtraClave9');
  });
});

async function openInfo({ page }: Visitor, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
}

describe('what anybody may read of the institute', () => {
  it('anybody may read who the institute is and how to reach it, without signing in', async () => {
    const visitor = await browser.borrow();
    const { page } = visitor;
    const about = await openInfo(visitor, 'Quienes somos');
    await about.getByRole('heading', { name: INSTITUTE.name }).waitFor();
    await about.getByText(INSTITUTE.about, { exact: true }).waitFor();
    await expectAccessibleAtEverySize(visitor);
    await page.keyboard.press('Escape');
    await about.waitFor({ state: 'detached' });

    for (const name of ['Soporte técnico', 'Contáctanos']) {
      const dialog = await openInfo(visitor, name);
      const mail = dialog.getByRole('link', { name: INSTITUTE.contact.email });
      await expect.poll(() => mail.getAttribute('href')).toBe(`mailto:${INSTITUTE.contact.email}`);
      const phone = dialog.getByRole('link', { name: INSTITUTE.contact.phone });
      await expect.poll(() => phone.getAttribute('href')).toBe('tel:022550147');
      if (name === 'Contáctanos') await expectAccessibleAtEverySize(visitor);
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('the public dialog says that there is no network, and shows its data when it is back', async () => {
    const visitor = await browser.open();
    // The SDK asks Google for a picture to see whether there is a network.
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|cleardot/i);
    const { page, context } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    await loseNetwork(visitor);
    const failure = shownText(page, 'No se pudo obtener los datos del intituto.');
    // Its code is not there yet, and the screen around it stays.
    const dialog = await openInfo(visitor, 'Quienes somos');
    await loginScreen(page).email.fill('docente@aula.example.com');
    await expectNone(dialog);
    await context.setOffline(false);
    await dialog.getByRole('heading', { name: INSTITUTE.name }).waitFor();

    // Its code is there, and what it tells is not.
    await page.reload({ waitUntil: 'networkidle' });
    await page.route(/google\.firestore/, (route) => route.abort());
    await (await openInfo(visitor, 'Contáctanos')).waitFor();
    await loseNetwork(visitor);
    await failure.waitFor();
    await expectAccessibleAtEverySize(visitor);
    await page.unroute(/google\.firestore/);
    await context.setOffline(false);
    await page.getByRole('link', { name: INSTITUTE.contact.email }).waitFor();
  });
});
