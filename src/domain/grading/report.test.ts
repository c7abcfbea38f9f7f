import { describe, expect, it } from 'vitest';
import type { PartialEntry } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { buildReportCard, inputsHash, isStale } from './report';
import { reportCardId } from './reportCardId';

const entry = (idScheme: string, more: Partial<PartialEntry> = {}): PartialEntry => ({
  idScheme,
  name: `Esquema ${idScheme}`,
  percent: 50,
  grade: 8,
  weighted: 4,
  isDefault: false,
  kind: 'average',
  tasks: [
    { idTask: 't1', title: 'Uno', grade: 8, kind: 'graded', isUnreviewed: false },
    { idTask: 't2', title: 'Dos', grade: null, kind: 'pending', isUnreviewed: false },
  ],
  ...more,
});
const context = {
  idPeriod: '2026-2027',
  idSubject: 'mate',
  courseId: 'octavo-a',
  teacherId: 'docente',
  indexPartial: 1,
};

describe('buildReportCard', () => {
  it('a report card contains all its entries and has a fixed id', () => {
    const card = buildReportCard(
      context,
      'ana',
      { entries: [entry('a')], noteFinal: 4 },
      SPEC_POLICY,
    );
    expect(card).toEqual({
      ...context,
      id: '2026-2027_mate_ana_1',
      idStudent: 'ana',
      noteFinal: 4,
      manual: false,
      entries: [
        {
          idScheme: 'a',
          name: 'Esquema a',
          percent: 50,
          grade: 8,
          weighted: 4,
          isDefault: false,
          tasks: [
            { idTask: 't1', title: 'Uno', grade: 8, kind: 'graded' },
            { idTask: 't2', title: 'Dos', grade: null, kind: 'pending' },
          ],
        },
      ],
      inputsHash: inputsHash([entry('a')], SPEC_POLICY),
    });
    expect(reportCardId(card)).toBe(card.id);
  });
});

describe('inputsHash', () => {
  const base = inputsHash([entry('a'), entry('b')], SPEC_POLICY);

  it('the inputs hash is short, ignores the order and never changes between versions', () => {
    expect(base).toMatch(/^[0-9a-z]{14}$/);
    const turned = entry('a', { tasks: [...entry('a').tasks].reverse() });
    expect(inputsHash([entry('b'), turned], SPEC_POLICY)).toBe(base);
    expect(base).toBe('1nnrhu40vofg46'); // stored cards depend on this exact value
  });

  it('the inputs hash changes with every input of a report card', () => {
    const [first, second] = entry('a').tasks;
    if (!first || !second) throw new Error('two tasks');
    const changed = [
      inputsHash([entry('a')], SPEC_POLICY),
      inputsHash([entry('a'), entry('c')], SPEC_POLICY),
      inputsHash([entry('a'), entry('b', { name: 'Otro' })], SPEC_POLICY),
      inputsHash([entry('a'), entry('b', { percent: 49.99 })], SPEC_POLICY),
      inputsHash([entry('a'), entry('b', { grade: 8.01 })], SPEC_POLICY),
      inputsHash([entry('a'), entry('b', { kind: 'default' })], SPEC_POLICY),
      inputsHash([entry('a'), entry('b', { tasks: [first] })], SPEC_POLICY),
      inputsHash(
        [entry('a'), entry('b', { tasks: [first, { ...second, kind: 'notApplicable' }] })],
        SPEC_POLICY,
      ),
      inputsHash(
        [entry('a'), entry('b', { tasks: [{ ...first, grade: 7.99 }, second] })],
        SPEC_POLICY,
      ),
      inputsHash([entry('a'), entry('b')], ECUADOR_POLICY),
    ];
    expect(new Set([base, ...changed]).size).toBe(changed.length + 1);
  });

  it('the inputs hashes of 5000 different inputs all differ', () => {
    const prints = Array.from({ length: 5000 }, (_, i) =>
      inputsHash(
        [entry('a', { grade: (i % 1000) / 100, percent: 1 + Math.floor(i / 1000) })],
        SPEC_POLICY,
      ),
    );
    expect(new Set(prints).size).toBe(prints.length);
  });
});

describe('isStale', () => {
  const entries = [entry('a'), entry('b')];
  const current = { entries, noteFinal: 8 };
  const card = { inputsHash: inputsHash(entries, SPEC_POLICY), noteFinal: 8, manual: false };

  it('a report card is out of date when a source changed or when it has no inputs hash', () => {
    expect(isStale(card, current, SPEC_POLICY)).toBe(false);
    expect(isStale({ ...card, inputsHash: 'other' }, current, SPEC_POLICY)).toBe(true);
    expect(isStale({ ...card, inputsHash: undefined }, current, SPEC_POLICY)).toBe(true);
  });

  it('a report card is out of date when its final differs from what its sources give', () => {
    expect(isStale({ ...card, noteFinal: 7.99 }, current, SPEC_POLICY)).toBe(true);
  });

  it('a report card with a final set by hand is never out of date', () => {
    const byHand = { inputsHash: 'other', noteFinal: 9, manual: true };
    expect(isStale(byHand, current, SPEC_POLICY)).toBe(false);
  });
});
