import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import type { Institute } from '../../models/institute';
import { GradesSheet } from './GradesSheet';

const institute = {
  name: 'Unidad Educativa',
  photo: '',
  period: { id: '2026', name: '2026-2027' },
  partial: [
    { name: 'Primer parcial', closed: true },
    { name: 'Segundo parcial', closed: false },
  ],
} as Institute;

it('while the grades are printed there is one table of subjects and partials with signatures', () => {
  render(
    <GradesSheet
      institute={institute}
      student="Ana Vera"
      subjects={[{ id: 'a', name: 'Matemática', finals: [7.5, null] }]}
      policy={SPEC_POLICY}
    />,
  );
  expect(screen.queryByText('Matemática')).not.toBeInTheDocument();
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  const sheet = { hidden: true }; // a screen never shows it
  expect(
    screen.getByRole('row', { ...sheet, name: 'Matemática 7.50 – 7.50 – – –' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Ana Vera')).toBeInTheDocument();
  expect(screen.getByText('Representante')).toBeInTheDocument();
  act(() => {
    dispatchEvent(new Event('afterprint'));
  });
  expect(screen.queryByText('Matemática')).not.toBeInTheDocument();
});

it('the printed grades of three trimestres have their averages and the label of the general one', () => {
  render(
    <GradesSheet
      institute={{
        ...institute,
        partial: [...institute.partial, { name: 'Tercero', closed: false }],
      }}
      student="Ana Vera"
      subjects={[{ id: 'a', name: 'Matemática', finals: [7, 8, 9] }]}
      policy={{ ...SPEC_POLICY, terms: 3 }}
    />,
  );
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
  const sheet = { hidden: true };
  expect(
    screen.getByRole('columnheader', { ...sheet, name: 'Tercer trimestre' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('row', {
      ...sheet,
      name: 'Matemática 7.00 8.00 9.00 7.00 8.00 9.00 8.00 AAR',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/AAR: Alcanza los aprendizajes requeridos/)).toBeInTheDocument();
});
