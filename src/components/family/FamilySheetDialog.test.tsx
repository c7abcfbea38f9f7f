import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FamilySheet } from '../../domain/familySheet';
import type { Reading } from '../../lib/reading';
import { FamilySheetDialog } from './FamilySheetDialog';

const MONDAY = Date.UTC(2026, 10, 30, 17);
const task = (id: string, title: string, dateEnd: number, isReturned = false) => ({
  ...{ id, title, dateEnd, isReturned },
  subject: 'Matemática',
});
const SHEET: FamilySheet = {
  school: { name: 'Unidad Educativa Valle del Quinde', photo: '' },
  student: { name: 'Mateo', surname: 'Guamán' },
  ...{ course: 'Octavo A', period: '2026-2027' },
  ...{ average: 7.84, isComplete: false, passGrade: 7 },
  rows: [
    { id: 'm', name: 'Matemática', grade: 8.5 },
    { id: 'i', name: 'Inglés', grade: null },
  ],
  tasks: {
    owed: [task('a', 'Ecuaciones', MONDAY), task('r', 'Ángulos', MONDAY, true)],
    next: [],
  },
  seal: { code: '2345-6789-BCDF', address: 'https://aula.example.com/verificar/23456789BCDF' },
};
const reading = (status: Reading['status']): Reading => ({
  ...{ status, error: null },
  retry: () => undefined,
});
const show = (sheet = SHEET, status: Reading['status'] = 'ready') =>
  render(
    <MemoryRouter>
      <FamilySheetDialog reading={reading(status)} sheet={sheet} onClose={() => undefined} />
    </MemoryRouter>,
  );

beforeEach(() => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the sheet says averages, what is owed and what comes, and the code of the libreta', () => {
  show();
  const dialog = screen.getByRole('dialog', { name: 'Hoja para la familia: Mateo Guamán' });
  expect(dialog).toHaveTextContent('Promedio hasta hoy 7.84');
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Matemática8.50',
    'Inglés–',
    'Matemática · Ecuaciones · venció lun\u00A030/11',
    'Matemática · Ángulos · para corregir',
  ]);
  expect(dialog).toHaveTextContent('No hay entregas.');
  expect(dialog).toHaveTextContent('2345-6789-BCDF');
});

it('words for the family stand on the page and on paper', () => {
  show();
  fireEvent.change(screen.getByLabelText('Unas palabras para la familia'), {
    target: { value: '  Participa mucho.  ' },
  });
  expect(screen.getAllByRole('blockquote', { hidden: true })).toHaveLength(2);
  for (const quote of screen.getAllByRole('blockquote', { hidden: true })) {
    expect(quote).toHaveTextContent(/^Participa mucho\.$/);
  }
});

it('who may not know the tasks reads none of them, and without a libreta there is no code', () => {
  show({ ...SHEET, tasks: null, seal: null });
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Por entregar todavía');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('verifíquela');
});

it('nothing is printed or sent before everything has been read', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { unmount } = show(SHEET, 'loading');
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Enviar imagen' })).toBeDisabled();
  expect(screen.queryByText('7.84')).not.toBeInTheDocument();
  unmount();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

it('words that are too long stay in their field, which says so, and neither paper nor picture takes them', () => {
  show();
  const field = screen.getByLabelText('Unas palabras para la familia');
  const long = 'a'.repeat(401);
  fireEvent.change(field, { target: { value: long } });
  expect(field).toHaveValue(long);
  expect(field).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Enviar imagen' })).toBeDisabled();
  fireEvent.change(field, { target: { value: 'Participa mucho.' } });
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
});
