import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewPaste, type PastePreview } from './paste';
import type { PasteChoices } from './pasteBlock';
import { SPEC_POLICY } from './policy';

// Any register of a class, in any shape: each grade goes to its own student or to nobody.

const NAMES = [
  ['Andrade Peña', 'Ana María', '0102030400'],
  ['Benítez Cedeño', 'Tomás Iván', '1710034065'],
  ['Cedeño de la Torre', 'Eva', '0926687856'],
  ['De la Cruz Andrango', 'Ñusta', '0602030404'],
  ['Loor Vera', 'Luz Belén', '1302030405'],
  ['Pérez Vera', 'Leonardo', '1802030409'],
  ['Quishpe Ávila', 'Inti', '1102030406'],
  ['Zurita Paz', 'Óscar', '0702030408'],
] as const;
const STUDENTS = NAMES.map(([surname, name, identification], i) => ({
  ...{ id: `s${String(i)}`, surname, name, identification },
}));
const SCHEMES = ['Lecciones', 'Deberes', 'Examen final'].map((name, i) => ({
  ...{ id: `e${String(i)}`, name, external: true },
}));
/** No two students have a grade in common, and no other column has one. */
const gradeOf = (student: number, scheme: number): number =>
  (student * 100 + scheme * 30 + 111) / 100;

type Source = { title: string; cell: (student: number, line: number) => string };

const text = (value: number, isComma: boolean) =>
  isComma ? String(value).replace('.', ',') : String(value);
const plain = (value: string) => value.normalize('NFD').replace(/[\u0300-\u036F]/g, '');

/** Columns of which none is a grade. */
const EXTRAS: readonly Source[] = [
  { title: 'Sexo', cell: (i) => (i % 2 === 0 ? 'F' : 'M') },
  { title: 'Edad', cell: (i) => String(11 + (i % 3)) },
  { title: 'Promedio', cell: (i) => `${String(i % 9)},77` },
  { title: '80 %', cell: (i) => `${String(i % 7)},66` },
  { title: '20% Examen', cell: (i) => `${String(i % 3)}.55` },
  { title: 'Total', cell: (i) => String(20 + i) },
  { title: 'Faltas', cell: (i) => String(i % 4) },
  { title: 'Atrasos injustificados', cell: (i) => String(i % 2) },
  { title: 'Comportamiento', cell: (i) => ['A', 'B', 'C'][i % 3] ?? '' },
  { title: 'Correo', cell: (i) => `alumno${String(i)}@escuela.edu.ec` },
  { title: 'Teléfono', cell: (i) => `09987654${String(10 + i)}` },
  { title: 'Fecha de nacimiento', cell: (i) => `0${String(i + 1)}/05/2012` },
  { title: 'Curso', cell: () => 'Noveno A' },
  { title: 'Representante', cell: (i) => `Mora Lara ${['Juan', 'Rosa'][i % 2] ?? ''}` },
  { title: 'Bimestre 1', cell: (i) => `${String(i % 9)},44` },
  { title: 'Xilofón', cell: (i) => `${String(i % 9)},33` },
];

