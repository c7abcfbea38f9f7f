import { describe, expect, it } from 'vitest';
import { startCell } from './cell';
import {
  goneAfter,
  isUnchanged,
  isWithoutWork,
  storedOfSubmission,
  withOwnWriteId,
} from './taskCell';

const work = {
  noteFinal: 8,
  subNotes: [],
  comment: '',
  reviewed: true,
  reviewedAt: 300.25,
  reviewedBy: 'docente',
  scoredAt: 200,
  fecha: 100,
};
const write = (value: number, writeId: string, base = 0) => ({
  value,
  writeId,
  base,
});

describe('the grade of a task as a cell', () => {
  it('its revision is its last change, and work that nobody graded has no value', () => {
    expect(storedOfSubmission(work)).toMatchObject({ value: 8, revision: 300.25, by: 'docente' });
    const sent = { ...work, reviewed: false, reviewedAt: null, reviewedBy: '' };
    expect(storedOfSubmission(sent)).toMatchObject({ value: null, revision: 200 });
    expect(storedOfSubmission(undefined)).toMatchObject({ value: null, revision: 0 });
  });

  it('the own write is known by its teacher and its value, and only after its base', () => {
    const stored = storedOfSubmission(work);
    const cell = { ...startCell(stored), flight: write(8, 'w2'), unsure: [write(7, 'w1')] };
    expect(withOwnWriteId(stored, cell, 'docente').writeId).toBe('w2');
    expect(withOwnWriteId({ ...stored, value: 7 }, cell, 'docente').writeId).toBe('w1');
    expect(withOwnWriteId(stored, cell, 'otra').writeId).toBe('');
    const later = { ...cell, flight: write(8, 'w2', 300.25) };
    expect(withOwnWriteId(stored, later, 'docente').writeId).toBe('');
  });

  it('a save overwrites what it was based on and what this teacher wrote meanwhile, nothing else', () => {
    const stored = storedOfSubmission(work);
    expect(isUnchanged(stored, 300.25, 'docente', [])).toBe(true);
    expect(isUnchanged(stored, 200, 'docente', [])).toBe(false);
    expect(isUnchanged(stored, 200, 'docente', [8])).toBe(true);
    expect(isUnchanged(stored, 200, 'otra', [8])).toBe(false);
  });

  it('a grade without submission is given only where the teacher knows that there is none', () => {
    expect(isWithoutWork(storedOfSubmission(undefined))).toBe(true);
    expect(isWithoutWork(goneAfter(300.25))).toBe(true);
    expect(isWithoutWork(storedOfSubmission({ ...work, reviewed: false }))).toBe(false);
    expect(isWithoutWork(storedOfSubmission(work))).toBe(false);
    expect(goneAfter(300.25).revision).toBeGreaterThan(300.25);
    expect(goneAfter(0).revision).toBe(0);
  });
});
