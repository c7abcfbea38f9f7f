import { describe, expect, it } from 'vitest';
import {
  editsBeyond,
  isEmptyGrade,
  isSameGrade,
  replacementOf,
  unconfirmedBlanks,
} from './savedGrade';

const part = (id: string, calification: number | null, maxGrade = 10) => ({
  id,
  calification,
  auto: null,
  maxGrade,
  answers: {},
  urlDocAnswer: '',
});
const stored = [part('a', 8), part('b', null), part('c', 5, 5)];
const note = { subNotes: stored, comment: 'Bien' };
const policy = { rounding: 'redondear' } as const;

describe('editsBeyond', () => {
  it('are the edits that what is stored does not hold', () => {
    const typed = { grades: { a: '8,00', b: '', c: '4' }, comment: 'Bien ' };
    const beyond = editsBeyond(typed, note, policy);
    expect(beyond).toEqual({ grades: { c: '4' }, comment: null });
    expect(isEmptyGrade(beyond)).toBe(false);
    expect(isEmptyGrade(editsBeyond({ grades: { a: '8' }, comment: null }, note, policy))).toBe(
      true,
    );
  });

  it('are all of them where nothing is stored, and keep what is no grade', () => {
    const typed = { grades: { a: 'ocho', z: '1' }, comment: 'Mal' };
    expect(editsBeyond(typed, undefined, policy)).toEqual(typed);
    expect(editsBeyond(typed, note, policy)).toEqual(typed);
  });
});

describe('unconfirmedBlanks', () => {
  it('are new unless the grade was given with them before', () => {
    expect(unconfirmedBlanks(['a', 'b'], undefined)).toEqual(['a', 'b']);
    expect(unconfirmedBlanks(['a', 'b'], { subNotes: stored, reviewed: false })).toEqual([
      'a',
      'b',
    ]);
    expect(unconfirmedBlanks(['a', 'b'], { subNotes: stored, reviewed: true })).toEqual(['a']);
  });
});

describe('isSameGrade', () => {
  it('compares the sub-grades by activity, and the comment', () => {
    expect(isSameGrade(note, { ...note, subNotes: [...stored].reverse() })).toBe(true);
    expect(isSameGrade(note, { ...note, comment: '' })).toBe(false);
    expect(isSameGrade(note, { ...note, subNotes: stored.slice(1) })).toBe(false);
    const other = stored.map((each) => ({ ...each, calification: 1 }));
    expect(isSameGrade(note, { ...note, subNotes: other })).toBe(false);
  });
});

describe('replacementOf', () => {
  const published = { subNotes: stored, noteFinal: 5.2, comment: '', reviewed: true };

  it('names the finals and the sub-grades that change of a published grade', () => {
    const subNotes = [part('a', 9), part('b', 0), part('c', 5, 5)];
    expect(replacementOf(published, { subNotes, noteFinal: 5.6 })).toEqual({
      from: 5.2,
      to: 5.6,
      parts: [
        { id: 'a', from: 8, to: 9 },
        { id: 'b', from: null, to: 0 },
      ],
    });
  });

  it('is one although only the final changes, such as after another rounding', () => {
    expect(replacementOf(published, { subNotes: stored, noteFinal: 5.21 })).toEqual({
      from: 5.2,
      to: 5.21,
      parts: [],
    });
  });

  it('is none where the grade stays, or none was published', () => {
    const changed = { subNotes: [part('a', 9)], noteFinal: 9 };
    expect(replacementOf(published, { subNotes: stored, noteFinal: 5.2 })).toBeNull();
    expect(replacementOf({ ...published, reviewed: false }, changed)).toBeNull();
    expect(replacementOf(undefined, changed)).toBeNull();
  });
});
