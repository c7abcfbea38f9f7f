import { describe, expect, it } from 'vitest';
import { schemeOf as scheme } from '../../../tests/support/schemes';
import { computePartial } from './partial';
import { SPEC_POLICY } from './policy';
import { partialStanding } from './provisional';

const NOW = 1000;
const student = { id: 'ana', since: 0 };

type Plan = { schemes: ReturnType<typeof scheme>[]; scores?: Record<string, number>; end?: number };

const standingOf = ({ schemes, scores = {}, end = 0 }: Plan) => {
  const sources = {
    now: NOW,
    tasks: new Map([['task', { id: 'task', title: 'Task', dateEnd: end, deleted: false }]]),
    submissions: new Map(),
    returned: new Map(),
    given: new Map(),
    exceptions: new Map(),
    scores: new Map(Object.entries(scores).map(([id, grade]) => [id, new Map([['ana', grade]])])),
  };
  return partialStanding(
    computePartial(schemes, student, sources, SPEC_POLICY).entries,
    SPEC_POLICY,
  );
};

describe('the standing of a partial', () => {
  it('a partial whose schemes make 70 % is not complete and is out of 7', () => {
    const { isComplete, sum, most, parts } = standingOf({
      schemes: [scheme('lessons', 30), scheme('exam', 40)],
      scores: { lessons: 6.3, exam: 10 },
    });
    expect({ isComplete, sum, most, parts }).toEqual({
      isComplete: false,
      sum: 5.89,
      most: 7,
      parts: [1.89, 4],
    });
  });

  it('in a provisional grade, a missing score counts neither in the sum nor in what is possible', () => {
    const { isComplete, sum, most } = standingOf({
      schemes: [scheme('lessons', 60), scheme('exam', 40)],
      scores: { lessons: 10 },
    });
    expect({ isComplete, sum, most }).toEqual({ isComplete: false, sum: 6, most: 6 });
  });

  it('a partial of 100 % with a score in each scheme is complete', () => {
    const { isComplete, sum } = standingOf({
      schemes: [scheme('lessons', 60), scheme('exam', 40)],
      scores: { lessons: 9, exam: 10 },
    });
    expect({ isComplete, sum }).toEqual({ isComplete: true, sum: 9.4 });
  });

  it('a task that is over counts with the missing grade, one that is not over does not count', () => {
    const schemes = [scheme('tasks', 100, ['task'])];
    expect(standingOf({ schemes, end: NOW - 1 })).toMatchObject({ isComplete: true, sum: 3 });
    expect(standingOf({ schemes, end: NOW + 1 })).toMatchObject({ isComplete: false, counted: [] });
  });
});
