import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssuedPassword } from '../../models/api';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { IssuePasswordsDialog } from './IssuePasswordsDialog';

const person = (id: string, surname: string, mustChangePassword: boolean): ListedPerson => ({
  id,
  name: 'Ana',
  surname,
  email: `${id}@aula.example.com`,
  identification: id,
  representative: '',
  phone: '',
  status: true,
  type: USER_TYPE.student,
  photo: '',
  courseId: 'octavo-a',
  mustChangePassword,
  graduated: '',
});
const ABAD = person('abad', 'Abad', true);
const LARA = person('lara', 'Lara', false);
const issued = (uid: string): IssuedPassword => ({ uid, status: 'issued', password: `pw-${uid}` });

const onIssue = vi.fn<(uids: readonly string[]) => Promise<readonly IssuedPassword[]>>();
const onClose = vi.fn<() => void>();
const show = (people: readonly ListedPerson[]) =>
  render(
    <IssuePasswordsDialog
      people={people}
      courseName="Octavo A"
      onIssue={onIssue}
      onClose={onClose}
    />,
  );
const create = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.resetAllMocks();
});

describe('IssuePasswordsDialog', () => {
  it('of a course those who still have a temporary password are chosen at first', async () => {
    onIssue.mockResolvedValue([issued('abad')]);
    show([ABAD, LARA]);
    expect(screen.getByRole('checkbox', { name: 'Abad Ana' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Lara Ana' })).not.toBeChecked();
    await create('Crear la contraseña');
    expect(onIssue).toHaveBeenCalledExactlyOnceWith(['abad']);
  });

  it('everybody is chosen and left out with one box, and nobody is no choice', async () => {
    show([ABAD, LARA]);
    const all = screen.getByRole('checkbox', { name: 'Todos' });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Crear 2 contraseñas' })).toBeEnabled();
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Crear 0 contraseñas' })).toBeDisabled();
  });

  it('the passwords are shown with the course, and whoever got none is named', async () => {
    onIssue.mockResolvedValue([
      issued('abad'),
      { uid: 'lara', status: 'failed', code: 'auth/user-not-found' },
    ]);
    show([ABAD, LARA]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lara Ana' }));
    await create('Crear 2 contraseñas');
    expect(await screen.findByRole('dialog', { name: 'Datos de ingreso' })).toHaveTextContent(
      'pw-abad',
    );
    expect(screen.getByText(/No recibieron contraseña: Ana Lara/)).toBeVisible();
  });

  it('one person is asked for by name, and a failure leaves the dialog for another try', async () => {
    onIssue.mockRejectedValueOnce(new Error('no connection'));
    show([LARA]);
    expect(screen.getByText(/Ana Lara recibirá una contraseña temporal/)).toBeVisible();
    await create('Crear la contraseña');
    expect(screen.getByRole('button', { name: 'Crear la contraseña' })).toBeEnabled();
    onIssue.mockResolvedValue([{ uid: 'lara', status: 'failed', code: 'auth/user-not-found' }]);
    await create('Crear la contraseña');
    expect(await screen.findByText(/No recibieron contraseña: Ana Lara/)).toBeVisible();
    expect(onIssue).toHaveBeenCalledTimes(2);
  });

  it('two clicks ask once', async () => {
    onIssue.mockReturnValue(new Promise(() => undefined));
    show([LARA]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Crear la contraseña' }));
    expect(onIssue).toHaveBeenCalledTimes(1);
  });
});
