import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONDUCT_COLUMNS, type ConductColumn } from '../../domain/conduct';
import { previewConduct } from './conductPaste';

// The tests paste any register of a class, in any shape: each value goes to its own student and
// column, or nowhere.

const NAMES = [
  ['Andrade Peña', 'Ana María'],
  ['Benítez Cedeño', 'Tomás Iván'],
  ['Cedeño de la Torre', 'Eva'],
  ['De la Cruz Andrango', 'Ñusta'],
  ['Loor Vera', 'Luz Belén'],
  ['Pérez Vera', 'Leonardo'],
  ['Quishpe Ávila', 'Inti'],
  ['Zurita Paz', 'Óscar'],
] as const;
const STUDENTS = NAMES.map(([surname, name], i) => ({
  ...{ id: `s${String(i)}`, surname, name, isFormer: false },
}));
const REMARKS = ['Muy atenta', 'Conversa en clase', '', 'Buena conducta', 'Estudiante puntual'];
const TITLES: Record<ConductColumn, readonly string[]> = {
  behaviour: ['Comportamiento', 'COMP.', 'Conducta'],
  justified: ['Faltas justificadas', 'F.J.', 'F. just.', 'Justificadas'],
  unjustified: ['Faltas injustificadas', 'F.I.', 'Faltas sin justificar'],
  late: ['Atrasos', 'Atr.', 'ATRASO'],
  observation: ['Observación', 'Observaciones', 'Obs.'],
};

type Source = { title: string; column: ConductColumn | null; cell: (student: number) => string };

/** Columns that the grid does not have. */
const EXTRAS: readonly Source[] = [
  { title: 'Código', cell: (i: number) => String(100 + i * 3) },
  { title: 'N°', cell: (i: number) => String(i + 1) },
  { title: 'Sexo', cell: (i: number) => (i % 2 === 0 ? 'F' : 'M') },
  { title: 'Edad', cell: (i: number) => String(11 + (i % 3)) },
  { title: 'Promedio', cell: (i: number) => `${String((i % 4) + 6)},50` },
  { title: 'Nota', cell: (i: number) => String((i % 4) + 6) },
  { title: 'Asistencia', cell: (i: number) => `${String(90 + i)}%` },
  { title: 'Fecha de nacimiento', cell: (i: number) => `0${String(i + 1)}/05/2012` },
  { title: 'Correo', cell: (i: number) => `alumno${String(i)}@escuela.edu.ec` },
  { title: 'Teléfono', cell: (i: number) => `09987654${String(10 + i)}` },
  { title: 'Curso', cell: () => 'Noveno A' },
  { title: 'Representante', cell: (i: number) => `Mora Lara ${['Juan', 'Rosa'][i % 2] ?? ''}` },
].map((each) => ({ ...each, column: null }));

const shape = fc.record({
  students: fc.shuffledSubarray(
    NAMES.map((_, i) => i),
    { minLength: 3 },
  ),
  who: fc.constantFrom('names', 'number', 'nobody'),
  from: fc.nat(4),
  count: fc.integer({ min: 1, max: 5 }),
  at: fc.nat(4),
  extras: fc.shuffledSubarray([...EXTRAS], { maxLength: 2 }),
  places: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  values: fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
  title: fc.nat(9),
  end: fc.constantFrom('\n', '\r\n'),
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

const valueOf = ({ values }: Shape, column: ConductColumn, student: number): string => {
  const value = values[student * 5 + CONDUCT_COLUMNS.indexOf(column)] ?? 0;
  if (column === 'behaviour') return 'ABCD'[value] ?? '';
  return column === 'observation' ? (REMARKS[(value + student) % 5] ?? '') : String(value);
};

function blockOf(made: Shape, { isTitled }: { isTitled: boolean }): string {
  const { students, who, from, count, extras, places, title } = made;
  // Without names or numbers, the lines stand for the rows of the screen.
  const people = who === 'nobody' ? [...students.keys()] : students;
  const noted = CONDUCT_COLUMNS.slice(from, from + count).map((column): Source => ({
    title: TITLES[column][title % TITLES[column].length] ?? '',
    column,
    cell: (i) => valueOf(made, column, i),
  }));
  const names = { title: 'Nómina', column: null, cell: (i: number) => NAMES[i]?.join(' ') ?? '' };
  const numbers = { title: 'N°', column: null, cell: (i: number) => String(i + 1) };
  const columns =
    who === 'names' ? [names, ...noted] : who === 'number' ? [numbers, ...noted] : noted;
  extras.forEach((extra, i) => {
    if (who === 'number' && extra.title === 'N°') return;
    columns.splice((places[i] ?? 0) % (columns.length + 1), 0, extra);
  });
  return [
    ...(isTitled ? [columns.map((column) => column.title)] : []),
    ...people.map((i) => columns.map(({ cell }) => cell(i))),
  ]
    .map((cells) => cells.join('\t'))
    .join(made.end);
}

const changesOf = (text: string, column: ConductColumn) =>
  previewConduct(text, STUDENTS, () => '', { scheme: column, student: 's0' }).changes;

function expectOwn(made: Shape, changes: ReturnType<typeof changesOf>) {
  for (const { studentId, scheme, to } of changes) {
    const column = CONDUCT_COLUMNS.find((each) => each === scheme) ?? 'observation';
    expect(`${studentId} ${scheme} ${to}`).toBe(
      `${studentId} ${scheme} ${valueOf(made, column, Number(studentId.slice(1)))}`,
    );
  }
}

it('wherever titled columns are pasted and whatever stands beside them, each value is put in its own column of its own student', () => {
  fc.assert(
    fc.property(shape, (made) => {
      const changes = changesOf(
        blockOf(made, { isTitled: true }),
        CONDUCT_COLUMNS[made.at] ?? 'late',
      );
      expectOwn(made, changes);
      if (made.who === 'nobody') return;
      const expected = made.students.flatMap((i) =>
        CONDUCT_COLUMNS.slice(made.from, made.from + made.count).filter(
          (column) => !['', '0'].includes(valueOf(made, column, i)),
        ),
      );
      expect(changes).toHaveLength(expected.length);
    }),
    { numRuns: 60 },
  );
});

it('without titles, each value is put in its own column of its own student, or nothing is put', () => {
  fc.assert(
    fc.property(shape, (made) => {
      expectOwn(
        made,
        changesOf(blockOf(made, { isTitled: false }), CONDUCT_COLUMNS[made.from] ?? 'late'),
      );
    }),
    { numRuns: 60 },
  );
});
