import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades, policies } from '../../../tests/support/exactGrades';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import {
  hasRecord,
  schemeGrade,
  type GradedStudent,
  type GradeSources,
  type GradedSubmission,
} from './scheme';
import { choosableTasks, tasksInUse } from './schemeTasks';
import { gradebookStudents } from './students';

const NOW = 1_000;
const ana: GradedStudent = { id: 'ana', since: null };
const task = (id: string, dateEnd: number, deleted = false) => ({
  id,
  title: `Tarea ${id}`,
  dateEnd,
  deleted,
});
const graded = (noteFinal: number): GradedSubmission => ({
  noteFinal,
  subNotes: [],
  comment: '',
  reviewed: true,
  fecha: 500,
});
const blank = {
  id: 'a',
  calification: null,
  auto: null,
  maxGrade: 10,
  answers: {},
  urlDocAnswer: '',
};
const waiting: GradedSubmission = { ...graded(0), reviewed: false, subNotes: [blank] };
const autoScored: GradedSubmission = {
  ...graded(8.5),
  reviewed: false,
  subNotes: [{ ...blank, calification: 8.5 }],
};
const external = { id: 's', external: true, tasks: [] };
const taskBased = (...tasks: string[]) => ({ id: 's', external: false, tasks });

const sources = (
  submissions: Record<string, GradedSubmission> = {},
  scores: Record<string, number | null> = {},
): GradeSources => ({
  returned: new Map(),
  given: new Map(),
  exceptions: new Map(),
  tasks: new Map(
    [task('over', 900), task('over2', 950), task('open', 2_000), task('gone', 900, true)].map(
      (each) => [each.id, each],
    ),
  ),
  submissions: new Map(
    Object.entries(submissions).map(([id, submission]) => [id, new Map([['ana', submission]])]),
  ),
  scores: new Map([['s', new Map(Object.entries(scores))]]),
  now: NOW,
});

describe('schemeGrade of an external scheme', () => {
  it('the grade of an external scheme is its score, also when it is 0', () => {
    const found = schemeGrade(external, ana, sources({}, { ana: 8.25 }), SPEC_POLICY);
    expect(found).toEqual({ grade: 8.25, kind: 'score', tasks: [] });
    expect(schemeGrade(external, ana, sources({}, { ana: 0 }), SPEC_POLICY).grade).toBe(0);
  });

  it('the grade of an external scheme without a score is 3', () => {
    const without: Record<string, number | null>[] = [{}, { ana: null }, { other: 9 }];
    for (const scores of without) {
      const found = schemeGrade(external, ana, sources({}, scores), SPEC_POLICY);
      expect(found).toEqual({ grade: 3, kind: 'default', tasks: [] });
    }
  });
});

