import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCourseFinder } from './roster/courses';
import { parseDelimited } from './roster/delimited';
import { readCourses, readSubjectBlock, subjectName } from './subjectBlock';
import { newOfBlock, openOfBlock, planBlock, type BlockChoices } from './subjectBlockPlan';
import { subjectKey } from './subjectGrid';
import { createTeacherFinder } from './teacherFinder';

const COURSES = createCourseFinder([
  { id: '8a', name: 'Octavo', course: 'A' },
  { id: '8b', name: 'Octavo', course: 'B' },
  { id: '9a', name: 'Noveno', course: 'A' },
]);
const teacher = (id: string, name: string, surname: string, identification: string) => ({
  ...{ id, name, surname, identification, email: `${id}@aula.example.com` },
});
const find = createTeacherFinder([
  teacher('juan', 'Juan Carlos', 'Pérez Mora', '0102030400'),
  teacher('ana', 'Ana', 'Pérez Solís', '1710034065'),
  teacher('eva', 'Eva', 'Núñez', '0912345675'),
]);
const EXISTING = [
  { name: 'Matemática', courseId: '9a', teacherId: 'juan' },
  { name: 'Inglés', courseId: '9a', teacherId: 'eva' },
];
const KNOWLEDGE = {
  courses: COURSES,
  isTeacher: (text: string) => find(text).kind !== 'unknown',
  subjects: new Set(EXISTING.map(({ name }) => subjectKey(name))),
};
const tableOf = (text: string, sheet: string | null = null) => ({
  ...{ sheet, isOtherSheet: false, rows: parseDelimited(text) },
});
const read = (text: string, sheet?: string) => readSubjectBlock([tableOf(text, sheet)], KNOWLEDGE);
/** Each line as "name / who teaches / courses". */
const linesOf = (text: string, sheet?: string) =>
  read(text, sheet).lines.map(
    ({ name, teacher: who, courseIds, unknownCourse }) =>
      `${name} / ${who} / ${courseIds.join()}${unknownCourse && `?${unknownCourse}`}`,
  );

