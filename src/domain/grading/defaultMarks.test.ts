import { expect, it } from 'vitest';
import type { TaskGradeKind } from '../../models/gradebook';
import { countsDefault, defaultMarks } from './defaultMarks';

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

const tasks = (...kinds: TaskGradeKind[]) =>
  kinds.map((kind, i) => ({ idTask: String(i), title: '"kind":"defaulted"', grade: 3, kind }));

it.each([
  ['graded', 'defaulted', true],
  ['graded', 'returned', false],
  ['exempt', 'pending', false],
] as const)(
  'a final with the tasks %s and %s inside a mean is marked as counting the missing grade: %s',
  (first, second, isMarked) => {
    const entry = { isDefault: false, tasks: tasks(first, second) };
    expect(countsDefault({ indexPartial: 0, manual: false, entries: [entry] })).toBe(isMarked);
    expect(countsDefault({ indexPartial: 0, manual: true, entries: [entry] })).toBe(false);
    const stored = { entryDefaults: [], entryTasks: JSON.stringify({ lessons: entry.tasks }) };
    expect(countsDefault({ indexPartial: 0, manual: false, ...stored })).toBe(isMarked);
  },
);

it('a stored final whose tasks cannot be read has no mark', () => {
  for (const entryTasks of ['', 'null', '{"a":[null]}', '{"a":3}']) {
    expect(countsDefault({ indexPartial: 0, entryDefaults: [], entryTasks })).toBe(false);
  }
});
