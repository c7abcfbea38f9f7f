import { expect, it } from 'vitest';
import { newPartials } from '../periods';
import { isGradingRules } from './gradingRules';
import { SPEC_RULES } from './policy';
import { policyTexts, rulesOfTexts, type PolicyTexts } from './policyTexts';

const school = { gradingPolicy: 'ecuador' as const, grading: null, partial: newPartials(4) };

it('a school that has decided nothing shows the rules of the specification', () => {
  const texts = policyTexts(school);
  expect(texts).toMatchObject({
    gradingPolicy: 'ecuador',
    terms: '2',
    passGrade: '7',
    supletorioFrom: '4,01',
    weight0: '',
    weight3: '',
    code0: 'DAR',
    from2: '4,01',
    from3: '0',
  });
  expect(rulesOfTexts(texts, 4)).toEqual({ gradingPolicy: 'ecuador', grading: SPEC_RULES });
});

it('what is typed comes back as it is stored', () => {
  const grading = { ...SPEC_RULES, passGrade: 6.5, weights: [70, 30, 60, 40] };
  const texts = policyTexts({ ...school, grading });
  expect(texts).toMatchObject({ passGrade: '6,5', weight0: '70', weight3: '40' });
  expect(rulesOfTexts(texts, 4).grading).toEqual(grading);
});

it('weights of another number of partials are shown as none', () => {
  expect(policyTexts({ ...school, grading: { ...SPEC_RULES, weights: [70, 30] } }).weight0).toBe(
    '',
  );
});

it('what is no number gives no valid rules', () => {
  const texts = policyTexts(school);
  const changes: PolicyTexts[] = [{ passGrade: 'siete' }, { passGrade: '' }, { weight1: '50' }];
  const numbers = ['-7', '−7', '7e0', '0x7', '7.0.0', '+7'];
  changes.push(...numbers.map((passGrade) => ({ passGrade })));
  for (const change of changes) {
    expect(isGradingRules(rulesOfTexts({ ...texts, ...change }, 4).grading, 4)).toBe(false);
  }
});