describe('schemeGrade of a task-based scheme', () => {
  const kinds = (
    scheme: ReturnType<typeof taskBased>,
    submissions: Record<string, GradedSubmission>,
    student = ana,
  ) => {
    const { grade, kind, tasks } = schemeGrade(scheme, student, sources(submissions), SPEC_POLICY);
    return { grade, kind, tasks: tasks.map((each) => `${each.kind} ${String(each.grade)}`) };
  };

  it('the grade of a scheme of tasks is the mean of the task finals, rounded or cut', () => {
    const submissions = { over: graded(8), over2: graded(8.33), open: graded(7) };
    const scheme = taskBased('over', 'over2', 'open'); // 23.33 / 3 = 7.7766...
    expect(kinds(scheme, submissions)).toEqual({
      grade: 7.78,
      kind: 'average',
      tasks: ['graded 8', 'graded 8.33', 'graded 7'],
    });
    expect(schemeGrade(scheme, ana, sources(submissions), ECUADOR_POLICY).grade).toBe(7.77);
  });

  it('an ungraded task counts 3 after its end and nothing before', () => {
    expect(kinds(taskBased('over', 'over2', 'open'), { over: graded(8) })).toEqual({
      grade: 5.5,
      kind: 'average',
      tasks: ['graded 8', 'defaulted 3', 'pending null'],
    });
  });

  it('a scheme of tasks has the missing grade while none of its tasks is graded', () => {
    expect(kinds(taskBased('over', 'over2'), {})).toEqual({
      grade: 3,
      kind: 'default',
      tasks: ['defaulted 3', 'defaulted 3'],
    });
  });

  it('the grade of a scheme is 3 when no task counts', () => {
    expect(kinds(taskBased('open'), {})).toEqual({
      grade: 3,
      kind: 'default',
      tasks: ['pending null'],
    });
    expect(kinds(taskBased('gone', 'unknown'), { gone: graded(9) })).toEqual({
      grade: 3,
      kind: 'default',
      tasks: [],
    });
  });

  it('a task without activities, which nobody can send, counts only a grade given before', () => {
    const empty = { activities: [], activitiesBook: [] };
    const withEmpty = (submissions: Record<string, GradedSubmission>, over = empty) => {
      const known = sources(submissions);
      const tasks = new Map([...known.tasks, ['empty', { ...task('empty', 900), ...over }]]);
      const found = schemeGrade(taskBased('over', 'empty'), ana, { ...known, tasks }, SPEC_POLICY);
      return [found.grade, found.kind, found.tasks.map(({ idTask }) => idTask)];
    };
    expect(withEmpty({ over: graded(8) })).toEqual([8, 'average', ['over']]);
    expect(withEmpty({ over: graded(8), empty: graded(6) })).toEqual([
      7,
      'average',
      ['over', 'empty'],
    ]);
    const held = { activities: ['a'], activitiesBook: [] } as unknown as typeof empty;
    expect(withEmpty({ over: graded(8) }, held)).toEqual([5.5, 'average', ['over', 'empty']]);
  });

  it('a fully scored submission counts and one that waits for a sub-grade does not', () => {
    expect(kinds(taskBased('over', 'over2'), { over: autoScored, over2: waiting })).toEqual({
      grade: 5.75,
      kind: 'average',
      tasks: ['graded 8.5', 'defaulted 3'],
    });
    const { tasks } = schemeGrade(
      taskBased('over', 'over2'),
      ana,
      sources({ over: autoScored, over2: graded(1) }),
      SPEC_POLICY,
    );
    expect(tasks.map(({ isUnreviewed }) => isUnreviewed)).toEqual([true, false]);
  });

  it('a task that ended before the student came counts only if the student has a grade', () => {
    const late = { id: 'ana', since: 920 };
    expect(kinds(taskBased('over', 'over2'), { over2: graded(9) }, late)).toEqual({
      grade: 9,
      kind: 'average',
      tasks: ['notApplicable null', 'graded 9'],
    });
    expect(kinds(taskBased('over'), {}, late).kind).toBe('notApplicable');
    expect(kinds(taskBased('over'), { over: graded(6) }, late).grade).toBe(6);
    expect(kinds(taskBased('over'), {}, { id: 'ana', since: 900 }).tasks).toEqual(['defaulted 3']);
  });

  it('the grade of a scheme ignores the task order and never falls when a grade grows', () => {
    fc.assert(
      fc.property(grades, grades, grades, policies, (a, b, c, policy) => {
        const gradeOf = (first: number, ids: string[]) =>
          schemeGrade(
            taskBased(...ids),
            ana,
            sources({ over: graded(first), over2: graded(b), open: graded(c) }),
            policy,
          ).grade;
        const found = gradeOf(a, ['over', 'over2', 'open']);
        expect(gradeOf(a, ['open', 'over', 'over2'])).toBe(found);
        expect(gradeOf(Math.min(10, a + 1), ['over', 'over2', 'open'])).toBeGreaterThanOrEqual(
          found,
        );
      }),
    );
  });

  it('a student with a submission, a grade or a score has a record', () => {
    const of = (submissions: Record<string, GradedSubmission>) =>
      hasRecord(schemeGrade(taskBased('over'), ana, sources(submissions), SPEC_POLICY));
    expect([of({}), of({ over: graded(2) }), of({ over: waiting })]).toEqual([false, true, true]);
    expect(hasRecord(schemeGrade(external, ana, sources({}, { ana: 0 }), SPEC_POLICY))).toBe(true);
  });
});

describe('tasks of schemes', () => {
  const scheme = (id: string, tasks: string[], deleted = false) => ({
    id,
    name: `Esquema ${id}`,
    tasks,
    deleted,
  });
  const tasks = ['a', 'b', 'c'].map((id) => ({ id, partial: 0, deleted: false }));

  it('a task is offered to only one scheme of a partial', () => {
    const schemes = [scheme('1', ['a']), scheme('2', ['b']), scheme('3', ['c'], true)];
    expect([...tasksInUse(schemes).keys()]).toEqual(['a', 'b']);
    const { available, taken } = choosableTasks(tasks, schemes, 0, '1');
    expect(available.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(taken).toEqual([{ task: tasks[1], schemeName: 'Esquema 2' }]);
  });

  it('deleted tasks and tasks of another partial are not offered to a scheme', () => {
    const others = [
      { id: 'd', partial: 1, deleted: false },
      { id: 'e', partial: 0, deleted: true },
    ];
    expect(choosableTasks(others, [], 0)).toEqual({ available: [], taken: [] });
  });
});

describe('gradebookStudents', () => {
  const person = (id: string, surname: string) => ({
    id,
    name: 'Ana',
    surname,
    identification: '',
    since: null,
  });

  it('the gradebook lists the course by surname, with former students who have a record', () => {
    const rows = gradebookStudents(
      [person('1', 'Zambrano'), person('2', 'Ávila')],
      [person('1', 'Zambrano'), person('3', 'Bravo'), person('4', 'Cedeño')],
      new Set(['1', '3']),
    );
    expect(rows.map(({ id, isFormer }) => `${id} ${String(isFormer)}`)).toEqual([
      '2 false',
      '3 true',
      '1 false',
    ]);
  });
});
