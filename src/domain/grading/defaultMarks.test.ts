import { expect, it } from 'vitest';
import { defaultMarks } from './defaultMarks';

it('a final that counts the missing grade is marked on paper, and one set by hand is not', () => {
  const cards = [
    { indexPartial: 0, manual: false, entryDefaults: ['exam'] },
    { indexPartial: 1, manual: true, entries: [{ isDefault: true }] },
    { indexPartial: 2, manual: false, entries: [{ isDefault: false }, { isDefault: true }] },
  ];
  expect(defaultMarks(cards, 4)).toEqual([true, false, true, false]);
  expect(defaultMarks(cards.slice(1, 2), 4)).toBeUndefined();
  const own = { indexPartial: 0, manual: false, entryDefaults: [] };
  expect(defaultMarks([...cards.slice(0, 1), own], 4)).toBeUndefined();
});
