import { describe, expect, it } from 'vitest';
import {
  editsBeyond,
  isEmptyGrade,
  isSameGrade,
  replacementOf,
  unconfirmedBlanks,
  untypedZeros,
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
const submission = { subNotes: stored, comment: 'Bien' };
const policy = { rounding: 'redondear' } as const;

describe('editsBeyond', () => {
  it('editsBeyond returns the edits that the stored grade does not contain', () => {
    const typed = { grades: { a: '8,00', b: '', c: '4' }, comment: 'Bien ' };
    const beyond = editsBeyond(typed, submission, policy);
    expect(beyond).toEqual({ grades: { c: '4' }, comment: null });
    expect(isEmptyGrade(beyond)).toBe(false);
    expect(
      isEmptyGrade(editsBeyond({ grades: { a: '8' }, comment: null }, submission, policy)),
    ).toBe(true);
  });

  it('editsBeyond returns all edits when nothing is stored, and keeps text that is no grade', () => {
    const typed = { grades: { a: 'ocho', z: '1' }, comment: 'Mal' };
    expect(editsBeyond(typed, undefined, policy)).toEqual(typed);
    expect(editsBeyond(typed, submission, policy)).toEqual(typed);
  });
});

it('the automatic score that was taken into use is stored as soon as the grade has the automatic score of now', () => {
  const typed = { grades: { a: null }, comment: null };
  const scored = (calification: number, auto: number) => ({
    ...submission,
    subNotes: [{ ...part('a', calification), auto }],
  });
  expect(editsBeyond(typed, scored(8, 6), policy)).toEqual(typed);
  expect(isEmptyGrade(editsBeyond(typed, scored(6, 6), policy))).toBe(true);
});

describe('unconfirmedBlanks', () => {
  it('blanks need confirmation unless the grade was saved with them before', () => {
    expect(unconfirmedBlanks(['a', 'b'], undefined)).toEqual(['a', 'b']);
    expect(unconfirmedBlanks(['a', 'b'], { subNotes: stored, reviewed: false })).toEqual([
      'a',
      'b',
    ]);
    expect(unconfirmedBlanks(['a', 'b'], { subNotes: stored, reviewed: true })).toEqual(['a']);
  });
});

describe('isSameGrade', () => {
  it('isSameGrade compares the sub-grades by activity and the comment', () => {
    expect(isSameGrade(submission, { ...submission, subNotes: [...stored].reverse() })).toBe(true);
    expect(isSameGrade(submission, { ...submission, comment: '' })).toBe(false);
    expect(isSameGrade(submission, { ...submission, subNotes: stored.slice(1) })).toBe(false);
    const other = stored.map((each) => ({ ...each, calification: 1 }));
    expect(isSameGrade(submission, { ...submission, subNotes: other })).toBe(false);
  });
});

describe('replacementOf', () => {
  const published = { subNotes: stored, noteFinal: 5.2, comment: '', reviewed: true };

  it('replacementOf lists the old and new finals and the changed sub-grades', () => {
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

  it('a new final alone replaces a published grade', () => {
    expect(replacementOf(published, { subNotes: stored, noteFinal: 5.21 })).toEqual({
      from: 5.2,
      to: 5.21,
      parts: [],
    });
  });

  it('replacementOf returns null when the grade stays the same or none was published', () => {
    const changed = { subNotes: [part('a', 9)], noteFinal: 9 };
    expect(replacementOf(published, { subNotes: stored, noteFinal: 5.2 })).toBeNull();
    expect(replacementOf({ ...published, reviewed: false }, changed)).toBeNull();
    expect(replacementOf(undefined, changed)).toBeNull();
  });
});

describe('untypedZeros', () => {
  const subNotes = [
    { id: 'a', calification: 0, auto: 0, maxGrade: 10 },
    { id: 'b', calification: 5, auto: 5, maxGrade: 10 },
    { id: 'c', calification: null, auto: null, maxGrade: 10 },
    { id: 'd', calification: 0, auto: 0, maxGrade: 0 },
  ];
  it.each([
    ['proposed by the automatic scoring', {}, undefined, ['a']],
    ['typed by the teacher', { a: '0' }, undefined, []],
    ['a typed blank is no zero', { a: ' ' }, undefined, ['a']],
    [
      'taken from the automatic scoring, which may propose it only now',
      { a: null },
      undefined,
      ['a'],
    ],
    ['saved before', {}, { reviewed: true }, []],
    ['scored and not reviewed', {}, { reviewed: false }, ['a']],
  ] as const)('a zero that nobody typed is told: %s', (_, grades, stored, zeros) => {
    expect(untypedZeros({ subNotes }, { grades }, stored)).toEqual(zeros);
  });
});
