import { describe, expect, it } from 'vitest';
import { someCourse, someStudent, someSubject, someTeacher } from '../../tests/support/someRecords';
import { sheetOf } from '../components/table/downloadTable';
import type { TableColumn, TableRow } from '../components/table/tableColumns';
import { checkCourses, readCourseList } from '../domain/courseList';
import { courseName } from '../domain/names';
import { readSubjectBlock } from '../domain/subjectBlock';
import { planBlock } from '../domain/subjectBlockPlan';
import { subjectKey } from '../domain/subjectGrid';
import { createTeacherFinder } from '../domain/teacherFinder';
import { checkRows } from '../domain/roster/check';
import { registeredOf } from '../domain/roster/registered';
import { createCourseFinder } from '../domain/roster/courses';
import { findSamePeople } from '../domain/roster/samePeople';
import { findLists, nextListStep } from '../domain/roster/sheets';
import { buildCourseColumns } from '../features/course/courseColumns';
import { buildSubjectColumns } from '../features/subject/subjectColumns';
import type { NamedSubject } from '../store/views/subject/useAdminSubjects';
import { buildPersonColumns } from '../features/person/personColumns';
import { buildPreview } from '../domain/roster/buildPreview';
import { readTables } from '../lib/xlsx/readTable';
import { writeWorkbook } from '../lib/xlsx/workbook';
import type { AccountType } from '../models/api';
import { USER_TYPE, type ListedPerson } from '../models/user';

// A list that Aula writes, by the real writer, is read again by the real reader.

const COURSES = [
  { id: 'octavo-a', name: 'Octavo', course: 'A' },
  { id: 'octavo-b', name: 'Octavo', course: 'B' },
  { id: 'primero-egb', name: 'Primero EGB', course: 'A' },
  { id: 'primero-bgu', name: 'Primero BGU', course: 'A' },
];
const finder = createCourseFinder(COURSES);
const courseNames = new Map(finder.courses.map(({ id, label }) => [id, label]));

/** Returns the tables of a list as it is downloaded. */
async function handOut<Row extends TableRow>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
) {
  const bytes = await writeWorkbook([sheetOf(name, columns, rows)]);
  return readTables(new Uint8Array(bytes), name.toLowerCase());
}

/** Uploads the list of these people as it was downloaded. */
async function comeBack(type: AccountType, people: readonly ListedPerson[]) {
  const name = type === USER_TYPE.student ? 'Estudiantes' : 'Docentes';
  const columns = buildPersonColumns(type, courseNames, () => undefined);
  const tables = await handOut(name, columns, people);
  const list = findLists(`${name}.xlsx`, tables, type, finder);
  const { rows } = buildPreview(list, type, finder);
  const registered = registeredOf(people.map((person) => ({ ...person, deleted: false })));
  const checks = checkRows(rows, type, finder, registered);
  return {
    step: nextListStep(list, type).kind,
    states: checks.map(({ state, findings, differences }) =>
      state === 'exists' ? state : { state, findings, differences },
    ),
    ids: checks.map(({ person }) => person?.id),
    asked: findSamePeople(rows, (row) => checks[rows.indexOf(row)]?.person?.id ?? null).length,
  };
}

const unchanged = (people: readonly ListedPerson[]) => ({
  step: 'done',
  states: people.map(() => 'exists'),
  ids: people.map(({ id }) => id),
  asked: 0,
});

/** An e-mail is stored in lower case, unlike an id. */
const withEmails = (people: readonly ListedPerson[]): ListedPerson[] =>
  people.map((person) => ({ ...person, email: person.email.toLowerCase() }));

/** People whose data are unusual, each in another way. */
const STUDENTS = withEmails([
  someStudent('x1Ab9', { name: 'María del Carmen', surname: 'De la Cruz Ñato' }),
  someStudent('x2Ab9', { identification: '0202146882', name: 'JOSÉ', surname: 'PAZ' }),
  someStudent('x3Ab9', { identification: 'AB123456', name: 'Li', surname: 'Wu', status: false }),
  someStudent('x4Ab9', { identification: 'SD-12345678', name: 'Ana Luz', surname: 'Vera Ríos' }),
  // A different person with the same name and course as the one above.
  someStudent('x5Ab9', { identification: '0309736999', name: 'Ana Luz', surname: 'Vera Ríos' }),
  someStudent('x6Ab9', {
    name: 'Eva',
    identification: '0405632720',
    phone: '+573001234567',
    courseId: '',
  }),
  someStudent('x7Ab9', {
    name: 'Eva',
    identification: '0600480636',
    courseId: '',
    graduated: 'p1',
  }),
  someStudent('x8Ab9', {
    name: 'Eva',
    identification: '0708178397',
    courseId: 'primero-egb',
    email: '',
  }),
  someStudent('x9Ab9', {
    name: 'Eva',
    identification: '0106639230',
    courseId: 'primero-bgu',
    email: '',
  }),
  // A record from before telephones were checked, which was never completed.
  someStudent('y1Ab9', {
    name: 'Eva',
    identification: '1856036262',
    phone: '593 (mamá)',
    representative: '',
  }),
  someStudent('y2Ab9', {
    name: 'Eva',
    identification: 'PASAPORTE',
    phone: '',
    courseId: 'octavo-b',
  }),
]);

