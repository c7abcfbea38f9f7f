import { describe, expect, it } from 'vitest';
import type { TaskException } from '../models/exception';
import type { Task } from '../models/task';
import { SPEC_POLICY } from './grading/policy';
import { courseStays, subjectRecords, taskCounts } from './personRecord';

describe('courseStays', () => {
  const left = (since: number | null, at: number) => ({ since, away: [], left: at });

  it('the present course comes first, then the former ones from the last to the first', () => {
    const person = { courseId: '9a', formerCourses: { '8a': left(null, 10), '8b': left(10, 20) } };
    expect(courseStays(person, { since: 20 })).toEqual([
      { courseId: '9a', since: 20, left: null },
      { courseId: '8b', since: 10, left: 20 },
      { courseId: '8a', since: null, left: 10 },
    ]);
  });

  it('a student who came back to a course has it once, and one without a course only former ones', () => {
    const formerCourses = { '8a': left(null, 10) };
    expect(courseStays({ courseId: '8a', formerCourses }, undefined)).toEqual([
      { courseId: '8a', since: null, left: null },
    ]);
    expect(courseStays({ courseId: '', formerCourses }, undefined)).toHaveLength(1);
  });
});

describe('subjectRecords', () => {
  const subject = (id: string, courseId: string, name = id) => ({ id, name, courseId });
  const card = (idSubject: string, indexPartial: number, noteFinal: number) => ({
    idSubject,
    indexPartial,
    noteFinal,
  });

  it('every subject of the course has a row, former ones only with grades, and the average so far', () => {
    const records = subjectRecords(
      [subject('mat', '9a'), subject('art', '9a'), subject('old', '8a'), subject('none', '8a')],
      [card('mat', 0, 8), card('mat', 2, 9), card('old', 0, 10)],
      '9a',
      4,
      SPEC_POLICY,
    );
    expect(records.map(({ subject: { id }, finals, average }) => [id, finals, average])).toEqual([
      ['art', [null, null, null, null], null],
      ['mat', [8, null, 9, null], 8.5],
      ['old', [10, null, null, null], 10],
    ]);
  });
});

describe('the supletorio of a student', () => {
  const subject = { id: 'mat', name: 'Matemática', courseId: '9a' };
  const recordOf = (...finals: number[]) =>
    subjectRecords(
      [subject],
      finals.map((noteFinal, indexPartial) => ({ idSubject: 'mat', indexPartial, noteFinal })),
      '9a',
      2,
      SPEC_POLICY,
      { mat: 8 },
    )[0];

  it('one that is sat makes the final grade, and one that nothing asks for counts nothing', () => {
    expect(recordOf(5, 6)).toMatchObject({ average: 7, supletorio: 8, uncounted: undefined });
    expect(recordOf(7, 8)).toMatchObject({ average: 7.5, supletorio: undefined, uncounted: 8 });
    expect(recordOf(5)).toMatchObject({ average: 5, supletorio: undefined, uncounted: 8 });
  });
});

describe('the finals of a student whose course was divided', () => {
  const subject = (id: string, courseId: string, name: string) => ({ id, name, courseId });

  it('the subject of the present course has what was made in that of the same name before', () => {
    const [own, former] = subjectRecords(
      [subject('new', '9b', 'Lengua'), subject('old', '9a', 'Lengua')],
      [
        { idSubject: 'new', indexPartial: 0, noteFinal: 9 },
        { idSubject: 'old', indexPartial: 1, noteFinal: 8 },
      ],
      '9b',
      2,
      SPEC_POLICY,
      { new: 10 },
    );
    expect(own).toMatchObject({ finals: [9, 8], average: 8.5, supletorio: undefined });
    expect(own?.uncounted).toBe(10);
    expect(former).toMatchObject({ finals: [null, 8], average: 8 });
  });
});

describe('taskCounts', () => {
  const task = (id: string, over: Partial<Task> = {}) =>
    ({
      id,
      subjectId: 'mat',
      dateStart: 0,
      dateEnd: 600_000,
      students: [],
      closed: false,
      ...over,
    }) as Partial<Task> as Task;
  const NOW = 1_200_000;
  const count = (
    tasks: Task[],
    exceptions: TaskException[] = [],
    since: number | null = null,
    works: Parameters<typeof taskCounts>[4] = new Map(),
  ) => taskCounts(tasks, exceptions, 'ana', { since, away: [] }, works, NOW).get('mat');

  it('sent, open and missing tasks of a subject are counted apart', () => {
    const tasks = [
      task('sent', { students: ['ana', 'luis'] }),
      task('open', { dateEnd: NOW + 600_000 }),
      task('over'),
      task('closed', { closed: true, dateEnd: NOW + 600_000 }),
      task('scheduled', { dateStart: NOW + 1, dateEnd: NOW + 600_000 }),
    ];
    expect(count(tasks)).toEqual({ sent: 1, open: 1, missing: 2, unsent: 0 });
  });

  it('an exempt student, a later end and a task from before the student came are no missing work', () => {
    const exception = (taskId: string, over: Partial<TaskException>) =>
      ({ taskId, idStudent: 'ana', dateEnd: null, exempt: false, ...over }) as TaskException;
    const exceptions = [
      exception('exempt', { exempt: true }),
      exception('later', { dateEnd: NOW + 600_000 }),
    ];
    expect(count([task('exempt'), task('later')], exceptions)).toEqual({
      sent: 0,
      open: 1,
      missing: 0,
      unsent: 0,
    });
    expect(count([task('before')], [], 900_000)).toEqual({
      sent: 0,
      open: 0,
      missing: 0,
      unsent: 0,
    });
  });

  it('a grade without a submission is no missing work, and is counted by itself', () => {
    const graded = { fecha: null, comment: '', reviewed: true };
    const works = new Map([['zero', new Map([['ana', graded]])]]);
    const counted = count([task('zero'), task('over')], [], null, works);
    expect(counted).toEqual({ sent: 0, open: 0, missing: 1, unsent: 1 });
  });
});
