import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_CONDUCT } from '../../domain/conduct';
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
const shared = {
  institute,
  student: { name: 'Ana', surname: 'Vera' },
  course: 'Octavo A',
  subjects: [{ id: 'a', name: 'Matemática' }],
  others: [],
  conduct: [],
};
const cards = (...finals: number[]) =>
  finals.map((noteFinal, indexPartial) => ({ idSubject: 'a', indexPartial, noteFinal }));
const sheet = { hidden: true }; // the screen never shows the sheet
const print = () => {
  act(() => {
    dispatchEvent(new Event('beforeprint'));
  });
};

it('while the grades are printed there is one libreta, marked as not official', () => {
  const late = {
    ...NO_CONDUCT,
    id: 'c',
    idPeriod: '2026',
    idStudent: 's',
    courseId: 'a',
    indexPartial: 0,
    behaviour: 'B' as const,
    late: 3,
    observation: 'Llega tarde.',
    updatedAt: 1,
    updatedBy: 't',
  };
  render(<GradesSheet {...shared} cards={cards(7.5)} conduct={[late]} policy={SPEC_POLICY} />);
  expect(screen.queryByText('Matemática')).not.toBeInTheDocument();
  print();
  const row = (name: string) => screen.getByRole('row', { ...sheet, name });
  expect(row('Matemática 7.50 7.50 – – 7.50 AAR')).toBeInTheDocument();
  expect(row('Comportamiento B –')).toBeInTheDocument();
  expect(row('Atrasos 3 3 – – 3')).toBeInTheDocument();
  for (const text of ['Ana Vera', 'Octavo A', 'Promedio hasta la fecha', 'Llega tarde.']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText(/\(No oficial\)/)).toBeInTheDocument();
  expect(screen.queryByText('Representante')).not.toBeInTheDocument();
  act(() => {
    dispatchEvent(new Event('afterprint'));
  });
  expect(screen.queryByText('Matemática')).not.toBeInTheDocument();
});

it('the printed grades of three trimestres have their averages and the label of the year', () => {
  const partial = [...institute.partial, { name: 'Tercero', closed: false }];
  render(
    <GradesSheet
      {...shared}
      institute={{ ...institute, partial }}
      cards={cards(7, 8, 9)}
      policy={{ ...SPEC_POLICY, terms: 3 }}
    />,
  );
  print();
  const head = screen.getByRole('columnheader', { ...sheet, name: 'Trim. 3' });
  expect(head).toBeInTheDocument();
  expect(
    screen.getByRole('row', {
      ...sheet,
      name: 'Matemática 7.00 7.00 8.00 8.00 9.00 9.00 8.00 AAR',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('Promedio general')).toBeInTheDocument();
  expect(screen.getByText('AAR: Alcanza los aprendizajes requeridos')).toBeInTheDocument();
  expect(screen.getByText(/7\.00 a 8\.99: Alcanza/)).toBeInTheDocument();
});

it('finals that were brought along have a mark each course, and a legend says which', () => {
  const [first, second, third] = cards(7.5, 8, 9);
  const brought = [
    { ...first, transferredFrom: 'Octavo B' },
    { ...second, transferredFrom: 'Octavo C' },
    third,
  ] as ReturnType<typeof cards>;
  const partial = [...institute.partial, { name: 'Tercero', closed: false }];
  render(
    <GradesSheet
      {...shared}
      institute={{ ...institute, partial }}
      cards={brought}
      policy={{ ...SPEC_POLICY, terms: 3 }}
    />,
  );
  print();
  expect(
    screen.getByRole('row', {
      ...sheet,
      name: /^Matemática 7\.50 ?\* 7\.50 8\.00 ?\*\* 8\.00 9\.00 9\.00 8\.17 AAR$/,
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('* Nota trasladada de Octavo B.')).toBeInTheDocument();
  expect(screen.getByText('** Nota trasladada de Octavo C.')).toBeInTheDocument();
});

it('a final in which a task without a grade counted 3 inside a mean has a mark, and a legend says why', () => {
  const [first, second] = cards(6.05, 8);
  const entries = [{ isDefault: false, tasks: [{ kind: 'graded' }, { kind: 'defaulted' }] }];
  const marked = [{ ...first, manual: false, entries }, second] as ReturnType<typeof cards>;
  render(<GradesSheet {...shared} cards={marked} policy={SPEC_POLICY} />);
  print();
  expect(
    screen.getByRole('row', {
      ...sheet,
      name: /^Matemática 6\.05 ?° 6\.05 8\.00 8\.00 7\.03 AAR$/,
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('° Cuenta 3.00 por defecto donde no hay una nota.')).toBeInTheDocument();
});
