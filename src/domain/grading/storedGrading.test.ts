import { expect, it } from 'vitest';
import { SPEC_RULES } from './policy';
import { readGrading, writeGrading } from './storedGrading';

it('rules are stored with their lists as texts, and read as they were', () => {
  const rules = { ...SPEC_RULES, weights: [70, 30, 60, 40] };
  const stored = writeGrading(rules);
  expect(stored).toMatchObject({ terms: 2, weights: '70,30,60,40', passGrade: 7 });
  expect(stored.labels.split('\n')[2]).toBe(
    'PAAR:4.01:Está próximo a alcanzar los aprendizajes requeridos',
  );
  expect(readGrading(stored)).toEqual(rules);
  expect(readGrading(writeGrading(SPEC_RULES))).toEqual(SPEC_RULES);
});

it('a label may have a colon in its text, and labels are put in order', () => {
  const stored = { ...writeGrading(SPEC_RULES), labels: 'B:0:Bajo: debe mejorar\nA:8:Alto' };
  expect(readGrading(stored)?.labels).toEqual([
    { code: 'A', from: 8, name: 'Alto' },
    { code: 'B', from: 0, name: 'Bajo: debe mejorar' },
  ]);
});

it.each([
  undefined,
  null,
  'spec',
  {},
  { ...SPEC_RULES },
  { ...writeGrading(SPEC_RULES), terms: 4 },
])('what is no stored form gives none: %j', (stored) => {
  expect(readGrading(stored)).toBeNull();
});
