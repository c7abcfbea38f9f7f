import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { theForm } from '../../../tests/support/parts';
import { AppError } from '../../lib/firebase/errors';
import { makeStore } from '../../store/makeStore';
import { ResetPasswordDialog } from './ResetPasswordDialog';

const { send } = vi.hoisted(() => ({ send: vi.fn<(email: string) => Promise<void>>() }));
vi.mock('../../store/login/loginSlice', async (load) => {
  const whole = await load<object>();
  const { createAppAsyncThunk, SILENT } = await import('../../store/createAppAsyncThunk');
  return { ...whole, resetPassword: createAppAsyncThunk('login/sends', SILENT, send) };
});

const EMAIL = 'estudiante2@aula.example.com';
const field = () => screen.getByLabelText(/^Correo/);
const button = () => screen.getByText(/^Envia/, { selector: 'button' });
/** Formik validates and sends asynchronously. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

function open(email = '') {
  const onClose = vi.fn();
  render(
    <Provider store={makeStore()}>
      <ResetPasswordDialog email={email} onClose={onClose} />
    </Provider>,
  );
  const press = async (typed: string) => {
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.submit(theForm());
    await settle();
  };
  return { onClose, press };
}

beforeEach(() => {
  send.mockReset();
});

describe('the dialog for a forgotten password', () => {
  it('the dialog starts in its field, with what was typed to sign in', () => {
    open(EMAIL);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(EMAIL);
  });

  it('the dialog says what is wrong with the e-mail, and sends nothing', async () => {
    const { press } = open();
    await press('');
    expect(screen.getByText('Este campo es requerido')).toBeVisible();
    await press('estudiante @aula.example.com');
    expect(
      screen.getByText('Correo invalido, revice los datos y evite espacios al final o inicio'),
    ).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    [
      'auth/user-not-found',
      'El correo no esta registrado, ingrese el correo con el que inicia sesión.',
    ],
    ['unavailable', 'No hay conexión, revise su acceso a Internet.'],
    ['auth/unknown', 'No se pudo enviar el correo.'],
  ])('a link that was not sent, with %s, is told, and what was typed stays', async (code, text) => {
    send.mockRejectedValueOnce(new AppError(code));
    const { press, onClose } = open();
    await press(EMAIL);
    expect(screen.getByText(text)).toBeVisible();
    expect(field()).toHaveValue(EMAIL);
    expect(onClose).not.toHaveBeenCalled();
    await press(`${EMAIL} `); // the next try removes the message
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(send.mock.calls.map(([email]) => email)).toEqual([EMAIL, EMAIL]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('a link is asked for once, however often it is pressed', async () => {
    let end: () => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (end = resolve)));
    const { press, onClose } = open(EMAIL);
    await press(EMAIL);
    expect(button()).toHaveTextContent('Enviando…');
    expect(button()).toBeDisabled();
    fireEvent.click(button());
    end();
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
