import { describe, expect, it } from 'vitest';
import { GRADUATES, type StudentYear } from '../../models/promotion';
import { dueOf, lacksNext, outlookOf, sumOutlooks } from './outlook';

const student = (fields: Partial<StudentYear> = {}): StudentYear => ({
  name: 'Ana',
  surname: 'Paz',
  average: 8,
  outcome: 'promoted',
  failed: {},
  decision: null,
  target: '',
  done: null,
  ...fields,
});
const failed = { f: { name: 'Física', average: 6, supletorio: null } };
const plan = {
  id: 'octavo',
  next: 'noveno',
  students: {
    a: student(),
    b: student({ outcome: 'notPromoted' }),
    c: student({ outcome: 'supletorio', failed }),
    d: student({ outcome: null }),
    e: student({ target: GRADUATES }),
    f: student({ done: { target: 'noveno', at: 1 } }),
  },
};
const LIMITS = { passGrade: 7 };

describe('what a run means for a course', () => {
  it('each student is counted by the result and by what happens', () => {
    expect(outlookOf(plan, LIMITS, { pending: 'wait' })).toEqual({
      students: 6,
      promoted: 3,
      heldBack: 1,
      supletorio: 1,
      pending: 1,
      moving: 2,
      graduating: 1,
      staying: 1,
      waiting: 2,
      due: 3,
    });
    expect(outlookOf(plan, LIMITS, { pending: 'promote' })).toMatchObject({
      moving: 3,
      waiting: 1,
    });
  });

  it('a run that goes on does only what is left', () => {
    const left = dueOf(plan, LIMITS, { pending: 'wait' });
    expect(Object.keys(left.students)).toEqual(['a', 'b', 'e']);
    expect(outlookOf(left, LIMITS, { pending: 'wait' })).toMatchObject({ moving: 1, due: 3 });
  });

  it('the courses of a school add up', () => {
    const one = outlookOf(plan, LIMITS, { pending: 'wait' });
    expect(sumOutlooks([one, one])).toMatchObject({ students: 12, due: 6 });
    expect(sumOutlooks([])).toMatchObject({ students: 0, due: 0 });
  });

  it('a course whose next one is not chosen or gone is named, an empty one is not', () => {
    const courses = new Set(['noveno']);
    expect(lacksNext(plan, courses)).toBe(false);
    expect(lacksNext({ ...plan, next: GRADUATES }, courses)).toBe(false);
    expect(lacksNext({ ...plan, next: '' }, courses)).toBe(true);
    expect(lacksNext({ ...plan, next: 'gone' }, courses)).toBe(true);
    expect(lacksNext({ next: '', students: {} }, courses)).toBe(false);
  });
});
