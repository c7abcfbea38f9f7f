import { describe, expect, it } from 'vitest';
import { readSubGrades, writeSubGrades } from './storedSubGrades';

describe('sub-grades as they are stored', () => {
  const list = [
    { id: 'quiz', calification: 0, auto: 0, maxGrade: 5 },
    { id: 'essay', calification: null, auto: null, maxGrade: 10 },
    { id: 'drag', calification: 7.5, auto: 4, maxGrade: 8 },
  ];

  it('stand side by side; what has no grade or score is in no map', () => {
    expect(writeSubGrades(list)).toEqual({
      ids: ['quiz', 'essay', 'drag'],
      points: { quiz: 5, essay: 10, drag: 8 },
      autos: { quiz: 0, drag: 4 },
      grades: { quiz: 0, drag: 7.5 },
    });
  });
  it('are read as they were written, in their order', () => {
    expect(readSubGrades(writeSubGrades(list))).toEqual(list);
    expect(readSubGrades(writeSubGrades([]))).toEqual([]);
  });
});
