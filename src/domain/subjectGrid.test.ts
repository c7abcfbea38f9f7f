import { describe, expect, it } from 'vitest';
import {
  gridSubjectId,
  planSubjects,
  subjectsByCell,
  withChecked,
  withNames,
  type GridRow,
} from './subjectGrid';

const COURSES = ['octavo-a', 'noveno-a'];
const row = (more: Partial<GridRow> = {}): GridRow => ({
  id: 'r',
  name: 'Matemática',
  teacherId: 'docente',
  courses: { 'octavo-a': '', 'noveno-a': '' },
  ...more,
});

describe('planSubjects', () => {
  it('each checked cell is a subject, of the row’s teacher unless the cell names another one', () => {
    const rows = [row({ name: ' Matemática ', courses: { 'octavo-a': '', 'noveno-a': 'otra' } })];
    expect(planSubjects(rows, COURSES, [])).toEqual({
      add: [
        { name: 'Matemática', courseId: 'octavo-a', teacherId: 'docente' },
        { name: 'Matemática', courseId: 'noveno-a', teacherId: 'otra' },
      ],
      kept: 0,
      problems: new Map(),
    });
  });

  it('a subject that exists, however it is written, is left alone', () => {
    const existing = [{ name: 'MATEMATICA', courseId: 'octavo-a', teacherId: 'x' }];
    const plan = planSubjects([row()], COURSES, existing);
    expect(plan.add.map(({ courseId }) => courseId)).toEqual(['noveno-a']);
    expect(plan.kept).toBe(1);
    expect(subjectsByCell(existing)('octavo-a', 'Matemática')?.teacherId).toBe('x');
    expect(subjectsByCell(existing)('noveno-a', 'Matemática')).toBeUndefined();
  });

  it('a course that is gone gets nothing', () => {
    const plan = planSubjects([row({ courses: { borrado: '' } })], COURSES, []);
    expect(plan.add).toEqual([]);
    expect(plan.problems.size).toBe(0);
  });

  it.each([
    ['name', row({ name: 'Arte' })],
    ['name', row({ name: 'x'.repeat(51) })],
    ['teacher', row({ teacherId: '' })],
  ])('a row with a wrong %s creates nothing and says so', (problem, wrong) => {
    const plan = planSubjects([wrong], COURSES, []);
    expect(plan.add).toEqual([]);
    expect(plan.problems.get('r')).toBe(problem);
  });

  it('a name that comes twice is told at the second row', () => {
    const plan = planSubjects([row(), row({ id: 's', name: 'matematica' })], COURSES, []);
    expect(plan.add).toHaveLength(2);
    expect([...plan.problems]).toEqual([['s', 'repeated']]);
  });

  it('rows without a checked cell have no problem', () => {
    const plan = planSubjects([row({ name: '', teacherId: '', courses: {} })], COURSES, []);
    expect(plan).toEqual({ add: [], kept: 0, problems: new Map() });
  });
});

it('the id of a cell’s subject is the same for the same course and name', () => {
  const planned = { name: 'Educación Física', courseId: 'octavo-a', teacherId: 'x' };
  expect(gridSubjectId(planned, 1)).toBe('octavo-a-educacion-fisica');
  expect(gridSubjectId({ ...planned, name: 'EDUCACION  FISICA', teacherId: 'y' }, 2)).toBe(
    'octavo-a-educacion-fisica-2',
  );
});

it('what lacks a teacher is checked in the row of its name, unless that row has one, and else in a new row', () => {
  const rows = [row({ id: 'a', teacherId: '', courses: {} }), row({ id: 'b', name: 'Inglés' })];
  const open = ['MATEMATICA', 'Inglés', 'Física'].map((name) => ({
    ...{ name, courseId: 'octavo-a', teacherId: '' },
  }));
  const next = withChecked(rows, open, () =>
    row({ id: 'new', name: '', teacherId: '', courses: {} }),
  );
  expect(next.map(({ id, name, courses }) => [id, name, courses])).toEqual([
    ['a', 'Matemática', { 'octavo-a': '' }],
    ['b', 'Inglés', { 'octavo-a': '', 'noveno-a': '' }],
    ['new', 'Inglés', { 'octavo-a': '' }],
    ['new', 'Física', { 'octavo-a': '' }],
  ]);
});

it('each created subject has a row of its name, and one row only', () => {
  const created = ['MATEMATICA', 'Física', 'Física'].map((name) => ({ name }));
  const next = withNames([row()], created, () => row({ id: 'new', courses: {} }));
  expect(next.map(({ id, name }) => [id, name])).toEqual([
    ['r', 'Matemática'],
    ['new', 'Física'],
  ]);
});
