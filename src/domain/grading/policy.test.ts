import { describe, expect, it } from 'vitest';
import { GRADING_POLICIES } from '../../models/gradebook';
import { countBands, gradeBand, qualitativeCode } from './bands';
import { ECUADOR_POLICY, policyOf, SPEC_POLICY } from './policy';

describe('policyOf', () => {
  it('the grading policy is spec until a school chooses another one', () => {
    expect(policyOf(undefined)).toBe(SPEC_POLICY);
    expect(GRADING_POLICIES.map((id) => policyOf(id).id)).toEqual(['spec', 'ecuador']);
  });

  it.each(['ministry2030', '', 'toString'])(
    'the unknown grading policy "%s" is an error and never rounds as another policy does',
    (id) => {
      expect(() => policyOf(id)).toThrow(`The grading policy ${id} is unknown.`);
    },
  );

  it('the spec policy rounds and the ecuador policy cuts, both with 3 for a missing grade', () => {
    expect(SPEC_POLICY).toMatchObject({ rounding: 'redondear', missingGrade: 3, maxFinal: 10 });
    expect(ECUADOR_POLICY).toMatchObject({ rounding: 'truncar', missingGrade: 3, maxFinal: 10 });
  });
});

describe('gradeBand', () => {
  it.each([
    [0, 'low'],
    [5.99, 'low'],
    [6, 'middle'],
    [7, 'middle'],
    [7.01, 'good'],
    [9, 'good'],
    [9.01, 'top'],
    [10, 'top'],
  ])('the band of the grade %s is %s', (grade, band) => {
    expect(gradeBand(grade, SPEC_POLICY)).toBe(band);
    expect(gradeBand(grade, ECUADOR_POLICY)).toBe(band);
  });

  it('countBands counts the grades of a class by band', () => {
    expect(countBands([3, 6, 7, 8, 9.5, 10], SPEC_POLICY)).toEqual({
      low: 1,
      middle: 2,
      good: 1,
      top: 2,
    });
  });
});

describe('qualitativeCode', () => {
  it.each([
    [10, 'DAR'],
    [9, 'DAR'],
    [8.99, 'AAR'],
    [7, 'AAR'],
    [6.99, 'PAAR'],
    [4.01, 'PAAR'],
    [4, 'NAAR'],
    [0, 'NAAR'],
  ])('the qualitative letters of the grade %s are %s', (grade, code) => {
    expect(qualitativeCode(grade)).toBe(code);
  });
});
