import * as fc from 'fast-check';
import { cedula } from '../../local/seed/people';
import { createCourseFinder } from '../../src/domain/roster/courses';
import type { RosterTable } from '../../src/domain/roster/table';

// People, and the shapes in which schools write lists of them.

const COURSES = ['Octavo', 'Noveno'].flatMap((name) =>
  ['A', 'B'].map((course) => ({ id: `${name} ${course}`, name, course })),
);
export const shapeFinder = createCourseFinder(COURSES);
const SURNAMES = [
  'Quishpe Guamán',
  'Yánez Zambrano',
  'Tipán Caiza',
  'Muñoz Espinoza',
  'De la Cruz Loor',
];
const NAMES = ['María José', 'Juan Carlos', 'Ana Lucía', 'Mateo Sebastián', 'Ñusta Eva'];

export type Person = {
  identification: string;
  surname: string;
  name: string;
  email: string;
  phone: string;
  representative: string;
  course: (typeof COURSES)[number];
};

export const somePeople = fc
  .uniqueArray(fc.integer({ min: 1, max: 9000 }), { minLength: 2, maxLength: 12 })
  .map((numbers) =>
    numbers
      .map((number): Person => ({
        identification: cedula(number),
        surname: SURNAMES[number % SURNAMES.length] ?? '',
        name: NAMES[Math.floor(number / 7) % NAMES.length] ?? '',
        email: `persona.${String(number)}@example.com`,
        phone: `09${String(90_000_000 + number)}`,
        representative: `Rosa ${SURNAMES[number % SURNAMES.length]?.split(' ').at(-1) ?? ''}`,
        course: COURSES[number % COURSES.length] ?? { id: '', name: '', course: '' },
      }))
      .sort((a, b) => Number(a.course.id > b.course.id) - Number(a.course.id < b.course.id)),
  );

type Column = readonly [header: string, cell: (person: Person, at: number) => string];
const partOf = (text: string, at: number) => {
  const words = text.split(' ');
  const cut = words.length - 1;
  return at === 0 ? words.slice(0, cut).join(' ') : words.slice(cut).join(' ');
};

const NAME_COLUMNS: readonly (readonly Column[])[] = [
  [
    ['APELLIDOS', ({ surname }) => surname.toUpperCase()],
    ['NOMBRES', ({ name }) => name.toUpperCase()],
  ],
  [['APELLIDOS Y NOMBRES', ({ surname, name }) => `${surname} ${name}`]],
  [['Nómina', ({ surname, name }) => `${surname}, ${name}`]],
  // One title stands over several columns.
  [
    ['APELLIDOS Y NOMBRES', ({ surname }) => surname.toUpperCase()],
    ['', ({ name }) => name.toUpperCase()],
  ],
  [
    ['APELLIDOS', ({ surname }) => partOf(surname, 0)],
    ['', ({ surname }) => partOf(surname, 1)],
    ['NOMBRES', ({ name }) => partOf(name, 0)],
    ['', ({ name }) => partOf(name, 1)],
  ],
  // These titles do not say which part of the name comes first.
  [['Estudiante', ({ surname, name }) => `${name} ${surname}`]],
  [['NOMBRES', ({ surname, name }) => `${surname} ${name}`.toUpperCase()]],
  [
    ['Primer apellido', ({ surname }) => partOf(surname, 0)],
    ['Segundo apellido', ({ surname }) => partOf(surname, 1)],
    ['Primer nombre', ({ name }) => partOf(name, 0)],
    ['Segundo nombre', ({ name }) => partOf(name, 1)],
  ],
];
const COURSE_COLUMNS: readonly (readonly Column[])[] = [
  [['CURSO', ({ course }) => `${course.name} ${course.course}`]],
  [
    ['AÑO', ({ course }) => course.name.toUpperCase()],
    ['PARALELO', ({ course }) => course.course],
  ],
  [
    [
      'Grado/Paralelo',
      ({ course }) => `${course.name === 'Octavo' ? '8vo' : '9no'} "${course.course}"`,
    ],
  ],
  [], // titles between the rows, or a sheet for each course
];
const OTHERS: readonly Column[] = [
  ['No.', (_, at) => String(at + 1)],
  ['ID', (_, at) => String(at + 1)],
  ['USUARIO', (_, at) => `u${String(at)}`],
  ['Observaciones', () => ''],
];
const IDENTIFICATIONS = ['CÉDULA', 'C.I.', 'Identificación', 'N.º de cédula'];

