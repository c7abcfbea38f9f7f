import { describe, expect, it } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { expectAccessibleOnPhone, expectFocused, useBrowser } from '../../support/browser';
import { loginScreen } from '../../support/loginScreen';
import { mailsTo } from '../../support/mails';
import { loseNetwork } from '../../support/network';
import { expectNone } from '../support/shown';
import { toast } from '../support/toasts';

const browser = useBrowser();

describe('the dialogs of the login screen', () => {
  it('who the institute is can be read without signing in, also when the network was lost before the dialog had its code, and a forgotten password is asked for once', async () => {
    const visitor = await browser.open();
    // The SDK asks Google for a picture to see whether there is a network.
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|firestore|cleardot|accounts:sendOobCode/i);
    const { page, context } = visitor;
    await page.goto('/', { waitUntil: 'networkidle' });
    const login = loginScreen(page);
    await loseNetwork(visitor);
    await page.getByRole('button', { name: 'Quienes somos' }).click();
    const about = page.getByRole('dialog', { name: 'Quienes somos' });
    await login.email.fill('docente@aula.example.com'); // the screen around it stays
    await expectNone(about);
    await context.setOffline(false);
    await about.getByRole('heading', { name: INSTITUTE.name }).waitFor();
    await expectAccessibleOnPhone(visitor);
    await page.keyboard.press('Escape');
    await about.waitFor({ state: 'detached' });

    const opener = page.getByRole('button', { name: 'Olvide mi contraseña' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Recuperar la contraseña' });
    const email = dialog.getByRole('textbox', { name: 'Correo' });
    const send = dialog.getByRole('button', { name: 'Enviar' });
    await expectFocused(email);
    await expect.poll(() => email.inputValue()).toBe('docente@aula.example.com');
    await email.fill('nadie@aula.example.com');
    await send.click();
    await dialog.getByText('El correo no esta registrado').waitFor();
    await expectAccessibleOnPhone(visitor);
    await email.fill('Estudiante2@aula.example.com');
    await email.press('End');
    await send.dblclick();
    await toast(page, 'Correo enviado exitosamente reviselo por favor.', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectFocused(opener);
    const mails = await mailsTo('estudiante2@aula.example.com');
    expect(mails.map(({ requestType }) => requestType)).toEqual(['PASSWORD_RESET']);
  });
});
