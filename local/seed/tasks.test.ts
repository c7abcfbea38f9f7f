import { describe, expect, it } from 'vitest';
import { taskFinalGrade } from '../../src/domain/grading/task';
import { dayKey, dayOf, fromWallClock, weekdayIndex } from '../../src/domain/schoolTime';
import { readSubGrades, type StoredSubGrades } from '../../src/domain/storedSubGrades';
import { scoreSubmission, type ActivityKeys } from '../../src/domain/subGrades';
import { taskActivityIds } from '../../src/domain/submission';
import { isLate, studentTaskStatus, type StudentTaskStatus } from '../../src/domain/taskStatus';
import type { Activity, AnswerKey } from '../../src/models/activity';
import type { Task, Submission } from '../../src/models/task';
import { buildDemoSchool } from './demoSchool';
import { CLOSED_PARTIAL, POLICY } from './institute';
import { readSchool, type Found, type Stored } from './schoolReader';

type StoredTask = Stored<Task, 'dateStart' | 'dateEnd' | 'creation'>;
/** Fields that nobody has written yet are absent. */
type StoredSubmission = Pick<Submission, 'idStudent' | 'answers' | 'files' | 'noteFinal'> & {
  subNotes: StoredSubGrades;
  fecha: Date | null;
  scoredAt?: Date;
  reviewedAt?: Date;
  comment?: string;
  reviewed?: boolean;
};

const at = (month: number, day: number, hour: number, minute: number) =>
  fromWallClock({ year: 2026, month, day, hour, minute });

const MOMENTS = [
  ['a Wednesday morning', at(11, 18, 10, 0)],
  ['a Friday at 23:50', at(11, 20, 23, 50)],
  ['a Sunday', at(11, 22, 16, 0)],
  ['a Monday at 00:05', at(11, 23, 0, 5)],
  ['a Saturday at the end of the year', at(12, 31 + 2, 12, 0)],
] as const;

const built = MOMENTS.map(([name, now]) => {
  const { all, get } = readSchool(buildDemoSchool({ now, scale: 1 }));
  const tasks = all<StoredTask>('tasks');
  const submissions = all<StoredSubmission>('tasks/notes');
  const task = (id: string) => get(`tasks/${id}`) as StoredTask;
  return { name, now, all, get, tasks, submissions, task };
});

const time = (date: Date) => date.getTime();

