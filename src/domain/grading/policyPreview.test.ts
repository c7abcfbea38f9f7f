import { expect, it } from 'vitest';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { previewPolicy } from './policyPreview';

const card = (idStudent: string, idSubject: string, indexPartial: number, noteFinal: number) => ({
  idStudent,
  idSubject,
  indexPartial,
  noteFinal,
});
const CARDS = [
  card('ana', 'm', 0, 6),
  card('ana', 'm', 1, 9), // 7.5, and 6.9 by 70 : 30
  card('eva', 'm', 0, 7.5),
  card('eva', 'm', 1, 6), // 6.75, and 7.05 by 70 : 30
  card('ana', 'l', 0, 8),
];

it('the same policy changes nothing', () => {
  expect(previewPolicy(CARDS, 4, SPEC_POLICY, { ...SPEC_POLICY })).toEqual({
    cards: 5,
    isRounding: false,
    averages: 3,
    changed: 0,
    nowPass: 0,
    nowFail: 0,
  });
});

it('weights change averages of terms, and who passes once there is a general one', () => {
  const full = [
    ...CARDS,
    ...['ana', 'eva'].flatMap((id) => [card(id, 'm', 2, 7), card(id, 'm', 3, 7)]),
  ];
  const weighted = { ...SPEC_POLICY, weights: [70, 30, 70, 30] };
  // Ana has 7.25 and would have 6.95, Eva has 6.88 and would have 7.03.
  expect(previewPolicy(full, 4, SPEC_POLICY, weighted)).toMatchObject({
    averages: 3,
    changed: 2,
    nowPass: 1,
    nowFail: 1,
  });
});

it('another pass grade changes no average but who passes', () => {
  const lower = { ...SPEC_POLICY, passGrade: 6.5 };
  expect(previewPolicy(CARDS, 4, SPEC_POLICY, lower)).toMatchObject({ changed: 0, nowPass: 1 });
  expect(previewPolicy(CARDS, 4, lower, SPEC_POLICY)).toMatchObject({ changed: 0, nowFail: 1 });
});

it('three trimestres change the averages of terms, and another rounding makes cards out of date', () => {
  const three = { ...ECUADOR_POLICY, terms: 3 as const };
  expect(previewPolicy(CARDS, 6, SPEC_POLICY, three)).toMatchObject({
    isRounding: true,
    changed: 3,
  });
});