const shape = fc.record({
  order: fc.shuffledSubarray(
    NAMES.map((_, i) => i),
    { minLength: 4 },
  ),
  who: fc.constantFrom('whole', 'parts', 'cedula', 'both', 'backwards'),
  schemes: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
  extras: fc.shuffledSubarray([...EXTRAS], { maxLength: 5 }),
  mix: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  isNumbered: fc.boolean(),
  above: fc.shuffledSubarray(['U.E. Demo', 'Docente: Paz Ana\tMatemática', '', 'Noveno A', '2026']),
  below: fc.shuffledSubarray(['', 'PROMEDIO\t7,5\t8', 'Firma del docente']),
  separator: fc.constantFrom('\t', ';'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  isComma: fc.boolean(),
  look: fc.constantFrom('as is', 'capitals', 'plain', 'quoted', 'decomposed'),
  stranger: fc.boolean(),
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

const lookOf = ({ look }: Shape, value: string): string => {
  if (look === 'capitals') return value.toLocaleUpperCase('es');
  if (look === 'plain') return plain(value);
  if (look === 'decomposed') return value.normalize('NFD');
  return look === 'quoted' ? `"${value.replace(' ', '\n')}"` : value;
};

function whoColumns(made: Shape): Source[] {
  const of = (part: 0 | 1 | 2) => (i: number) =>
    i < 0 ? (['Nadie', 'Conocido', '1799999999'][part] ?? '') : (NAMES[i]?.[part] ?? '');
  const name =
    (cell: (i: number) => string): Source['cell'] =>
    (i) =>
      lookOf(made, cell(i));
  const whole = { title: 'Nómina', cell: name((i) => `${of(0)(i)} ${of(1)(i)}`) };
  const cedula = { title: 'Cédula', cell: of(2) };
  switch (made.who) {
    case 'whole':
      return [whole];
    case 'backwards':
      return [{ title: 'Estudiante', cell: name((i) => `${of(1)(i)} ${of(0)(i)}`) }];
    case 'cedula':
      return [cedula];
    case 'both':
      return [whole, cedula];
    case 'parts':
      return [
        { title: 'Apellidos', cell: name(of(0)) },
        { title: 'Nombres', cell: name(of(1)) },
      ];
  }
}

/** The columns of the register in the order of `mix`. */
function columnsOf(made: Shape, { isMixed }: { isMixed: boolean }): Source[] {
  const grades = made.schemes.map((at): Source => ({
    title: SCHEMES[at]?.name ?? '',
    cell: (i) => (i < 0 ? '5' : text(gradeOf(i, at), made.isComma)),
  }));
  const number = { title: 'N°', cell: (_: number, line: number) => String(line + 1) };
  const all = [
    ...(made.isNumbered ? [number] : []),
    ...whoColumns(made),
    ...grades,
    ...made.extras,
  ];
  if (!isMixed) return all;
  return all
    .map((column, i) => ({ column, at: made.mix[i] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
}

function textOf(made: Shape, columns: readonly Source[], isTitled: boolean): string {
  const people = made.stranger
    ? [...made.order.slice(0, 2), -1, ...made.order.slice(2)]
    : made.order;
  const lines = [
    ...(isTitled ? made.above.map((line) => line.split('\t')) : []),
    ...(isTitled ? [columns.map(({ title }) => title)] : []),
    ...people.map((student, line) => columns.map(({ cell }) => cell(student, line))),
    ...(isTitled ? made.below.map((line) => line.split('\t')) : []),
  ];
  return lines.map((cells) => cells.join(made.separator)).join(made.end);
}

const paste = (block: string, choices: PasteChoices = {}): PastePreview =>
  previewPaste(
    block,
    { students: STUDENTS, schemes: SCHEMES, values: new Map(), max: 10, policy: SPEC_POLICY },
    { scheme: 'e0', student: 's0' },
    choices,
  );
/** The numbers that stand in the line of a student. */
const ownOf = (made: Shape, columns: readonly Source[], studentId: string): number[] => {
  const student = Number(studentId.slice(1));
  const line = made.order.indexOf(student);
  const shift = made.stranger && line > 1 ? 1 : 0;
  return columns.map(({ cell }) => Number(cell(student, line + shift).replace(',', '.')));
};
const WHO = ['Nómina', 'Estudiante', 'Cédula', 'Apellidos', 'Nombres'];
const putsOf = ({ changes }: PastePreview) =>
  changes.map(({ studentId, scheme, to }) => `${studentId} ${scheme} ${String(to)}`).sort();

it('whatever stands beside, above and below them and in whatever order, titled grades go to those whom their lines name', () => {
  fc.assert(
    fc.property(shape, (made) => {
      const block = textOf(made, columnsOf(made, { isMixed: true }), true);
      const expected = made.order
        .flatMap((i) =>
          made.schemes.map((at) => `s${String(i)} e${String(at)} ${String(gradeOf(i, at))}`),
        )
        .sort();
      expect(putsOf(paste(block))).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it('without titles, grades in any order of columns go to those whom their lines name, or to nobody', () => {
  fc.assert(
    fc.property(shape, (made) => {
      const columns = columnsOf(made, { isMixed: true });
      const found = paste(textOf(made, columns, false));
      for (const { studentId, to } of found.changes) {
        expect(ownOf(made, columns, studentId)).toContain(to);
      }
    }),
    { numRuns: 200 },
  );
});

it('what a teacher chooses for the columns changes where grades go, and never whose they are', () => {
  const goal = fc.constantFrom(
    'skip' as const,
    'who' as const,
    'number' as const,
    { scheme: 'e0' },
    { scheme: 'e1' },
    { scheme: 'e2' },
  );
  const goals = fc.array(fc.tuple(fc.nat(9), goal), { maxLength: 6 });
  fc.assert(
    fc.property(shape, goals, (made, chosen) => {
      const columns = columnsOf(made, { isMixed: true });
      const others = chosen.filter(([at]) => !WHO.includes(columns[at]?.title ?? ''));
      const found = paste(textOf(made, columns, true), { goals: new Map(others) });
      for (const { studentId, to } of found.changes) {
        expect(ownOf(made, columns, studentId)).toContain(to);
      }
    }),
    { numRuns: 200 },
  );
});