export const someShapes = fc.record({
  names: fc.constantFrom(...NAME_COLUMNS),
  course: fc.constantFrom(...COURSE_COLUMNS),
  identification: fc.constantFrom(...IDENTIFICATIONS),
  /** Whether a spreadsheet has stored the cédulas as numbers. */
  areNumbers: fc.boolean(),
  others: fc.subarray([...OTHERS]),
  section: fc.constantFrom(
    (course: string) => [course],
    (course: string) => ['CURSO:', course],
    (course: string) => [course, '', 'Tutor: Lcdo. Luis Paz'],
    (course: string) => [course, course, course],
  ),
  order: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  titles: fc.subarray(['UNIDAD EDUCATIVA', 'NÓMINA DE ESTUDIANTES 2026-2027', '']),
  emptyRows: fc.nat(3),
  isRepeated: fc.boolean(),
  isCopied: fc.boolean(),
  /** Whether a row says something different of a person who is in the list already. */
  isContradicted: fc.boolean(),
  /** Whether there are group titles over the titles: the guardian has columns like those of the student. */
  areGrouped: fc.boolean(),
  /** Whether a title without a group then stands in the first of the two lines. */
  isOverBoth: fc.boolean(),
  hasSheets: fc.boolean(),
  /** Whether a course stands beside the first of its people only. */
  isCourseOnce: fc.boolean(),
});
export type Shape = typeof someShapes extends fc.Arbitrary<infer S> ? S : never;

/** Stands before the title of a guardian's column that does not name the guardian itself. */
const GUARDIAN = 'REPRESENTANTE · ';
const guardianColumns = (areGrouped: boolean): Column[] =>
  areGrouped
    ? [
        [`${GUARDIAN}Nombres y apellidos`, ({ representative }) => representative],
        [`${GUARDIAN}Cédula`, ({ identification }) => cedula(9001 + (Number(identification) % 90))],
      ]
    : [['REPRESENTANTE', ({ representative }) => representative]];

/** Returns the titles of the columns: one line, or two lines with the groups above. */
function titlesOf(columns: readonly Column[], { areGrouped, isOverBoth }: Shape): string[][] {
  const headers = columns.map(([header]) => header.replace(GUARDIAN, ''));
  if (!areGrouped) return [headers];
  const areTheirs = columns.map(([header]) => header.startsWith(GUARDIAN));
  const groups = areTheirs.map((isTheirs, at) => {
    if (!isTheirs && isOverBoth) return headers[at] ?? '';
    if (at > 0 && isTheirs === areTheirs[at - 1]) return '';
    return isTheirs ? 'REPRESENTANTE' : 'ESTUDIANTE';
  });
  return [groups, headers.map((header, at) => (isOverBoth && !areTheirs[at] ? '' : header))];
}

const columnsOf = ({
  names,
  course,
  identification,
  areNumbers,
  others,
  order,
  areGrouped,
}: Shape): Column[] => {
  const columns: Column[] = [
    [identification, ({ identification: id }) => (areNumbers ? id.replace(/^0/, '') : id)],
    ...names,
    ['CORREO', ({ email }) => email],
    ['TELÉFONO', ({ phone }) => phone],
    ...guardianColumns(areGrouped),
    ...course,
    ...others,
  ];
  // A column without its own title stays behind the column whose title it shares.
  const groups = columns.reduce<Column[][]>((all, column) => {
    if (column[0] === '') all.at(-1)?.push(column);
    else all.push([column]);
    return all;
  }, []);
  return groups
    .map((group, i) => ({ group, place: order[i] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ group }) => group);
};

