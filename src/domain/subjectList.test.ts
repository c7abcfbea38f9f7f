import { describe, expect, it } from 'vitest';
import { someTeacher } from '../../tests/support/someRecords';
import { createCourseFinder } from './roster/courses';
import { checkSubjects, readSubjectList } from './subjectList';

const finder = createCourseFinder([
  { id: '8a', name: 'Octavo', course: 'A' },
  { id: '9a', name: 'Noveno', course: 'A' },
]);
const TEACHERS = [
  someTeacher('lucia', {
    name: 'Lucía María',
    surname: 'Andrade Paz',
    identification: '0106639230',
  }),
  someTeacher('eva', { name: 'Eva', surname: 'Mora', email: 'eva@x.com', identification: '1' }),
  someTeacher('otra', { name: 'Eva', surname: 'Mora', email: 'otra@x.com', identification: '2' }),
];
const EXISTING = [{ name: 'Matemática', courseId: '8a', teacher: 'Lucía María Andrade Paz' }];

/** What becomes of the rows below these titles. */
function check(titles: string[], ...rows: string[][]) {
  const read = readSubjectList([{ sheet: null, isOtherSheet: false, rows: [titles, ...rows] }]);
  return checkSubjects(read.rows, finder, TEACHERS, EXISTING).map((each) => {
    if (each.state === 'error') return each.problem;
    return each.state === 'new' ? each.subject : each.state;
  });
}
const TITLES = ['Materia', 'Docente', 'Curso'];

describe('a list of subjects', () => {
  it('a subject that its course has exists in any spelling, also by another teacher or without one', () => {
    expect(
      check(
        TITLES,
        ['MATEMATICA', 'ANDRADE PAZ LUCÍA MARÍA', '8vo A'],
        ['Matemática', 'Lucía Andrade', 'Octavo A'],
        ['Matemática', '', 'Octavo A'],
        ['Matemática', 'Otra Persona', 'Octavo A'],
      ),
    ).toEqual(['exists', 'exists', 'exists', 'taught']);
  });

  it('a teacher is found by name, by some of its parts, by e-mail or by identification, and never guessed', () => {
    const teachers = [
      'Andrade Lucía',
      '0106639230',
      'EVA@X.COM',
      'Eva Mora',
      'Lucía',
      'Nadie Vera',
      '',
    ];
    const found = check(
      TITLES,
      ...teachers.map((each, i) => [`Materia ${String(i)}`, each, 'Noveno A']),
    );
    expect(found.map((each) => (typeof each === 'object' ? each.teacherId : each))).toEqual([
      'lucia',
      'lucia',
      'eva',
      'teachers',
      'teacher',
      'teacher',
      'teacher',
    ]);
  });

  it('a course in two columns is joined, an unknown one and a short name are errors, and a second row is a copy', () => {
    expect(
      check(
        ['Asignatura', 'Profesor', 'Grado', 'Paralelo'],
        ['Ciencias', 'Lucía Andrade', 'Noveno', 'A'],
        ['CIENCIAS', 'Lucía Andrade', 'Noveno', 'A'],
        ['Ciencias', 'Lucía Andrade', 'Noveno', 'Z'],
        ['Arte', 'Lucía Andrade', 'Noveno', 'A'],
      ),
    ).toEqual([{ name: 'Ciencias', courseId: '9a', teacherId: 'lucia' }, 'copy', 'course', 'name']);
  });
});