describe('readSubjectBlock', () => {
  it('a block that a school has copied has no title for a subject, and no hours in a name', () => {
    const file = new URL(
      '../../tests/support/ownFiles/paste/materias-y-docentes.txt',
      import.meta.url,
    );
    expect(linesOf(readFileSync(file, 'utf8'))).toEqual(['Lengua y Literatura / PAZ LOOR ANA / ']);
  });

  it.each([
    [
      'a heading says where names, teachers and courses stand',
      'Nº\tDocente\tAsignatura\tCurso\tHoras\n1\tLic. Pérez Juan\tMatemática\t8vo A\t5\n2\tEva Núñez\tInglés\tOctavo B\t4',
      ['Matemática / Lic. Pérez Juan / 8a', 'Inglés / Eva Núñez / 8b'],
    ],
    [
      'a list without a heading is read by what stands in it',
      'Pérez Juan\tMatemática\nNúñez Eva\tInglés',
      ['Matemática / Pérez Juan / ', 'Inglés / Núñez Eva / '],
    ],
    [
      'names alone are subjects without a teacher',
      'Matemática\nInglés\n\nCiencias Naturales',
      ['Matemática /  / ', 'Inglés /  / ', 'Ciencias Naturales /  / '],
    ],
    [
      'a name and a teacher in one cell are parted, where the teacher is known',
      '1. Matemática - Lic. Pérez Juan\n2. Inglés - Eva Núñez\n3. Arte: Nadie Conocido',
      ['Matemática / Lic. Pérez Juan / ', 'Inglés / Eva Núñez / ', 'Arte / Nadie Conocido / '],
    ],
    [
      'a second column of unknown people is who teaches',
      'Matemática\tZoila Vaca\nInglés\tRosa Mora',
      ['Matemática / Zoila Vaca / ', 'Inglés / Rosa Mora / '],
    ],
    [
      'of name, cédula and e-mail of a teacher the one that is known counts',
      'Materia\tProfesor\tCédula\nMatemática\tPerez\t102030400\nInglés\tRosa\t',
      ['Matemática / Perez / ', 'Inglés / Rosa / '],
    ],
    [
      'a line that names a course is the heading of those below it',
      'OCTAVO "A"\t\nMatemática\tjuan@aula.example.com\n9no A\t\nInglés\teva@aula.example.com',
      ['Matemática / juan@aula.example.com / 8a', 'Inglés / eva@aula.example.com / 9a'],
    ],
    [
      'a grid of courses has a teacher, a cross or a number of hours in its cells',
      'Asignatura\tDocente\t8vo A\t8vo B\t9no A\nMatemática\tEva Núñez\tX\t5\t-\nInglés\t\tPérez Juan\t\tEva Núñez',
      [
        ...['Matemática / Eva Núñez / 8a', 'Matemática / Eva Núñez / 8b'],
        ...['Inglés / Pérez Juan / 8a', 'Inglés / Eva Núñez / 9a'],
      ],
    ],
    [
      'a name over several rows stands for each of its courses',
      'Materia\tCurso\tDocente\nMatemática\t8A\tEva Núñez\n\t8B\tPérez Juan',
      ['Matemática / Eva Núñez / 8a', 'Matemática / Pérez Juan / 8b'],
    ],
    [
      'a course and its letter may have columns of their own',
      'Asignatura;Grado;Paralelo\nMatemática;Octavo;B',
      ['Matemática /  / 8b'],
    ],
    [
      'the downloaded list of subjects',
      'ID\tNombre\tDocente\tCurso\nx1\tMatemática\tJuan Carlos Pérez Mora\tNoveno A',
      ['Matemática / Juan Carlos Pérez Mora / 9a'],
    ],
  ])('%s', (_what, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('several subjects in a cell are several, where the school has each of them', () => {
    const text =
      'Docente\tMaterias\nEva Núñez\t"Matemática\nInglés"\nPérez Juan\tInglés, Matemática';
    expect(linesOf(text)).toEqual([
      ...['Matemática / Eva Núñez / ', 'Inglés / Eva Núñez / '],
      ...['Inglés / Pérez Juan / ', 'Matemática / Pérez Juan / '],
    ]);
    const others = 'Docente\tMaterias\nEva Núñez\t"Lengua y\nLiteratura"\nEva Núñez\tArte, Música';
    expect(linesOf(others)).toEqual([
      ...['Lengua y Literatura / Eva Núñez / ', 'Arte, Música / Eva Núñez / '],
    ]);
  });

  it.each([
    ['a label and the tutor beside it', 'CURSO: OCTAVO A\tTUTOR: EVA ORTIZ'],
    ['its tutor beside it', '8vo A\tTutora: Eva Ortiz'],
  ])('a title of several cells gives its course to the lines below: %s', (_, title) => {
    const { lines } = read(['ASIGNATURA\tDOCENTE', title, 'MATEMÁTICA\tPAZ ANA'].join('\n'));
    expect(lines.map(({ name, courseIds }) => [name, courseIds.length])).toEqual([
      ['Matemática', 1],
    ]);
  });

  it('the name of a sheet gives the course of its lines', () => {
    expect(linesOf('Matemática\tEva Núñez', '8vo B')).toEqual(['Matemática / Eva Núñez / 8b']);
  });

  it('totals, numbers and remarks are left out and said', () => {
    const { lines, leftOut } = read('Materia\tHoras\nMatemática\t5\nTotal\t5\n\tDirector');
    expect(lines).toHaveLength(1);
    expect(leftOut).toEqual([
      { line: 3, text: 'Total · 5' },
      { line: 4, text: 'Director' },
    ]);
  });

  it('rows that the spreadsheet hides are no subjects', () => {
    const hidden = { ...tableOf('Materia\nMatemática\nInglés'), hidden: [2] };
    expect(readSubjectBlock([hidden], KNOWLEDGE).lines.map(({ name }) => name)).toEqual([
      'Matemática',
    ]);
  });
});

it.each([
  ['Octavo A, B', ['8a', '8b'], ''],
  ['8vo A y 9no A', ['8a', '9a'], ''],
  ['8A/8B/9A', ['8a', '8b', '9a'], ''],
  ['Todos', ['8a', '8b', '9a'], ''],
  ['8A y 8Z', ['8a'], '8Z'],
  ['', [], ''],
])('the courses of %j are %j', (text, courseIds, unknownCourse) => {
  expect(readCourses(text, COURSES)).toEqual({ courseIds, unknownCourse });
});

it.each([
  ['LENGUA Y LITERATURA', 'Lengua y Literatura'],
  ['MATEMÁTICA II', 'Matemática II'],
  ['3) Educación física', 'Educación física'],
])('%j is stored as %j', (text, name) => {
  expect(subjectName(text)).toBe(name);
});

describe('planBlock', () => {
  const plan = (text: string, choices: Partial<BlockChoices> = {}) =>
    planBlock(read(text).lines, { courseIds: [], teachers: {}, ...choices }, EXISTING, find);
  const statesOf = (text: string, choices?: Partial<BlockChoices>) =>
    plan(text, choices).map(({ state }) => state);

  it('a line creates its subject in each course, spelt as the school spells it', () => {
    expect(newOfBlock(plan('MATEMATICA\tPérez Juan', { courseIds: ['8a', '8b'] }))).toEqual([
      { name: 'Matemática', courseId: '8a', teacherId: 'juan' },
      { name: 'Matemática', courseId: '8b', teacherId: 'juan' },
    ]);
  });

  it('what exists is left as it is, also under a plural and with another teacher', () => {
    expect(
      statesOf('Matemáticas\tPérez Juan\nInglés\tPérez Juan\nInglés 2\tEva Núñez', {
        courseIds: ['9a'],
      }),
    ).toEqual(['exists', 'taught', 'new']);
  });

  it('a teacher whom nobody or several people are is asked, once for all lines that say so', () => {
    const text = 'Matemática\tLic. Pérez\nFísica\tLic. Pérez\nInglés\tRosa Vaca\nBiología\t';
    const all = { courseIds: ['8a'] };
    expect(statesOf(text, all)).toEqual([
      ...['ambiguousTeacher', 'ambiguousTeacher', 'unknownTeacher', 'noTeacher'],
    ]);
    const chosen = plan(text, { ...all, teachers: { 'Lic. Pérez': 'ana', '': 'eva' } });
    expect(newOfBlock(chosen).map(({ name, teacherId }) => `${name} ${teacherId}`)).toEqual([
      ...['Matemática ana', 'Física ana', 'Biología eva'],
    ]);
    expect(openOfBlock(chosen)).toEqual([{ name: 'Inglés', courseId: '8a', teacherId: '' }]);
  });

  it('a subject that comes twice in a course is created once', () => {
    expect(statesOf('Física\tEva Núñez\nFISICA\tPérez Juan', { courseIds: ['8a'] })).toEqual([
      'new',
      'repeated',
    ]);
  });

  it('a line without a course, or of a course that there is not, creates nothing', () => {
    expect(statesOf('Física\tEva Núñez')).toEqual(['noCourse']);
    expect(statesOf('Materia\tCurso\tDocente\nFísica\t8A y 8Z\tEva Núñez')).toEqual([
      'new',
      'unknownCourse',
    ]);
  });

  it('a name that is too short is to be completed', () => {
    expect(statesOf('Arte\tEva Núñez', { courseIds: ['8a'] })).toEqual(['name']);
  });
});
