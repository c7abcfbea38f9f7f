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
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someCourse, someInstitute, someUser } from '../../../tests/support/someRecords';
import { AppError } from '../../lib/firebase/errors';
import { USER_TYPE, type DeletedPerson, type User } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { passwordIssuesOf } from '../../store/person/passwordSlice';
import { deletedPeople, peopleOfType, personById } from '../../store/person/personSlice';
import { PersonListPage } from './PersonListPage';
import { PersonViewPage } from './PersonViewPage';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(path: string, body: object) => Promise<object>>(),
}));
vi.mock('../../lib/api/client', () => ({ callApi }));

const { show, told } = answeredScreens();

const LIST = '/admin/estudiantes';
const ANA = someUser({
  ...{ id: 'ana', name: 'Ana', surname: 'Paz', type: USER_TYPE.student },
  ...{ representative: 'Eva Paz', status: false },
});
const COMMON = [
  answered(allCourses, [], [someCourse()]),
  answered(instituteDocument, [], [someInstitute()]),
];

async function openDeleted(...people: DeletedPerson[]): Promise<HTMLElement> {
  await show(<PersonListPage />, {
    at: LIST,
    answers: [
      ...COMMON,
      answered(peopleOfType, [USER_TYPE.student], []),
      answered(deletedPeople, [USER_TYPE.student], people),
    ],
  });
  press(screen.getByLabelText('Más acciones'));
  press(within(lastOf('menu')).getByText('Eliminados'));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Paz Ana');
  return dialog;
}
const gone = (over: Partial<DeletedPerson> = {}): DeletedPerson => ({
  ...{ ...ANA, deleted: true, erasedAt: null, erasing: false },
  ...over,
});

async function menuOf(person: User): Promise<HTMLElement> {
  await show(<PersonViewPage />, {
    at: `${LIST}/ver/ana`,
    route: `${LIST}/ver/:personId`,
    answers: [
      ...COMMON,
      answered(personById, ['ana'], [person]),
      answered(passwordIssuesOf, ['ana'], []),
    ],
  });
  press(screen.getByLabelText('Más acciones'));
  return lastOf('menu');
}

const typePassword = (value: string) => {
  const field = within(lastOf('dialog')).getByLabelText(/^Su contraseña/);
  fireEvent.change(field, { target: { value } });
};
const pressErase = () => {
  press(within(lastOf('dialog')).getByText('Eliminar para siempre', { selector: 'button' }));
};

beforeEach(() => {
  callApi.mockReset();
  callApi.mockResolvedValue({ fault: null, password: null, lastUsedAt: null });
});

describe('erasing somebody who has left', () => {
  it('the question says what goes and what stays, and erases only with the own password', async () => {
    await openDeleted(gone());
    press(screen.getByLabelText('Eliminar sus datos: Ana Paz'));
    const question = lastOf('dialog');
    expect(within(question).getByText('¿Eliminar los datos de Ana Paz?')).toBeInTheDocument();
    expect(within(question).getByText(/^Se eliminan para siempre su correo/)).toBeInTheDocument();
    expect(within(question).getByText(/^Se conserva lo que .* debe poder/)).toBeInTheDocument();
    expect(within(question).getByText(/^No se puede deshacer/)).toBeInTheDocument();
    expect(await faultsOf(question)).toEqual([]);
    const erasures = () => callApi.mock.calls.filter(([path]) => path === 'erase-person');
    pressErase();
    await within(question).findByText('Este campo es requerido');
    expect(erasures()).toEqual([]);

    typePassword('mala');
    callApi.mockRejectedValueOnce(new AppError('wrong-password'));
    pressErase();
    await within(question).findByText('No es su contraseña. Revise las mayúsculas.');
    expect(told()).toEqual([]);

    // Erasing a person with many data takes several calls.
    typePassword('buena');
    callApi.mockResolvedValueOnce({ uid: 'ana', isWhole: false });
    callApi.mockResolvedValueOnce({ uid: 'ana', isWhole: true });
    pressErase();
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^success: Datos eliminados\./)]);
    });
    const sent = { uid: 'ana', ownPassword: 'buena' };
    expect(erasures().slice(1)).toEqual([
      ['erase-person', expect.objectContaining(sent)],
      ['erase-person', expect.objectContaining(sent)],
    ]);
    await waitFor(() => {
      expect(screen.queryByText('¿Eliminar los datos de Ana Paz?')).not.toBeInTheDocument();
    });
  });

  it('a refusal is told in words, and the question stays open', async () => {
    await openDeleted(gone());
    press(screen.getByLabelText('Eliminar sus datos: Ana Paz'));
    typePassword('buena');
    callApi.mockRejectedValueOnce(new AppError('not-left'));
    pressErase();
    await waitFor(() => {
      expect(told()).toEqual([expect.stringMatching(/^error: Esta persona todavía está/)]);
    });
    expect(screen.getByText('¿Eliminar los datos de Ana Paz?')).toBeInTheDocument();
    callApi.mockRejectedValueOnce(new AppError('internal'));
    await settle();
    pressErase();
    await waitFor(() => {
      expect(told().at(-1)).toMatch(/^error: No se terminó de eliminar los datos\./);
    });
    callApi.mockRejectedValueOnce(new AppError('too-many-tries'));
    await settle();
    pressErase();
    await waitFor(() => {
      expect(told().at(-1)).toMatch(/^error: Hubo demasiados intentos con la contraseña\./);
    });
  });

  it('whoever was erased is listed as such, without the way back; an erasure that broke off goes on', async () => {
    const ERIC = { id: 'eric', name: 'Eric', surname: 'Ruiz', email: '' };
    const dialog = await openDeleted(
      gone({ email: '', erasedAt: 1 }),
      gone({ ...ERIC, erasedAt: 1, erasing: true }),
    );
    expect(within(dialog).getByText('Datos eliminados')).toBeInTheDocument();
    expect(within(dialog).queryByLabelText(/^Restaurar/)).not.toBeInTheDocument();
    press(within(dialog).getByLabelText('Terminar de eliminar: Eric Ruiz'));
    expect(screen.getByText('¿Eliminar los datos de Eric Ruiz?')).toBeInTheDocument();
  });
});

describe('the page of a person', () => {
  it.each([
    ['is active', { status: true }],
    ['is in a course', { courseId: 'octavo-a' }],
  ])('does not offer to erase who %s', async (_, over) => {
    const menu = await menuOf({ ...ANA, ...over });
    expect(within(menu).getByText('Descargar sus datos')).toBeInTheDocument();
    expect(within(menu).queryByText('Eliminar sus datos')).not.toBeInTheDocument();
  });

  it('asks before it erases who has left', async () => {
    const menu = await menuOf(ANA);
    press(within(menu).getByText('Eliminar sus datos'));
    expect(screen.getByText('¿Eliminar los datos de Ana Paz?')).toBeInTheDocument();
  });
});
