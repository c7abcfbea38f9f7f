import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOf, partsOf, theForm } from '../../../tests/support/parts';
import type { SignInPayload } from '../../lib/firebase/signIn';
import { attachLogin, clearLogin, connectSignIn, loginDialog, showSignIn } from './loginForm';
import { loginMarkup } from './loginMarkup';

// The tests use the screen of index.html without React. Their page has no layout, so they say
// nothing about looks.

const EMAIL = 'estudiante@aula.example.com';
const WRONG = 'Correo invalido, revice los datos y evite espacios al final o inicio';
const REQUIRED = 'Este campo es requerido';
const SHORT = 'Deben ser 8 caracteres o mas';

const onUse = vi.fn();
const sent: SignInPayload[] = [];

const email = () => screen.getByLabelText<HTMLInputElement>(/^Correo/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/);
const submit = () => screen.getByText<HTMLButtonElement>(/^Ingresa/, { selector: '[type=submit]' });
const problems = () => partsOf('.login-help').map(({ textContent }) => textContent);
const type = (field: HTMLInputElement, value: string) =>
  fireEvent.input(field, { target: { value } });
const fill = (address: string, secret: string) => {
  type(email(), address);
  type(password(), secret);
};
const alert = () => partOf('[role=alert]');
const told = () => alert()?.textContent;
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const eye = (label: string) => screen.getByLabelText(label, { selector: 'button' });
const fail = (error: string) => {
  showSignIn({ loading: false, error });
};

beforeEach(() => {
  document.documentElement.dataset.screen = 'login';
  document.body.innerHTML = loginMarkup();
  connectSignIn((payload) => sent.push(payload));
  attachLogin(onUse);
});
afterEach(() => {
  clearLogin();
  sent.length = 0;
  onUse.mockClear();
  document.body.innerHTML = '';
  Reflect.deleteProperty(document.documentElement.dataset, 'screen');
  Reflect.deleteProperty(document.documentElement.dataset, 'loginReady');
});

describe('the sign-in form', () => {
  it('the form is what index.html says: its title, its fields, its buttons and its version', () => {
    expect(document.title).toBe('Ingreso · Aula');
    expect(screen.getByText('Ingreso', { selector: 'h1' })).toBeInTheDocument();
    expect(password().type).toBe('password');
    expect(screen.getByLabelText('Recordarme')).not.toBeChecked();
    for (const name of [
      'Quienes somos',
      'Soporte técnico',
      'Contáctanos',
      'Olvide mi contraseña',
    ]) {
      expect(button(name)).toBeInTheDocument();
    }
    expect(screen.getByText('v0.2.7')).toBeInTheDocument();
  });

  it('the form says what is wrong with each field, goes to the first of them, and sends nothing', () => {
    fireEvent.click(submit());
    expect(problems()).toEqual([REQUIRED, REQUIRED]);
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription(REQUIRED);
    for (const wrong of ['ana', 'ana@', 'ana@aula', 'ana @aula.ec']) {
      fill(wrong, 'corta12');
      fireEvent.click(submit());
      expect(problems(), wrong).toEqual([WRONG, SHORT]);
    }
    // A space that a phone's keyboard added is removed.
    type(email(), ` ${EMAIL} `);
    fireEvent.focusOut(email());
    expect(email().value).toBe(EMAIL);
    expect(problems()).toEqual([SHORT]);
    fireEvent.click(submit());
    expect(password()).toHaveFocus();
    type(password(), 'ocho8888');
    expect(problems()).toEqual([]);
    expect(email()).toBeValid();
    expect(sent).toEqual([]);
  });

  it('a field that was not left yet is not called wrong while it is typed', () => {
    type(email(), 'ana');
    expect(problems()).toEqual([]);
    fireEvent.focusOut(email());
    expect(problems()).toEqual([WRONG]);
  });

  it('the form sends what was typed, once, however often it is pressed until there is an answer', () => {
    fill(` ${EMAIL}`, 'ocho8888');
    fireEvent.click(screen.getByLabelText('Recordarme'));
    fireEvent.click(submit());
    showSignIn({ loading: true, error: null });
    expect(submit()).toBeDisabled();
    fireEvent.submit(theForm()); // the user presses Enter
    expect(sent).toEqual([{ email: EMAIL, password: 'ocho8888', remember: true }]);
    fail('auth/wrong-password');
    expect(submit()).toBeEnabled();
    fireEvent.click(submit());
    expect(sent).toHaveLength(2);
  });

  it('the password is shown and hidden again, and stays', () => {
    type(password(), 'ocho8888');
    eye('Mostrar la contraseña').click();
    expect(password().type).toBe('text');
    eye('Ocultar la contraseña').click();
    expect(password().type).toBe('password');
    expect(password().value).toBe('ocho8888');
  });

  it('the form tells the application that it is used, and when somebody types', () => {
    fireEvent.focusIn(email());
    expect(onUse).toHaveBeenLastCalledWith(false);
    type(email(), 'a');
    expect(onUse).toHaveBeenLastCalledWith(true);
  });

  it('what was typed and sent before the code was there is sent by it', () => {
    fill(EMAIL, 'ocho8888');
    document.documentElement.dataset.sentEarly = '';
    attachLogin(onUse);
    expect(sent).toEqual([{ email: EMAIL, password: 'ocho8888', remember: false }]);
    expect(document.documentElement.dataset.sentEarly).toBeUndefined();
  });
});

