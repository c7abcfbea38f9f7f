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
    ['no activities', { activities: [], activitiesBook: [] }, 'ana', false, 1000, 'noActivities'],
    ['a closed partial', {}, 'ana', true, 1000, 'closed'],
    ['before its start', {}, 'ana', false, 999, 'notStarted'],
  ] as const)('%s', (_, over, student, isClosed, now, refusal) => {
    expect(findSubmissionRefusal({ ...task, ...over } as typeof task, student, isClosed, now)).toBe(
      refusal,
    );
  });
});

describe('attemptOf', () => {
  it('is the first until the submission was reopened, and then one more each time', () => {
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
  ])('period %s, partial %s: %s', (idPeriod, partial, isClosed) => {
    expect(isPartialClosed(institute, { idPeriod, partial })).toBe(isClosed);
  });
});

it('lists own activities before those of books', () => {
  expect(taskActivityIds(task)).toEqual(['a', 'b']);
});
