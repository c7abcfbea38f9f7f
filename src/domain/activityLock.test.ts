import { describe, expect, it } from 'vitest';
import { findActivityLock } from './activityLock';

describe('findActivityLock', () => {
  it.each([
    ['', [], null],
    ['', ['t1'], null],
    ['', ['t1', 't2'], 'severalTasks'],
    ['complete', [], null],
    ['complete', ['t1'], 'questionsInTask'],
    ['openQuestion', ['t1', 't2'], 'questionsInTask'],
    ['unknown', [], 'unknownType'],
    ['unknown', ['t1', 't2'], 'unknownType'],
  ] as const)('findActivityLock for subtype %j in tasks %j returns %s', (subtype, tasks, lock) => {
    expect(findActivityLock({ subtype, tasks: [...tasks] })).toBe(lock);
  });
});