/** Rows of a column with the same text, one below the other. */
type Run = { column: number; from: number; to: number };

/** Leaves the text of each of these columns only in the first of its rows, as in merged cells. */
function sayOnce(
  rows: readonly string[][],
  isPerson: (row: string[]) => boolean,
  columns: readonly number[],
): { rows: string[][]; runs: Run[] } {
  const runs = columns.flatMap((column) =>
    rows.flatMap((row, from): Run[] => {
      const text = row[column] ?? '';
      const isIn = (each: string[] | undefined) =>
        each !== undefined && isPerson(each) && each[column] === text;
      if (text === '' || !isIn(row) || isIn(rows[from - 1])) return [];
      const end = rows.findIndex((each, at) => at > from && !isIn(each));
      return [{ column, from, to: (end === -1 ? rows.length : end) - 1 }];
    }),
  );
  const isBelow = (at: number, column: number) =>
    runs.some((run) => run.column === column && run.from < at && at <= run.to);
  return {
    rows: rows.map((row, at) => row.map((cell, column) => (isBelow(at, column) ? '' : cell))),
    runs,
  };
}

/** A sheet, and the runs of rows whose text stands in the first of them. */
export type WrittenSheet = { table: RosterTable; runs: readonly Run[] };

/** Writes the list as the sheets of a workbook of this shape. */
export function writeShape(list: readonly Person[], shape: Shape): WrittenSheet[] {
  const columns = columnsOf(shape);
  const headers = columns.map(([header]) => header);
  const titles = titlesOf(columns, shape);
  const ofPeople = new Set<string[]>();
  const copiesOf = (some: readonly Person[]) =>
    some.map((person, i) => columns.map(([, cell]) => cell(person, i)));
  const rowsOf = (some: readonly Person[]) => {
    const rows = copiesOf(some);
    for (const row of rows) ofPeople.add(row);
    return rows;
  };
  const courses = columns.flatMap((column, at) => (shape.course.includes(column) ? [at] : []));
  const groups = COURSES.map(({ id }) => ({
    id,
    some: list.filter(({ course }) => course.id === id),
  })).filter(({ some }) => some.length > 0);
  const numbered = Array.from({ length: shape.emptyRows }, (_, i) =>
    headers.map((header) => (header === 'No.' ? String(list.length + i + 1) : '')),
  );
  const sheetOf = (sheet: string, body: string[][]): WrittenSheet => {
    const all = [...shape.titles.map((title) => [title]), ...titles, ...body, ...numbered];
    const said = sayOnce(all, (row) => ofPeople.has(row), shape.isCourseOnce ? courses : []);
    return { table: { sheet, isOtherSheet: true, rows: said.rows }, runs: said.runs };
  };
  if (shape.hasSheets) return groups.map(({ id, some }) => sheetOf(id, rowsOf(some)));
  if (courses.length === 0) {
    const rows = groups.flatMap(({ id, some }) => [
      shape.section(id.toUpperCase()),
      ...rowsOf(some),
    ]);
    return [sheetOf('Hoja1', rows)];
  }
  const rows = rowsOf(list);
  return [
    sheetOf('Hoja1', [
      ...rows.slice(0, 1),
      ...(shape.isRepeated ? titles : []),
      ...rows.slice(1),
      ...(shape.isCopied ? copiesOf(list.slice(0, 1)) : []),
      ...(shape.isContradicted ? copiesOf(list.slice(0, 1).map(contradicted)) : []),
    ]),
  ];
}

/** Returns the same person with another telephone. */
export const contradicted = (person: Person): Person => ({ ...person, phone: '022345678' });
