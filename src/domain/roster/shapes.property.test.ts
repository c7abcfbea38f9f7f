import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cedula } from '../../../local/seed/people';
import { USER_TYPE } from '../../models/user';
import { checkRows } from './check';
import { NOBODY } from './registered';
import { mergeCopies } from './copies';
import { createCourseFinder } from './courses';
import { findSamePeople } from './samePeople';
import { findLists } from './sheets';
import { readRows, type RosterTable } from './table';

// The same people, written in any of the shapes in which schools write them, are read as the same people.

const COURSES = ['Octavo', 'Noveno'].flatMap((name) =>
  ['A', 'B'].map((course) => ({ id: `${name} ${course}`, name, course })),
);
const finder = createCourseFinder(COURSES);
const SURNAMES = [
  'Quishpe Guamán',
  'Yánez Zambrano',
  'Tipán Caiza',
  'Muñoz Espinoza',
  'De la Cruz Loor',
];
const NAMES = ['María José', 'Juan Carlos', 'Ana Lucía', 'Mateo Sebastián', 'Ñusta Eva'];

type Person = {
  identification: string;
  surname: string;
  name: string;
  email: string;
  phone: string;
  representative: string;
  course: (typeof COURSES)[number];
};

const people = fc
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
      .sort((a, b) => a.course.id.localeCompare(b.course.id)),
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
  // One title over several columns.
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
  // Titles that do not say what stands first.
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

const shapes = fc.record({
  names: fc.constantFrom(...NAME_COLUMNS),
  course: fc.constantFrom(...COURSE_COLUMNS),
  identification: fc.constantFrom(...IDENTIFICATIONS),
  /** Whether a spreadsheet has taken the cédulas for numbers. */
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
  /** Whether a row says something else of a person who stands in the list already. */
  isContradicted: fc.boolean(),
  /** Whether titles stand over titles: the guardian has columns like those of the student. */
  areGrouped: fc.boolean(),
  /** Whether a title without a group then stands in the first of the two lines. */
  isOverBoth: fc.boolean(),
  hasSheets: fc.boolean(),
});
type Shape = typeof shapes extends fc.Arbitrary<infer S> ? S : never;

/** Stands before the title of a column of the guardian's that says nothing of a guardian itself. */
const GUARDIAN = 'REPRESENTANTE · ';
const guardianColumns = (areGrouped: boolean): Column[] =>
  areGrouped
    ? [
        [`${GUARDIAN}Nombres y apellidos`, ({ representative }) => representative],
        [`${GUARDIAN}Cédula`, ({ identification }) => cedula(9001 + (Number(identification) % 90))],
      ]
    : [['REPRESENTANTE', ({ representative }) => representative]];

/** The titles of the columns: one line, or two of groups and of what stands below them. */
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
  // What has no title of its own stays behind the column whose title it is.
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

/** The list as a workbook of this shape. */
function write(list: readonly Person[], shape: Shape): RosterTable[] {
  const columns = columnsOf(shape);
  const headers = columns.map(([header]) => header);
  const titles = titlesOf(columns, shape);
  const rowsOf = (some: readonly Person[]) =>
    some.map((person, i) => columns.map(([, cell]) => cell(person, i)));
  const isInColumn = shape.course.length > 0;
  const groups = COURSES.map(({ id }) => ({
    id,
    some: list.filter(({ course }) => course.id === id),
  })).filter(({ some }) => some.length > 0);
  const numbered = Array.from({ length: shape.emptyRows }, (_, i) =>
    headers.map((header) => (header === 'No.' ? String(list.length + i + 1) : '')),
  );
  const table = (sheet: string, rows: string[][]): RosterTable => ({
    sheet,
    isOtherSheet: true,
    rows: [...shape.titles.map((title) => [title]), ...titles, ...rows, ...numbered],
  });
  if (shape.hasSheets) return groups.map(({ id, some }) => table(id, rowsOf(some)));
  if (!isInColumn) {
    const rows = groups.flatMap(({ id, some }) => [
      shape.section(id.toUpperCase()),
      ...rowsOf(some),
    ]);
    return [table('Hoja1', rows)];
  }
  const rows = rowsOf(list);
  const [first = []] = rows;
  return [
    table('Hoja1', [
      ...rows.slice(0, 1),
      ...(shape.isRepeated ? titles : []),
      ...rows.slice(1),
      ...(shape.isCopied ? [first] : []),
      ...(shape.isContradicted ? rowsOf(list.slice(0, 1).map(contradicted)) : []),
    ]),
  ];
}

const contradicted = (person: Person): Person => ({ ...person, phone: '022345678' });

it('the same people come from a list in any of these shapes', () => {
  fc.assert(
    fc.property(people, shapes, (list, shape) => {
      const { sheets } = findLists('lista.xlsx', write(list, shape), USER_TYPE.student, finder);
      const parts = sheets.map(({ table, headerRow, mapping, course }) =>
        readRows(table, headerRow, mapping, USER_TYPE.student, finder, {
          course,
          sheet: table.sheet ?? '',
        }),
      );
      const { rows } = mergeCopies(parts.flatMap((part) => part.rows));
      const checks = checkRows(rows, USER_TYPE.student, finder, NOBODY);
      const byId = (a: { identification: string }, b: { identification: string }) =>
        a.identification.localeCompare(b.identification);
      const hasTwo = shape.isContradicted && shape.course.length > 0 && !shape.hasSheets;
      const [first] = list;
      // Whoever stands there twice with different values is a warning, and nobody of the two is created.
      const told = hasTwo && first ? [first.identification] : [];
      expect(
        findSamePeople(rows).map((same) => same.rows.map(({ values }) => values.identification)),
      ).toEqual(told.map((id) => [id, id]));
      expect(checks.map(({ state }) => state === 'error')).toEqual(
        checks.map(({ account }) => told.includes(account.identification)),
      );
      const others = hasTwo && first ? [...list, contradicted(first)] : list;
      expect(checks.map(({ account }) => account).sort(byId)).toEqual(
        others.map(({ course, ...person }) => ({ ...person, courseId: course.id })).sort(byId),
      );
    }),
    { numRuns: 300 },
  );
});
