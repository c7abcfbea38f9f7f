import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answered,
  answeredScreens,
  lastOf,
  press,
  settle,
} from '../../../tests/support/answeredScreens';
import { someUser } from '../../../tests/support/someRecords';
import { AppError } from '../../lib/firebase/errors';
import type { User } from '../../models/user';
import { officePeople } from '../../store/person/personSlice';
import { AdminsPage } from './AdminsPage';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(path: string, body: object) => Promise<object>>(),
}));
vi.mock('../../lib/api/client', () => ({ callApi }));

const { show, told } = answeredScreens();
const ME = someUser({ name: 'Rosa', surname: 'Vera' });
const OTHER = someUser({ id: 'paz', name: 'Paz', surname: 'Mora', email: 'paz@aula.example.com' });

const open = (...found: User[]) =>
  show(<AdminsPage />, {
    at: '/admin/instituto/administradores',
    user: ME,
    answers: [answered(officePeople, [], found)],
  });
const type = (label: RegExp, value: string) => {
  fireEvent.change(within(lastOf('dialog')).getByLabelText(label), { target: { value } });
};
const pressIn = (name: string) => {
  press(within(lastOf('dialog')).getByText(name, { selector: 'button' }));
};

beforeEach(() => {
  callApi.mockReset();
});

describe('the admins of a school', () => {
  it('an admin sees who else is one, cannot remove the own account, and alone is told not to stay so', async () => {
    const { unmount } = await open(OTHER, ME);
    expect(screen.getByText('Usted')).toBeInTheDocument();
    expect(screen.getAllByText('Quitar', { selector: 'button' })).toHaveLength(1);
    expect(screen.queryByText(/^Es el único administrador\./)).not.toBeInTheDocument();
    unmount();
    await open(ME);
    expect(screen.getByText(/^Es el único administrador\./)).toBeInTheDocument();
  });

  it('an inspector stands in the list as one, can be removed, and does not count as an admin', async () => {
    await open({ ...OTHER, type: 4 }, ME);
    expect(
      screen.getAllByText(/^(Administrador|Inspector)$/).map((each) => each.textContent),
    ).toEqual(['Inspector', 'Administrador']);
    expect(screen.getByText('Quitar', { selector: 'button' })).toBeInTheDocument();
    expect(screen.getByText(/^Es el único administrador\./)).toBeInTheDocument();
  });

  it('an inspector is made by choosing so, with what one may do said in words', async () => {
    await open(ME);
    press(screen.getByText('Nueva cuenta'));
    const dialog = within(lastOf('dialog'));
    expect(dialog.getByLabelText(/^Administrador.*cambiar todo/)).toBeChecked();
    press(dialog.getByLabelText(/^Inspector.*No podrá cambiar nada/));
    type(/^Identificación/, '1710034065');
    type(/^Nombres/, 'Paz');
    type(/^Apellidos/, 'Mora');
    type(/^Correo/, 'paz@aula.example.com');
    type(/^Su contraseña/, 'buena');
    callApi.mockResolvedValueOnce({ id: 'paz', password: 'Luna-1234-casa' });
    pressIn('Crear cuenta');
    await waitFor(() => {
      expect(screen.getAllByText('Luna-1234-casa').length).toBeGreaterThan(0);
    });
    expect(callApi.mock.lastCall).toEqual(['create-admin', expect.objectContaining({ type: 4 })]);
  });

  it('another admin is made with the own password: a wrong one is said at its field and loses nothing that was typed', async () => {
    await open(ME);
    press(screen.getByText('Nueva cuenta'));
    pressIn('Crear cuenta');
    await waitFor(() => {
      expect(within(lastOf('dialog')).getAllByText('Este campo es requerido').length).toBe(5);
    });
    expect(callApi).not.toHaveBeenCalled();
    type(/^Identificación/, '1710034065');
    type(/^Nombres/, ' Paz  María ');
    type(/^Apellidos/, 'Mora');
    type(/^Correo/, 'Paz@Aula.example.com');
    type(/^Su contraseña/, 'mala');
    callApi.mockRejectedValueOnce(new AppError('wrong-password'));
    pressIn('Crear cuenta');
    await screen.findByText('No es su contraseña. Revise las mayúsculas.');
    expect(within(lastOf('dialog')).getByLabelText(/^Apellidos/)).toHaveValue('Mora');
    expect(told()).toEqual([]);

    type(/^Su contraseña/, 'buena');
    callApi.mockResolvedValueOnce({ id: 'paz', password: 'Luna-1234-casa' });
    pressIn('Crear cuenta');
    await waitFor(() => {
      expect(screen.getAllByText('Luna-1234-casa').length).toBeGreaterThan(0);
    });
    expect(callApi.mock.lastCall).toEqual([
      'create-admin',
      expect.objectContaining({
        ...{ identification: '1710034065', name: 'Paz María', surname: 'Mora' },
        ...{ email: 'paz@aula.example.com', ownPassword: 'buena', type: 1 },
      }),
    ]);
    const [first, second] = callApi.mock.calls.map(([, body]) => body as { requestId: string });
    expect(second?.requestId).toBe(first?.requestId);
  });

  it('an admin is removed after a question that asks for the own password', async () => {
    await open(OTHER, ME);
    press(screen.getByText('Quitar', { selector: 'button' }));
    expect(
      within(lastOf('dialog')).getByText(/^¿Quitar la cuenta de Paz Mora/),
    ).toBeInTheDocument();
    pressIn('Quitar');
    await settle();
    expect(callApi).not.toHaveBeenCalled();
    type(/^Su contraseña/, 'buena');
    callApi.mockRejectedValueOnce(new AppError('too-many-tries'));
    pressIn('Quitar');
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: Hubo demasiados intentos/)]);
    });
    await settle();
    callApi.mockResolvedValueOnce({ uid: 'paz' });
    pressIn('Quitar');
    await waitFor(() => {
      expect(told().at(-1)).toBe('success: Cuenta quitada');
    });
    expect(callApi.mock.lastCall).toEqual([
      'remove-admin',
      expect.objectContaining({ uid: 'paz', ownPassword: 'buena' }),
    ]);
    await waitFor(() => {
      expect(screen.queryByText(/^¿Quitar la cuenta de Paz Mora/)).not.toBeInTheDocument();
    });
  });
});
