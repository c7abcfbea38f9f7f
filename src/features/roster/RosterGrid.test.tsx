import '@testing-library/jest-dom/vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  answered,
  answeredScreens,
  buttonsOf,
  pasteCells,
  press,
} from '../../../tests/support/answeredScreens';
import { chooseOption } from '../../../tests/support/chooseOption';
import { readListsHere } from '../../../tests/support/readerHere';
import { rosterText } from '../../../tests/support/roster';
import {
  cellOf as cell,
  chooseCell as go,
  focusedField,
  pressKey as key,
  textsOf as texts,
  typeOver as type,
} from '../../../tests/support/rosterCells';
import { someCourse } from '../../../tests/support/someRecords';
import { allCourses } from '../../store/course/courseSlice';
import { RosterPage } from './RosterPage';

const { show, told } = answeredScreens();

readListsHere();

const COURSES = [someCourse(), someCourse({ id: 'noveno-a', name: 'Noveno' })];
async function review(rows: number, change: (text: string) => string = (text) => text) {
  await show(<RosterPage />, {
    at: '/admin/estudiantes/carga-masiva',
    answers: [answered(allCourses, [], COURSES)],
  });
  await pasteCells(change(rosterText('lista', rows)));
}

it('a text is typed over a cell, goes into the list mended when the cell is left, and Enter leads to the row below', async () => {
  await review(3, (text) => text.replace('lista.1@lista.example.com', 'sin-arroba'));
  expect(buttonsOf('Mostrar filas')[2]).toBe('1 con error');
  go(1, 'email');
  type('Uno.Dos@LISTA.example.com ');
  expect(buttonsOf('Mostrar filas')[2]).toBe('1 con error'); // the list gets it when the cell is left
  key('Enter');
  expect(texts('email')[1]).toBe('uno.dos@lista.example.com');
  expect(buttonsOf('Mostrar filas')[2]).toBe('0 con error');
  expect(cell(2, 'email')).toHaveFocus();
});

it('Esc brings back what stood in the cell, and F2 changes it at its end', async () => {
  await review(2);
  const [before] = texts('surname');
  go(0, 'surname');
  type('Otra');
  key('Escape');
  expect(texts('surname')[0]).toBe(before);
  key('F2');
  const field = focusedField();
  expect([field.value, field.selectionStart]).toEqual([before, before?.length]);
  fireEvent.change(field, { target: { value: `${before ?? ''} Paz` } });
  fireEvent.blur(field);
  expect(texts('surname')[0]).toBe(`${before ?? ''} Paz`);
});

it('a course is typed as people write it, and its field offers those of the school', async () => {
  await review(2);
  go(0, 'course');
  type('9no A');
  const { list } = focusedField();
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Octavo A', 'Noveno A']);
  key('Tab');
  expect(texts('course')).toEqual(['Noveno A', 'Octavo A']);
});

it('several cells get one text, and are emptied together', async () => {
  await review(3);
  go(0, 'phone');
  key('ArrowDown', { shiftKey: true });
  fireEvent.paste(cell(0, 'phone'), {
    clipboardData: { files: [], getData: () => '099 765 4321' },
  });
  expect(new Set(texts('phone').slice(0, 2))).toEqual(new Set(['0997654321']));
  expect(texts('phone')[2]).toBe('0991234567');
  expect(told()).toEqual(['info: Teléfono: se puso en 2 filas.']);
  key('Delete');
  expect(texts('phone').slice(0, 2)).toEqual(['', '']);
  go(1, 'surname');
  fireEvent.keyDown(cell(1, 'surname'), { key: 'd', ctrlKey: true });
  expect(told().at(-1)).toBe('info: Apellido: se puso en 1 fila.');
});

it('rows are ordered by a column, one that is corrected stays where it is, and the third press brings the order of the list back', async () => {
  await review(3);
  const given = texts('email');
  press(screen.getByText('Correo'));
  press(screen.getByText('Correo'));
  expect(texts('email')).toEqual([...given].toReversed());
  go(0, 'email');
  type('aaa@lista.example.com');
  key('Enter');
  expect(texts('email')[0]).toBe('aaa@lista.example.com');
  press(screen.getByText('Correo'));
  expect(texts('email').slice(0, 2)).toEqual(given.slice(0, 2));
});

it('rows are chosen from one to another with Shift, and a page shows 25', async () => {
  await review(30);
  expect(texts('email')).toHaveLength(25);
  const boxes = screen.getAllByLabelText(/^Elegir a la fila/);
  const [first, , third] = boxes;
  if (!first || !third) throw new Error('no boxes');
  fireEvent.click(first);
  fireEvent.click(third, { shiftKey: true });
  expect(screen.getByText('3 filas elegidas')).toBeInTheDocument();
  press(screen.getByLabelText('Ir a la página siguiente'));
  expect(texts('email')).toHaveLength(5);
});

it('a list of more rows than are checked at once is looked through bit by bit, and then reviewed as any other', async () => {
  await review(250, (text) => text.replace('lista.1@lista.example.com', 'sin-arroba'));
  await waitFor(() => {
    expect(buttonsOf('Mostrar filas').slice(0, 3)).toEqual([
      'Todas: 250',
      '249 listas',
      '1 con error',
    ]);
  });
});

it('a column that is filled in all rows of a long list stands as it was until all are looked at', async () => {
  await review(250);
  await screen.findByText('250 listas');
  press(screen.getByText('Completar una columna'));
  const dialog = within(screen.getByRole('dialog'));
  await chooseOption('Columna', 'Representante');
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.change(dialog.getByLabelText('Representante'), { target: { value: 'Eva 3' } });
  press(dialog.getByText('Poner 250 datos'));
  expect(texts('representative')[0]).toBe('Eva Paz');
  // A text that is typed meanwhile belongs to the coming list.
  go(0, 'phone');
  type('0987654321');
  key('Enter');
  await waitFor(() => {
    expect(buttonsOf('Mostrar filas').at(-1)).toBe('250 con aviso');
  });
  expect([texts('representative')[0], texts('phone')[0]]).toEqual(['Eva 3', '0987654321']);
  expect(told()).toEqual(['info: Representante: se puso en 250 filas.']);
});
