import { describe, expect, it } from 'vitest';
import { GRADING_POLICIES } from '../../models/gradebook';
import { countBands, gradeBand, gradeLabel } from './bands';
import { ECUADOR_POLICY, policyOf, schoolPolicy, SPEC_POLICY, SPEC_RULES } from './policy';

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

describe('schoolPolicy', () => {
  it('a school that has decided nothing has the policy of the specification', () => {
    expect(schoolPolicy(null)).toBe(SPEC_POLICY);
    expect(schoolPolicy({ gradingPolicy: 'ecuador', grading: null })).toBe(ECUADOR_POLICY);
  });

  it('what a school decides replaces the rules of the specification, and rounding stays its own', () => {
    const grading = { ...SPEC_RULES, terms: 3 as const, passGrade: 6.5 };
    const policy = schoolPolicy({ gradingPolicy: 'ecuador', grading });
    expect(policy).toMatchObject({
      rounding: 'truncar',
      terms: 3,
      passGrade: 6.5,
      missingGrade: 3,
    });
    expect(policy.bands).toBe(SPEC_POLICY.bands);
  });

  it('the same decisions give the same object, so that nothing is drawn again', () => {
    const grading = { ...SPEC_RULES, passGrade: 6.5 };
    const spec = schoolPolicy({ gradingPolicy: 'spec', grading });
    expect(schoolPolicy({ gradingPolicy: 'spec', grading })).toBe(spec);
    expect(schoolPolicy({ gradingPolicy: 'ecuador', grading })).not.toBe(spec);
  });
});

describe('gradeLabel', () => {
  it('a school’s own labels replace those of the regulation', () => {
    const labels = [
      { code: 'A', name: 'Alto', from: 8 },
      { code: 'B', name: 'Bajo', from: 0 },
    ];
    expect([10, 8, 7.99, 0].map((grade) => gradeLabel(grade, { labels })?.code).join('')).toBe(
      'AABB',
    );
  });

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
    expect(gradeLabel(grade, SPEC_POLICY)?.code).toBe(code);
  });
});
