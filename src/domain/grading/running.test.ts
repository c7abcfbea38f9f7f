import { describe, expect, it } from 'vitest';
import type { SubjectPlan } from '../../models/standing';
import { FROM_THE_BEGINNING } from '../membership';
import { policyOf, SPEC_POLICY } from './policy';
import { lastRunning, runningPartial, type RunningStudent } from './running';

const NOW = Date.UTC(2026, 10, 18);
const DAY = 86_400_000;
const scheme = (id: string, percent: number, tasks: string[] = []) => ({
  id,
  name: id,
  percent,
  external: tasks.length === 0,
  tasks,
  indexPartial: 1,
});
const plan: SubjectPlan = {
  schemes: [scheme('aportes', 30), scheme('deberes', 40, ['t1', 't2']), scheme('examen', 30)],
  tasks: {
    t1: { title: 'Uno', dateEnd: NOW - DAY },
    t2: { title: 'Dos', dateEnd: NOW + DAY },
  },
};
const student = (over: Partial<RunningStudent> = {}): RunningStudent => ({
  id: 'ana',
  member: FROM_THE_BEGINNING,
  exceptions: [],
  grades: {
    scores: { aportes: 8 },
    tasks: { t1: { grade: 6, at: NOW - DAY } },
    reopened: {},
  },
  ...over,
});
const run = (over: Partial<RunningStudent> = {}, of = plan) =>
  runningPartial(of, 1, student(over), policyOf('spec'), NOW);

describe('the running partial of a student', () => {
  it('a partial shows what was reached out of what has been graded, and no final', () => {
    expect(run()).toMatchObject({ sum: 4.8, most: 7, isComplete: false, parts: [2.4, 2.4] });
  });
  it('a task that nobody has graded is nothing while it runs, and counts once it is over', () => {
    const running = run({ grades: { scores: {}, tasks: {}, reopened: {} } });
    expect(running?.counted.map(({ idScheme }) => idScheme)).toEqual(['deberes']);
    expect(running?.sum).toBe((SPEC_POLICY.missingGrade * 40) / 100);
    const before = runningPartial(
      plan,
      1,
      student({ grades: undefined }),
      SPEC_POLICY,
      NOW - 2 * DAY,
    );
    expect(before).toMatchObject({ sum: 0, most: 0, counted: [] });
  });
  it('a task without activities counts nothing, also once it is over', () => {
    const grades = { scores: {}, tasks: {}, reopened: {} };
    const t1 = { title: 'Uno', dateEnd: NOW - DAY, isEmpty: true };
    const empty = { ...plan, tasks: { ...plan.tasks, t1 } };
    expect(run({ grades }, empty)).toMatchObject({ sum: 0, counted: [] });
  });
  it('a partial is complete when every scheme has its grade', () => {
    const grades = {
      scores: { aportes: 8, examen: 9 },
      tasks: { t1: { grade: 6, at: NOW } },
      reopened: {},
    };
    expect(run({ grades })).toMatchObject({ isComplete: true, sum: 7.5 });
  });
  it('a partial without a scheme has no standing, and the last one with grades is told', () => {
    expect(runningPartial(plan, 0, student(), SPEC_POLICY, NOW)).toBeNull();
    expect(lastRunning([null, run(), null])?.indexPartial).toBe(1);
    expect(lastRunning([null, null])).toBeNull();
  });
  it('returned work counts its former grade until it is sent again, and says so', () => {
    const grades = {
      scores: {},
      tasks: { t1: { grade: 8.34, at: NOW - 3 * DAY } },
      reopened: { t1: NOW - 2 * DAY },
    };
    const running = run({ grades });
    expect(running?.counted[0]).toMatchObject({
      grade: 8.34,
      kind: 'average',
      tasks: [{ kind: 'returned', grade: 8.34 }, { kind: 'pending' }],
    });
    // Sent again, the server takes both away: the new work waits for its grade.
    const sent = run({ grades: { ...grades, tasks: {}, reopened: {} } });
    expect(sent?.counted[0]?.tasks[0]?.kind).toBe('defaulted');
  });
  it('a task from which the student is exempt counts nothing', () => {
    const exempt = {
      id: 'ana',
      taskId: 't1',
      idStudent: 'ana',
      subjectId: '',
      courseId: '',
      idPeriod: '',
      teacherId: '',
      dateEnd: null,
      exempt: true,
      updatedAt: 0,
      updatedBy: '',
    };
    const running = run({ exceptions: [exempt] });
    expect(running?.counted.map(({ idScheme }) => idScheme)).toEqual(['aportes']);
  });
});