describe('a downloaded list of courses comes back', () => {
  const columns = buildCourseColumns(() => undefined);
  const courses = [
    ...COURSES,
    { id: 'decimo', name: 'Décimo', course: 'Paralelo único' },
    { id: 'numero', name: '10mo EGB', course: '1' },
  ].map((course) => someCourse({ ...course, totalStudents: 30 }));

  it('every course is there already, and one that was added is new', async () => {
    const { rows, missing } = readCourseList(await handOut('Cursos', columns, courses));
    expect(missing).toEqual([]);
    const states = checkCourses(rows, courses).map(({ state, label }) => [state, label]);
    expect(states).toEqual(courses.map((course) => ['exists', courseName(course)]));
    const [first, ...others] = courses;
    expect(checkCourses(rows, others)[0]).toMatchObject({
      state: 'new',
      values: { name: first?.name, course: first?.course, description: 'Primer paralelo.' },
    });
  });
});

describe('a downloaded list of subjects comes back', () => {
  const columns = buildSubjectColumns(() => undefined);
  const teachers = [
    someTeacher('lucia', { name: 'Lucía', surname: 'Andrade' }),
    // Two teachers with the same name.
    someTeacher('eva', { name: 'Eva', surname: 'Paz' }),
    someTeacher('otra', { name: 'Eva', surname: 'Paz' }),
  ];
  const named = (id: string, changes: Partial<NamedSubject>): NamedSubject => ({
    ...someSubject({ id, ...changes }),
    ...{ teacher: 'Lucía Andrade', course: 'Octavo A', ...changes },
  });
  const subjects = [
    named('a', { name: 'Matemática' }),
    named('b', { name: 'Inglés', teacher: 'Eva Paz', teacherId: 'otra' }),
    named('c', { name: 'Inglés', teacher: 'Lucía Andrade' }), // twice in one course
    named('d', { name: 'Arte y vida', teacher: 'Docente eliminado', teacherId: 'nadie' }),
    named('e', { name: 'Matemática', courseId: 'primero-bgu', course: 'Primero BGU A' }),
  ];

  it('every subject is there already, whoever its teacher is, and one that was added is new', async () => {
    const find = createTeacherFinder(teachers);
    const { lines, leftOut } = readSubjectBlock(await handOut('Materias', columns, subjects), {
      courses: finder,
      isTeacher: (text) => find(text).kind !== 'unknown',
      subjects: new Set(subjects.map(({ name }) => subjectKey(name))),
    });
    expect(leftOut).toEqual([]);
    const plan = (there: typeof subjects) =>
      planBlock(lines, { courseIds: [], teachers: {} }, there, find);
    expect(new Set(plan(subjects).map(({ state }) => state))).toEqual(new Set(['exists']));
    expect(plan(subjects)).toHaveLength(subjects.length);
    expect(plan(subjects.slice(1))[0]).toMatchObject({
      ...{ state: 'new', name: 'Matemática', courseId: 'octavo-a', teacherId: 'lucia' },
    });
  });
});

describe('a downloaded list of people comes back', () => {
  it('a list of students says of everybody that nothing changes, and asks nothing', async () => {
    expect(await comeBack(USER_TYPE.student, STUDENTS)).toEqual(unchanged(STUDENTS));
  });

  it.each(STUDENTS.map((student) => [student.identification, student] as const))(
    'a list of one student alone (%s) changes nothing',
    async (_, student) => {
      expect(await comeBack(USER_TYPE.student, [student])).toEqual(unchanged([student]));
    },
  );

  it('a list of teachers says of everybody that nothing changes, and asks nothing', async () => {
    const teachers = withEmails([
      someTeacher('z1Ab9', { name: 'Lucía', surname: 'Andrade', courseId: '' }),
      someTeacher('z2Ab9', {
        name: 'Eva',
        identification: 'AB123456',
        courseId: 'octavo-a',
        phone: '022345678',
      }),
      someTeacher('z3Ab9', { name: 'Eva', identification: '0202146882', phone: '', status: false }),
    ]);
    expect(await comeBack(USER_TYPE.teacher, teachers)).toEqual(unchanged(teachers));
  });

  it('what was changed in it is found, and nothing else', async () => {
    const [first, ...others] = STUDENTS;
    if (!first) throw new Error('nobody');
    const columns = buildPersonColumns(USER_TYPE.student, courseNames, () => undefined);
    const changed = { ...first, phone: '0987654321' };
    const tables = await handOut('Estudiantes', columns, [changed, ...others]);
    const { rows } = buildPreview(findLists('x.xlsx', tables, 3, finder), 3, finder);
    const registered = registeredOf(STUDENTS.map((person) => ({ ...person, deleted: false })));
    const differences = checkRows(rows, 3, finder, registered).flatMap(
      (check) => check.differences,
    );
    expect(differences).toEqual([{ field: 'phone', from: '0991234567', to: '0987654321' }]);
  });
});