describe.each(built)('tasks on $name', ({ now, all, tasks, submissions, task }) => {
  it('demo tasks end after they start, and those of the closed partial ended long ago', () => {
    for (const { dateStart, dateEnd, creation } of tasks) {
      expect(time(dateStart)).toBeLessThan(time(dateEnd));
      expect(time(creation)).toBeLessThan(Math.min(time(dateStart), now));
    }
    const closed = tasks.filter(({ partial }) => partial === CLOSED_PARTIAL);
    expect(closed).toHaveLength(30);
    for (const { dateEnd } of closed) expect(time(dateEnd)).toBeLessThan(now - 30 * 86_400_000);
  });

  it('demo tasks begin and end on school days, except those that end today', () => {
    const days = tasks
      .flatMap(({ dateStart, dateEnd }) => [time(dateStart), time(dateEnd)])
      .filter((instant) => dayKey(instant) !== dayKey(now));
    expect(days.filter((instant) => weekdayIndex(instant) > 4)).toEqual([]);
  });

  it('demo subjects have at most six tasks: some over, two or three open, one to come for some', () => {
    const today = dayOf(now);
    let dueToday = 0;
    let toCome = 0;
    for (const { id } of all('subjects')) {
      const own = tasks.filter(({ subjectId }) => subjectId === id);
      expect(own.length).toBeLessThanOrEqual(6);
      const over = own.filter(({ dateEnd }) => dateEnd.getTime() < now);
      const open = own.filter(
        ({ dateStart, dateEnd }) => dateStart.getTime() <= now && dateEnd.getTime() >= now,
      );
      expect(over.length).toBeGreaterThanOrEqual(3);
      expect(open.length).toBeGreaterThanOrEqual(2);
      expect(open.some(({ students }) => students.length === 0)).toBe(true);
      dueToday += own.filter(
        ({ dateEnd }) => dateEnd.getTime() >= today.from && dateEnd.getTime() < today.to,
      ).length;
      toCome += own.filter(({ dateStart }) => dateStart.getTime() > now).length;
    }
    expect(dueToday).toBe(9);
    expect(toCome).toBe(6);
  });

  it('every demo subject has an open task with all four kinds of activity', () => {
    const activities = new Map(all<Activity>('activities').map((each) => [each.id, each]));
    for (const { id } of all('subjects')) {
      const kinds = tasks
        .filter(({ subjectId, students }) => subjectId === id && students.length === 0)
        .filter(({ dateStart }) => dateStart.getTime() <= now)
        .map((each) =>
          taskActivityIds(each).map((activity) => activities.get(activity)?.subtype ?? 'none'),
        );
      expect(kinds).toHaveLength(1);
      expect(new Set(kinds[0])).toEqual(new Set(['', 'complete', 'dragAndDrop', 'openQuestion']));
    }
  });

  it('demo tasks were answered and graded in order, and in the past', () => {
    for (const { parentId, fecha, scoredAt, reviewedAt } of submissions) {
      const times = [task(parentId).dateStart, fecha, scoredAt, reviewedAt]
        .flatMap((date) => (date ? [time(date)] : []))
        .concat(now);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('demo tasks show the demo student every status', () => {
    const statuses = tasks
      .filter(({ courseId }) => courseId === 'octavo-a')
      .map((each): StudentTaskStatus => {
        const submission = submissions.find(
          ({ id, parentId }) => id === 'estudiante' && parentId === each.id,
        );
        return studentTaskStatus(
          { dateStart: time(each.dateStart), dateEnd: time(each.dateEnd) },
          submission && {
            fecha: submission.fecha && time(submission.fecha),
            comment: submission.comment ?? '',
            reviewed: submission.reviewed ?? false,
          },
          now,
        );
      });
    expect(new Set(statuses)).toEqual(new Set(['scheduled', 'notSent', 'sent', 'late', 'graded']));
  });
});

describe('the submissions', () => {
  const [{ all, tasks, submissions, task }] = built as [(typeof built)[number]];

  it('demo submissions are listed in their task, and no others are', () => {
    for (const { id, students } of tasks) {
      const sent = submissions.filter(({ parentId, fecha }) => parentId === id && fecha !== null);
      expect([...students].sort()).toEqual(sent.map((submission) => submission.id).sort());
    }
  });

  it('demo submissions are in every state: on time, late, graded or not, and graded without one', () => {
    const state = (submission: Found<StoredSubmission>) => {
      if (submission.fecha === null) return 'without';
      const late = isLate(submission.fecha.getTime(), task(submission.parentId).dateEnd.getTime());
      return `${late ? 'late' : 'on time'} ${submission.reviewed ? 'graded' : 'ungraded'}`;
    };
    expect(new Set(submissions.map(state))).toEqual(
      new Set(['on time graded', 'on time ungraded', 'late graded', 'late ungraded', 'without']),
    );
    expect(submissions.filter(({ comment = '' }) => comment !== '')).not.toEqual([]);
  });

  it('demo submissions carry the sub-grades that the trigger computes, and a final grade that follows', () => {
    const activities = new Map(
      all<Activity>('activities').map((activity): [string, ActivityKeys] => [
        activity.id,
        {
          activity,
          questions: all('activities/questions').filter(({ parentId }) => parentId === activity.id),
          keys: all<AnswerKey>('activities/answerKeys').filter(
            ({ parentId }) => parentId === activity.id,
          ),
        },
      ]),
    );
    for (const submission of submissions) {
      const expected = scoreSubmission(task(submission.parentId), submission, activities, POLICY);
      // The teacher gives only what the trigger could not; until then it is null.
      const subNotes = readSubGrades(submission.subNotes);
      const given = subNotes.map(({ auto, calification }) => (auto === null ? calification : null));
      expect(subNotes).toEqual(
        expected.subNotes.map((each, i) => ({ ...each, calification: each.auto ?? given[i] })),
      );
      expect(subNotes.some(({ calification }) => calification === null)).toBe(
        !submission.reviewed && subNotes.some(({ auto }) => auto === null),
      );
      const outside = subNotes.filter(
        ({ calification, maxGrade }) =>
          calification !== null && (calification < 0 || calification > maxGrade),
      );
      expect(outside).toEqual([]);
      expect(submission.noteFinal).toBe(taskFinalGrade(subNotes, POLICY));
    }
    expect(new Set(submissions.map(({ noteFinal }) => noteFinal)).size).toBeGreaterThan(20);
  });

  it('demo submissions hold the fields that each step has written, and no others', () => {
    const submitted = 'answers,courseId,fecha,files,idPeriod,idStudent,subjectId';
    const scored = 'noteFinal,scoredAt,subNotes,reviewed';
    const graded = 'comment,reviewedAt,reviewedBy';
    const keys = (...groups: string[]) => groups.join(',').split(',').sort().join();
    const found = submissions.map(({ id: _, parentId: __, ...fields }) =>
      Object.keys(fields).sort().join(),
    );
    expect(new Set(found)).toEqual(
      new Set([
        keys(submitted, scored),
        keys(submitted, scored, graded),
        keys(submitted, scored, graded, 'marks'),
        keys(submitted, 'noteFinal,subNotes,reviewed', graded, 'sinEntrega'),
      ]),
    );
  });

  it('each demo activity is indexed by the tasks that hold it', () => {
    for (const { id, tasks: index, isBook, taskId } of all<Activity>('activities')) {
      const holding = tasks.filter((each) => taskActivityIds(each).includes(id));
      expect([...index].sort()).toEqual(holding.map((each) => each.id).sort());
      expect(taskId).toBe(isBook ? '' : (index[0] ?? ''));
    }
  });

  it('the demo teacher has activities that are in no task yet', () => {
    const free = all<Activity>('activities').filter(
      ({ idTeacher, tasks: index }) => idTeacher === 'docente' && index.length === 0,
    );
    expect(free.length).toBeGreaterThanOrEqual(2);
  });
});
