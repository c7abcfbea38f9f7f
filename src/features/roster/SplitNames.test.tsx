import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createCourseFinder } from '../../domain/roster/courses';
import { mapHeaders } from '../../domain/roster/headers';
import { readRows } from '../../domain/roster/table';
import { USER_TYPE } from '../../models/user';
import { findWhole, hasGuess, SplitNames } from './SplitNames';

const { student } = USER_TYPE;

function wholeNames(title: string, ...names: string[]) {
  const rows = [['Cédula', title], ...names.map((name) => ['1710034065', name])];
  const { mapping } = mapHeaders(rows[0] ?? [], student, rows.slice(1));
  return findWhole(readRows({ rows }, 0, mapping, student, createCourseFinder([])).rows);
}

it('names that surely contradict their title are to be looked at, and those that do not are not', () => {
  const names = ['Quishpe Guamán María José', 'Yánez Tipán Juan Carlos'];
  expect(hasGuess(wholeNames('Apellidos y nombres', ...names))).toBe(false);
  const whole = wholeNames('Nombres y apellidos', ...names);
  expect(hasGuess(whole)).toBe(true);
  render(<SplitNames whole={whole} change={() => undefined} />);
  expect(
    screen.getByText(/Los nombres de la lista dicen lo contrario de su título: revíselo\.$/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('En la columna están primero')).toHaveTextContent('los apellidos');
});
