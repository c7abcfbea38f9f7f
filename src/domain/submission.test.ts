import { describe, expect, it } from 'vitest';
import { attemptOf, findSubmissionRefusal, isPartialClosed, taskActivityIds } from './submission';

const task = {
  deleted: false,
  dateStart: 1000,
  students: ['eva'],
  activities: ['a'],
  activitiesBook: ['b'],
};

describe('findSubmissionRefusal', () => {
  it.each([
    ['a task that takes answers', {}, 'ana', false, 1000, null],
    ['a deleted task', { deleted: true }, 'ana', false, 1000, 'deleted'],
    ['a second submission', {}, 'eva', false, 1000, 'alreadyDone'],
    [
      'a task without activities',
      { activities: [], activitiesBook: [] },
      'ana',
      false,
      1000,
      'noActivities',
    ],
    ['a closed partial', {}, 'ana', true, 1000, 'closed'],
    ['a task before its start', {}, 'ana', false, 999, 'notStarted'],
  ] as const)(
    'findSubmissionRefusal gives the expected answer for %s',
    (_, over, student, isClosed, now, refusal) => {
      expect(
        findSubmissionRefusal({ ...task, ...over } as typeof task, student, isClosed, now),
      ).toBe(refusal);
    },
  );
});

describe('attemptOf', () => {
  it('the attempt is 1 and grows by one each time the submission is reopened', () => {
    expect(attemptOf({ reopened: {} }, 'ana')).toBe(1);
    expect(attemptOf({ reopened: { eva: 4 } }, 'ana')).toBe(1);
    expect(attemptOf({ reopened: { eva: 4, ana: 2 } }, 'ana')).toBe(3);
  });
});

describe('isPartialClosed', () => {
  const institute = { period: { id: 'p' }, partial: [{ closed: true }, { closed: false }] };
  it.each([
    ['p', 0, true],
    ['p', 1, false],
    ['p', 2, true],
    ['otro', 1, true],
  ])('isPartialClosed for period %s and partial %s returns %s', (idPeriod, partial, isClosed) => {
    expect(isPartialClosed(institute, { idPeriod, partial })).toBe(isClosed);
  });
});

it('taskActivityIds lists the teacher’s own activities before book activities', () => {
  expect(taskActivityIds(task)).toEqual(['a', 'b']);
});
