import '@testing-library/jest-dom/vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ACTIVITY } from '../../../gallery/samples';
import {
  allOf,
  answered,
  answeredScreens,
  lastOf,
  press,
} from '../../../tests/support/answeredScreens';
import { faultsOf } from '../../../tests/support/axeOfParts';
import { someInstitute } from '../../../tests/support/someRecords';
import { paths } from '../../lib/paths';
import type { Activity } from '../../models/activity';
import type { Book, Unit } from '../../models/book';
import { allBookActivities } from '../../store/activity/activitySlice';
import { allBooks } from '../../store/book/bookSlice';
import { instituteDocument } from '../../store/institute/instituteSlice';
import { allUnits, unitsOfBook } from '../../store/unit/unitSlice';
import { ActivityEditPage } from './ActivityEditPage';
import { ActivityListPage } from './ActivityListPage';

const { show, loseServer, told } = answeredScreens();

const BOOK: Book = {
  ...{ id: 'm8', name: 'Matemática 8', description: '', mainUrl: '', editorial: '' },
  ...{ photo: '', onlyRead: false, deleted: false },
};
const UNIT: Unit = {
  ...{ id: 'u', name: 'Números enteros', bookId: 'm8', bookName: BOOK.name, deleted: false },
  book: { id: BOOK.id, name: BOOK.name },
};
const SIGNS: Activity = {
  ...ACTIVITY,
  ...{ id: 'signos', name: 'Regla de los signos', type: 'normal', subtype: '', maxGrade: 10 },
  ...{ isBook: true, bookId: 'm8', unitId: 'u', tasks: ['t1'] },
};
const SCHOOL = [
  answered(instituteDocument, [], [someInstitute()]),
  answered(allBooks, [], [BOOK]),
  answered(allUnits, [], [UNIT]),
  answered(unitsOfBook, ['m8'], [UNIT]),
];
const of = (...found: Activity[]) => answered(allBookActivities, [], found);

it('the list of activities of books says kind, book with unit and points, is found by its name without accents, and follows what others save', async () => {
  const { store } = await show(<ActivityListPage />, {
    at: '/admin/actividades',
    answers: [...SCHOOL, of(SIGNS, { ...SIGNS, id: 'otra', name: 'Ángulos' })],
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'angulos' } });
  await waitFor(() => {
    expect(screen.queryByText(SIGNS.name)).not.toBeInTheDocument();
  });
  const cells = () => allOf('gridcell').map(({ textContent }) => textContent);
  expect(cells().slice(0, 4)).toEqual([
    'Ángulos',
    'Normal',
    'Matemática 8 · Números enteros',
    '10',
  ]);
  await act(() => of({ ...SIGNS, id: 'otra', name: 'Ángulos', maxGrade: 37 })(store));
  expect(cells()[3]).toBe('37');
});

it('the question before an activity of a book is deleted says which tasks keep it, and stays when nobody answers', async () => {
  await show(<ActivityListPage />, { at: '/admin/actividades', answers: [...SCHOOL, of(SIGNS)] });
  press(screen.getByLabelText(`Acciones: ${SIGNS.name}`));
  press(within(lastOf('menu')).getByText('Eliminar'));
  const question = lastOf('alertdialog');
  expect(question).toHaveTextContent(/La usa una tarea, que la conserva\./);
  expect(await faultsOf(question)).toEqual([]);
  loseServer();
  press(within(question).getByText('Eliminar', { selector: 'button' }));
  await waitFor(() => {
    expect(told()).toEqual([expect.stringMatching(/^error: No se pudo actualizar los datos\./)]);
  });
  expect(question).toBeInTheDocument();
});

it('a new activity of a unit has its book and unit, and says what it lacks', async () => {
  const at = paths.admin.addActivityOf(UNIT);
  await show(<ActivityEditPage QuestionSection={() => null} />, { at, answers: SCHOOL });
  const chosen = (label: RegExp) => screen.getByLabelText(label, { selector: '[role=combobox]' });
  expect(chosen(/^Libro/)).toHaveTextContent('Matemática 8');
  expect(chosen(/^Unidad/)).toHaveTextContent('Números enteros');
  press(screen.getByText('Guardar'));
  expect(await screen.findAllByText('Este campo es requerido')).toHaveLength(3);
  expect(await faultsOf(document.body)).toEqual([]);
});
