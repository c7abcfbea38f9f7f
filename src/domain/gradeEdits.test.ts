import { describe, expect, it } from 'vitest';
import { applyGradeEdits, editsSince } from './gradeEdits';

const part = (id: string, calification: number | null, maxGrade = 10) => ({
  id,
  calification,
  auto: null,
  maxGrade,
  answers: {},
  urlDocAnswer: '',
});
const stored = [part('a', 8), part('b', null), part('c', 5, 5)];

describe('applyGradeEdits', () => {
  it('leaves what nobody touched', () => {
    const { subNotes, noteFinal, earned, total, problems } = applyGradeEdits(stored, {});
    expect(subNotes).toEqual(stored);
    expect({ earned, total, noteFinal, problems }).toEqual({
      earned: 13,
      total: 25,
      noteFinal: 5.2,
      problems: {},
    });
  });

  it('reads point and comma, and an emptied field as no grade', () => {
    const { subNotes, noteFinal } = applyGradeEdits(stored, { a: '7,5', b: '6.5', c: '' });
    expect(subNotes.map(({ calification }) => calification)).toEqual([7.5, 6.5, null]);
    expect(noteFinal).toBe(5.6);
  });

  it('keeps the stored value beside a wrong one, and says so', () => {
    const { subNotes, problems } = applyGradeEdits(stored, { a: 'ocho', c: '5.01' });
    expect(subNotes).toEqual(stored);
    expect(problems).toEqual({ a: 'invalid', c: 'outOfRange' });
  });
});

describe('editsSince', () => {
  const saved = { grades: { a: '7', b: '' }, comment: 'Bien' };

  it('is nothing when everything typed was saved', () => {
    expect(editsSince(saved, saved)).toEqual({ grades: {}, comment: null });
  });

  it('is what was typed in other fields, and what was typed over', () => {
    const typed = { grades: { a: '8', b: '', c: '5' }, comment: 'Bien hecho' };
    expect(editsSince(typed, saved)).toEqual({
      grades: { a: '8', c: '5' },
      comment: 'Bien hecho',
    });
  });

  it('keeps a comment that was emptied meanwhile', () => {
    expect(editsSince({ grades: {}, comment: '' }, saved).comment).toBe('');
  });
});
