import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerApi } from '../../../tests/support/answeredApi';
import {
  allOf,
  answered,
  answeredScreens,
  factOf,
  lastOf,
  linkOf,
  press,
} from '../../../tests/support/answeredScreens';
import { someCourse, someStudent } from '../../../tests/support/someRecords';
import type { CheckUnusedAnswer } from '../../models/api';
import type { Load, LoadPart } from '../../models/load';
import { USER_TYPE } from '../../models/user';
import { allCourses } from '../../store/course/courseSlice';
import { peopleOfType } from '../../store/person/personSlice';
import { latestLoads, loadById, partsOfLoad } from '../../store/roster/loadSlice';
import { LoadListPage } from './LoadListPage';
import { LoadPage } from './LoadPage';

const { show, loseServer, told } = answeredScreens();

const LOAD: Load = {
  ...{ id: 'admin-1', userType: USER_TYPE.student, fileName: 'octavo.xlsx' },
  ...{ at: Date.UTC(2026, 10, 27, 13), by: 'admin', byName: 'Rosa Paz' },
  ...{ made: 3, changed: 1, unchanged: 4 },
};
const PARTS: LoadPart[] = [
  { id: 'made-ana', effect: 'made', people: { ana: 'Paz Ana', luis: 'Vera Luis' } },
  { id: 'made-eva', effect: 'made', people: { eva: 'Zea Eva' } },
  { id: 'changed-mia', effect: 'changed', people: { mia: 'Mero Mía' } },
];
const PEOPLE = [
  someStudent('ana', { name: 'Ana', surname: 'Paz' }),
  someStudent('luis', { name: 'Luis', surname: 'Vera', status: false, courseId: '' }),
  someStudent('mia', { name: 'Mía', surname: 'Mero' }),
];
const openLoad = () =>
  show(<LoadPage />, {
    at: '/admin/cargas/ver/admin-1',
    route: '/admin/cargas/ver/:loadId',
    answers: [
      answered(loadById, ['admin-1'], [LOAD]),
      answered(partsOfLoad, ['admin-1'], PARTS),
      answered(peopleOfType, [USER_TYPE.student], PEOPLE),
      answered(allCourses, [], [someCourse()]),
    ],
  });
/** Makes the server say how people have been used, and take nothing back. */
const answerUses = (used: CheckUnusedAnswer['used']) => {
  answerApi({ 'check-unused': { used } });
};
const cells = (field: string) =>
  allOf('gridcell')
    .filter(({ dataset }) => dataset.field === field)
    .map(({ textContent }) => textContent);

describe('the loads', () => {
  it('each load says its file, who, when and how much it did, and leads to its page', async () => {
    await show(<LoadListPage />, {
      at: '/admin/cargas',
      answers: [answered(latestLoads, [], [LOAD])],
    });
    expect(allOf('gridcell').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('27/11/2026'),
      ...['octavo.xlsx', 'Rosa Paz', 'Estudiantes', '3'], // a wide screen also has the other counts
    ]);
    press(screen.getByText('octavo.xlsx'));
    await waitFor(() => {
      expect(screen.queryByText('octavo.xlsx')).not.toBeInTheDocument();
    });
  });

  it('a load names everybody with what it did and where they are now, and leads to who is still there', async () => {
    await openLoad();
    expect(factOf('Quién')).toBe('Rosa Paz');
    expect(factOf('Sin cambios')).toBe('4');
    expect(cells('name')).toEqual(['Mero Mía', 'Paz Ana', 'Vera Luis', 'Zea Eva']);
    expect(cells('effect')).toEqual(['Actualizado', 'Creado', 'Creado', 'Creado']);
    expect(cells('state')).toEqual(['Octavo A', 'Octavo A', 'Inactivo', 'Eliminado']);
    expect(linkOf('Paz Ana')).toHaveAttribute('href', '/admin/estudiantes/ver/ana');
    expect(() => linkOf('Zea Eva')).toThrow();
  });

  it('taking a load back names whom it deletes and who has been used, and keeps the question when nobody answers', async () => {
    await openLoad();
    answerUses({ luis: 'changed' });
    press(screen.getByText('Deshacer carga'));
    const dialog = within(lastOf('alertdialog'));
    await dialog.findByText('Deshacer carga: eliminar a 1 persona');
    expect(
      within(dialog.getByLabelText('A quiénes se elimina')).getByText('Paz Ana'),
    ).toBeVisible();
    expect(
      dialog.getByText('Se cambiaron después de la carga y se quedan: Vera Luis.'),
    ).toBeVisible();
    loseServer();
    press(dialog.getByText('Deshacer carga', { selector: 'button' }));
    await waitFor(() => {
      expect(told()).toEqual([
        expect.stringMatching(/^error: No se pudo terminar de deshacer la carga\./),
        'warning: Falta 1 persona.',
      ]);
    });
    expect(
      await dialog.findByText('No se pudo comprobar quiénes ya tienen algo en Aula.'),
    ).toBeInTheDocument();
  });

  it('a load of which everybody has been used is not taken back', async () => {
    await openLoad();
    answerUses({ ana: 'signedIn', luis: 'work' });
    press(screen.getByText('Deshacer carga'));
    const dialog = within(lastOf('alertdialog'));
    await dialog.findByText('Todos los que quedan ya tienen algo en Aula: no se elimina a nadie.');
    expect(dialog.getByText('Ya ingresaron y se quedan: Paz Ana.')).toBeVisible();
    expect(dialog.getByText('Deshacer carga', { selector: 'button' })).toBeDisabled();
  });
});
