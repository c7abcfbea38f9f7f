import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, answeredScreens, lastOf, press } from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import type { Unit } from '../../models/book';
import { allUnits, topicsOfUnit } from '../../store/unit/unitSlice';
import { UnitListPage } from './UnitListPage';

const { show, loseServer, told } = answeredScreens();

const UNIT: Unit = {
  ...{ id: 'circulo', name: 'Círculo y más', book: { id: 'm8', name: 'Matemática 8' } },
  ...{ bookId: 'm8', bookName: 'Matemática 8', deleted: false },
};
const AREA = { id: 'area', name: 'Área', url: 'https://libro.ec/area', unitId: UNIT.id };

it('the topics of a unit are removed from its list after a question, which stays when nobody answers', async () => {
  const { store } = await show(<UnitListPage />, {
    at: '/unidades',
    answers: [answered(allUnits, [], [UNIT]), answered(topicsOfUnit, [UNIT.id], [AREA])],
  });
  press(screen.getByLabelText(`Acciones: ${UNIT.name}`));
  press(within(lastOf('menu')).getByText('Ver temas'));
  const dialog = lastOf('dialog');
  expect(dialog).toHaveAccessibleName('Temas de Círculo y más');
  expect(await faultsOf(dialog)).toEqual([]);
  press(within(dialog).getByLabelText('Eliminar: Área'));
  const question = lastOf('alertdialog');
  expect(question).toHaveTextContent('Área');
  loseServer();
  press(within(question).getByText('Eliminar', { selector: 'button' }));
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: /)]);
  });
  expect(question).toBeInTheDocument();
  await act(() => answered(topicsOfUnit, [UNIT.id], [])(store));
  expect(within(dialog).queryByLabelText('Eliminar: Área')).not.toBeInTheDocument();
});
