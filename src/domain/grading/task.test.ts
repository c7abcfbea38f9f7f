import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, isHundredth, policies, sumOf, wholeOf } from '../../../tests/support/exactGrades';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import {
  applyGradeEdits,
  autoScore,
  blankSubGrades,
  editsSince,
  finalOfSubmission,
  judgeGradeSaving,
  taskFinalGrade,
} from './task';

const part = (id: string, calification: number | null, maxGrade = 10) => ({
  id,
  calification,
  auto: null,
  maxGrade,
  answers: {},
  urlDocAnswer: '',
});
const stored = [part('a', 8), part('b', null), part('c', 5, 5)];

/** Sub-grades of two decimals within their maximum. */
const parts = fc.array(
  fc
    .record({
      maxGrade: fc.integer({ min: 1, max: 100 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ maxGrade, share }) => ({
      maxGrade,
      calification: Math.floor(maxGrade * share * 100) / 100,
    })),
  { minLength: 1, maxLength: 10 },
);

describe('autoScore', () => {
  it.each([
    [2, 3, 10, 6.67, 6.66],
    [1, 3, 7, 2.33, 2.33],
    [3, 3, 10, 10, 10],
    [0, 0, 10, 0, 0],
  ])(
    'an automatic score for %s of %s correct answers, worth %s points, is %s, or %s when cut',
    (correct, questions, maxGrade, score, cut) => {
      expect(autoScore(correct, questions, maxGrade, SPEC_POLICY)).toBe(score);
      expect(autoScore(correct, questions, maxGrade, ECUADOR_POLICY)).toBe(cut);
    },
  );
});

describe('taskFinalGrade', () => {
  it.each([
    [[8, 6], [10, 10], 7, 7],
    [[7, 4.5], [10, 5], 7.67, 7.66],
    [[null, 10], [10, 10], 5, 5],
    [[], [], 0, 0],
  ])(
    'sub-grades %j of %j points give the task final %s, or %s when cut',
    (califications, maxGrades, final, cut) => {
      const list = maxGrades.map((maxGrade, i) => ({
        maxGrade,
        calification: califications[i] ?? null,
      }));
      expect(taskFinalGrade(list, SPEC_POLICY)).toBe(final);
      expect(taskFinalGrade(list, ECUADOR_POLICY)).toBe(cut);
    },
  );

  it('a task final is exact, between 0 and 10, the same in any order, and 10 for full points', () => {
    fc.assert(
      fc.property(parts, policies, (list, policy) => {
        const final = taskFinalGrade(list, policy);
        const total = BigInt(list.reduce((sum, { maxGrade }) => sum + maxGrade, 0));
        const earned = sumOf(list.map(({ calification }) => exact(calification)));
        expect(final).toBe(Number(wholeOf(earned * 10n, total, policy)) / 100);
        expect(final).toBeGreaterThanOrEqual(0);
        expect(final).toBeLessThanOrEqual(10);
        expect(isHundredth(final)).toBe(true);
        expect(taskFinalGrade([...list].reverse(), policy)).toBe(final);
        const full = list.map(({ maxGrade }) => ({ maxGrade, calification: maxGrade }));
        expect(taskFinalGrade(full, policy)).toBe(10);
      }),
    );
  });

  it('a higher sub-grade never lowers the task final', () => {
    fc.assert(
      fc.property(parts, fc.nat(), policies, (list, at, policy) => {
        const raised = list.map((each, i) =>
          i === at % list.length ? { ...each, calification: each.maxGrade } : each,
        );
        expect(taskFinalGrade(raised, policy)).toBeGreaterThanOrEqual(taskFinalGrade(list, policy));
      }),
    );
  });
});

describe('applyGradeEdits', () => {
  it('applyGradeEdits keeps untouched sub-grades and lists the blanks', () => {
    const edited = applyGradeEdits(stored, {}, SPEC_POLICY);
    expect(edited).toEqual({
      subNotes: stored,
      earned: 13,
      total: 25,
      noteFinal: 5.2,
      doesFollow: true,
      problems: {},
      blanks: ['b'],
    });
  });

  it('a given final stays while no sub-grade differs, also one that they do not give exactly', () => {
    const edits = (text: string) => applyGradeEdits(stored, { a: text }, SPEC_POLICY, 5.21);
    const same = String(stored[0]?.calification);
    expect(edits(same)).toMatchObject({ noteFinal: 5.21, doesFollow: false });
    expect(edits('0')).toMatchObject({ doesFollow: true });
    expect(edits('0').noteFinal).toBeLessThan(5.2);
  });

  it('a final typed for a task of one point is what its sub-grade gives', () => {
    expect(taskFinalGrade([{ calification: 0.875, maxGrade: 1 }], SPEC_POLICY)).toBe(8.75);
  });

  it('applyGradeEdits accepts point and comma and reads an empty field as no sub-grade', () => {
    const edits = { a: '7,5', b: '6.5', c: '' };
    const { subNotes, noteFinal, blanks } = applyGradeEdits(stored, edits, SPEC_POLICY);
    expect(subNotes.map(({ calification }) => calification)).toEqual([7.5, 6.5, null]);
    expect(noteFinal).toBe(5.6);
    expect(blanks).toEqual(['c']);
  });

  it('applyGradeEdits keeps the stored sub-grade and reports a wrong one', () => {
    const { subNotes, problems } = applyGradeEdits(stored, { a: 'ocho', c: '5.01' }, SPEC_POLICY);
    expect(subNotes).toEqual(stored);
    expect(problems).toEqual({ a: 'invalid', c: 'outOfRange' });
  });

  it('the sum of the sub-grades has no floating-point residue', () => {
    const { earned } = applyGradeEdits([part('a', 0.1), part('b', 0.2)], {}, SPEC_POLICY);
    expect(earned).toBe(0.3);
  });
});

describe('judgeGradeSaving', () => {
  const judge = (
    subNotes: ReturnType<typeof part>[],
    edits: Record<string, string>,
    comment = '',
  ) => judgeGradeSaving(subNotes, applyGradeEdits(subNotes, edits, SPEC_POLICY), comment);
  const blank = [part('a', null), part('b', null)];

  it('a grade cannot be saved when nothing is typed and nothing is scored', () => {
    expect(judge(blank, {})).toEqual({ kind: 'nothing' });
    expect(judge(blank, { a: ' ' }, '  ')).toEqual({ kind: 'nothing' });
  });

  it('a grade with blanks needs confirmation before they count 0', () => {
    expect(judge(blank, { a: '7' })).toEqual({ kind: 'confirmBlanks', blanks: ['b'] });
    expect(judge(blank, {}, 'Falta todo')).toEqual({ kind: 'confirmBlanks', blanks: ['a', 'b'] });
    expect(judge([part('a', 8)], { a: '' })).toEqual({ kind: 'confirmBlanks', blanks: ['a'] });
  });

  it('a grade is ready to save when every activity has a valid sub-grade', () => {
    expect(judge(blank, { a: '7', b: '0' })).toEqual({ kind: 'ready' });
    expect(judge(blank, { a: '7', b: '11' })).toEqual({ kind: 'problems' });
  });
});

describe('finalOfSubmission', () => {
  const submission = { noteFinal: 6.5, subNotes: [part('a', 6.5)], comment: '', reviewed: false };

  it('finalOfSubmission counts a submission that was graded or scored in full', () => {
    expect(finalOfSubmission({ ...submission, subNotes: stored, reviewed: true })).toBe(6.5);
    expect(finalOfSubmission({ ...submission, subNotes: stored, comment: 'Bien' })).toBe(6.5);
    expect(finalOfSubmission(submission)).toBe(6.5);
  });

  it('finalOfSubmission is null for a submission that waits for a sub-grade or for its scores', () => {
    expect(finalOfSubmission({ ...submission, subNotes: stored })).toBeNull();
    expect(finalOfSubmission({ ...submission, noteFinal: null, subNotes: [] })).toBeNull();
    expect(blankSubGrades(stored)).toEqual(['b']);
  });
});

describe('editsSince', () => {
  const saved = { grades: { a: '7', b: '' }, comment: 'Bien' };

  it('editsSince is empty when all edits were saved', () => {
    expect(editsSince(saved, saved)).toEqual({ grades: {}, comment: null });
  });

  it('editsSince returns edits of other fields and edits made after the save began', () => {
    const typed = { grades: { a: '8', b: '', c: '5' }, comment: 'Bien hecho' };
    expect(editsSince(typed, saved)).toEqual({
      grades: { a: '8', c: '5' },
      comment: 'Bien hecho',
    });
  });

  it('editsSince keeps a comment that was emptied during the save', () => {
    expect(editsSince({ grades: {}, comment: '' }, saved).comment).toBe('');
  });
});
