import { describe, expect, it } from 'vitest';
import { editsBeyond, isEmptyGrade, isSameGrade, unconfirmedBlanks } from './savedGrade';

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