describe('what the form says of a sign-in', () => {
  it.each([
    ['auth/user-not-found', 'Correo incorrecto'],
    ['auth/wrong-password', 'Constraseña incorrecta'],
    ['auth/invalid-credential', 'Correo o contraseña incorrectos'],
    [
      'auth/too-many-requests',
      'Acceso a la cuenta desactivado por muchos intentos fallidos, intentelo más tarde.',
    ],
    ['auth/user-disabled', 'Su cuenta está inactiva, comuníquese con la institución'],
    ['session/inactive', 'Su cuenta está inactiva, comuníquese con la institución'],
    ['session/no-user-data', 'No se pudo obtener los datos.'],
    ['auth/network-request-failed', 'No hay conexión, revise su acceso a Internet.'],
    ['unavailable', 'No hay conexión, revise su acceso a Internet.'],
    ['something-else', 'No se pudo obtener los datos.'],
  ])('a sign-in that ended with %s is told as: %s', (code, text) => {
    fill(EMAIL, 'ocho8888');
    fail(code);
    expect(told()).toBe(text);
    expect([email().value, password().value]).toEqual([EMAIL, 'ocho8888']);
    fail('auth/user-not-found'); // only the message of the last try shows
    expect(told()).toBe('Correo incorrecto');
    showSignIn({ loading: true, error: null });
    expect(told()).toBeUndefined();
  });

  it('a refused password that was copied from paper is told how it is written there', async () => {
    fill(EMAIL, 'kumi-4827-tase');
    fail('auth/wrong-password');
    expect(await screen.findByText(/mayúscula solo en la primera letra/)).toBe(alert());
  });

  it('a form that is left keeps nothing of its user', () => {
    fill('ana', 'corta');
    fireEvent.focusOut(email());
    fail('auth/user-not-found');
    clearLogin();
    expect([email().value, password().value, told(), problems()]).toEqual(['', '', undefined, []]);
  });
});

describe('the buttons around the form', () => {
  it.each([
    ['Quienes somos', 'about'],
    ['Soporte técnico', 'support'],
    ['Contáctanos', 'contact'],
    ['Olvide mi contraseña', 'reset'],
  ])('%s asks for the dialog «%s»', (name, dialog) => {
    const listener = vi.fn();
    const stop = loginDialog.subscribe(listener);
    act(() => {
      button(name).click();
    });
    expect(loginDialog.get()).toBe(dialog);
    expect(listener).toHaveBeenCalledTimes(1);
    loginDialog.set(null);
    stop();
  });
});
