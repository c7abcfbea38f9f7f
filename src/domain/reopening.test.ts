import { describe, expect, it } from 'vitest';
import { reopenedUntil, reopeningId, withReopened } from './reopening';

const institute = {
  partial: [
    { name: 'Uno', closed: true },
    { name: 'Dos', closed: true },
    { name: 'Tres', closed: false },
  ],
};
const reopening = { until: { '0': 2000, '2': 2000 } };

describe('a reopened subject', () => {
  it('a subject has one document in a period', () => {
    expect(reopeningId({ idPeriod: 'p1', idSubject: 's1' })).toBe('p1_s1');
  });

  it('a partial is reopened until the time, and not any more at the time itself', () => {
    expect(reopenedUntil(reopening, 0, 1999)).toBe(2000);
    expect(reopenedUntil(reopening, 0, 2000)).toBeNull();
    expect(reopenedUntil(reopening, 1, 1)).toBeNull();
    expect(reopenedUntil(undefined, 0, 1)).toBeNull();
  });

  it('a reopened partial counts as open, and the others stay as they are', () => {
    expect(withReopened(institute, reopening, 1000).partial).toEqual([
      { name: 'Uno', closed: false, reopenedUntil: 2000 },
      institute.partial[1],
      institute.partial[2],
    ]);
  });

  it('without a reopening, or after it, the institute is the same object', () => {
    expect(withReopened(institute, undefined, 1000)).toBe(institute);
    expect(withReopened(institute, reopening, 2000)).toBe(institute);
  });
});
