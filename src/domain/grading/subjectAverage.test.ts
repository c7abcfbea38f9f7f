import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grades, policies } from '../../../tests/support/exactGrades';
import { averageOfSubject } from './finals';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { subjectAverage } from './subjectAverage';

const CLOSED = [true, true, true, true];

it('once every term has an average it is the general one, also where the mean of all finals is another number', () => {
  // Terms of 9.00 and 6.00; the mean of the three finals is 7.00.
  expect(subjectAverage([9, null, 6, 6], CLOSED, SPEC_POLICY)).toEqual({
    grade: 7.5,
    kind: 'general',
  });
  // Terms of 5.00 and 5.99, cut; the mean of all four finals is 5.50.
  expect(subjectAverage([5, 5.01, 5.99, 6], CLOSED, ECUADOR_POLICY)).toEqual({
    grade: 5.49,
    kind: 'general',
  });
});

it.each([
  [[9, null, 8, 7], [true, false, true, true], 8.25, 'toDate'],
  [[9, null, 8, 7], CLOSED, 8.25, 'general'],
  [[9, 7, null, null], [true, true, false, false], 8, 'closed'],
  [[9, 7, null, null], [true, false, false, false], 8, 'graded'],
  [[null, null, null, null], [false, false, false, false], null, 'closed'],
] as const)('the finals %j with %j closed make %s, %s', (finals, closed, grade, kind) => {
  expect(subjectAverage(finals, closed, SPEC_POLICY)).toEqual({ grade, kind });
});

it('the average with a name is the number that lists and homes show of the subject', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(grades), { minLength: 2, maxLength: 8 }),
      policies,
      (finals, policy) => {
        const cards = finals.flatMap((noteFinal, indexPartial) =>
          noteFinal === null ? [] : [{ idSubject: 'mat', indexPartial, noteFinal }],
        );
        expect(subjectAverage(finals, [], policy).grade).toBe(
          averageOfSubject(cards, 'mat', finals.length, policy),
        );
      },
    ),
  );
});
