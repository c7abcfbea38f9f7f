import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades, policies } from '../../../tests/support/exactGrades';
import { TASK_GRADE_KINDS, type EntryTask, type GeneratedEntry } from '../../models/gradebook';
import { joinEntries, splitEntries } from './storedEntries';
import { apportionFinal, partialFinal } from './partial';

const tasks = fc.record<EntryTask>({
  idTask: fc.string({ minLength: 1 }),
  title: fc.string(),
  grade: fc.option(grades),
  kind: fc.constantFrom(...TASK_GRADE_KINDS),
});
const entries = fc.uniqueArray(
  fc.record<GeneratedEntry>({
    idScheme: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    name: fc.string(),
    // the percents of 16 schemes, 100 at most
    percent: fc.integer({ min: 1, max: 625 }).map((each) => each / 100),
    grade: grades,
    weighted: fc.constant(0),
    isDefault: fc.boolean(),
    tasks: fc.array(tasks, { maxLength: 3 }),
  }),
  { maxLength: 16, selector: ({ idScheme }) => idScheme },
);

describe('the stored entries of a report card', () => {
  it('joinEntries restores the entries that splitEntries stored', () => {
    fc.assert(
      fc.property(entries, policies, (drawn, policy) => {
        const parts = apportionFinal(drawn, partialFinal(drawn, policy));
        const list = drawn.map((entry, i) => ({ ...entry, weighted: parts[i] ?? 0 }));
        const { entryTasks, ...lists } = splitEntries(list);
        const read = JSON.parse(entryTasks) as Record<string, EntryTask[]>;
        expect(joinEntries({ ...lists, entryTasks: read })).toEqual(list);
      }),
    );
  });

  it('the stored numbers of report card entries are whole hundredths', () => {
    const thirds = [33.33, 33.34, 8.29].map((percent, i) => ({
      idScheme: String(i),
      name: 'Lecciones',
      percent,
      grade: 1.1,
      weighted: 0.07,
      isDefault: i === 1,
      tasks: [],
    }));
    expect(splitEntries(thirds)).toMatchObject({
      entryShares: [3333, 3334, 829],
      entryGrades: [110, 110, 110],
      entryDefaults: ['1'],
      entryTasks: '{}',
      entryFinal: 21,
    });
  });

  it('joinEntries fills what a stored list lacks with 0 or an empty value', () => {
    const broken = {
      entrySchemes: ['a', 'b'],
      entryNames: ['Lecciones'],
      entryShares: [],
      entryGrades: [850],
      entryDefaults: ['c'],
      entryTasks: {},
      entryFinal: 0,
    };
    expect(joinEntries(broken)).toEqual([
      {
        idScheme: 'a',
        name: 'Lecciones',
        percent: 0,
        grade: 8.5,
        weighted: 0,
        isDefault: false,
        tasks: [],
      },
      { idScheme: 'b', name: '', percent: 0, grade: 0, weighted: 0, isDefault: false, tasks: [] },
    ]);
  });
});
