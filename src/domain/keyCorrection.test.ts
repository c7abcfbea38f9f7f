import { describe, expect, it } from 'vitest';
import type { AnswerKey } from '../models/activity';
import type { SubGrade } from '../models/task';
import { ECUADOR_POLICY, SPEC_POLICY } from './grading/policy';
import { correctKey, rescoreSubmission } from './keyCorrection';

const KEY: AnswerKey = {
  id: 'q1',
  type: 'complete',
  sentence: 'La capital es ((Quitp)).',
  answer: 'Quitp',
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
};
const DRAG: AnswerKey = {
  ...KEY,
  type: 'dragAndDrop',
  sentence: 'Hierve a ** grados.',
  answer: '',
  optionCorrect: '90',
  optionIncorrect1: '80',
  optionIncorrect2: '100',
};
const correct = (key: AnswerKey, answer: string) => correctKey(key, { answer, tildes: 'exigir' });

describe('correctKey', () => {
  it('another answer takes the place of the wrong one, and the sentence stays around it', () => {
    expect(correct(KEY, '  Quito / San Francisco de Quito ')).toEqual({
      ...KEY,
      sentence: 'La capital es ((Quito / San Francisco de Quito)).',
      answer: 'Quito / San Francisco de Quito',
      tildes: 'exigir',
    });
  });
  it.each([
    ['f(x)', 'Sea ((f(x))).'],
    ['f(g(x))', 'Sea ((f(g(x)))).'],
    ['$& $1', 'Sea (($& $1)).'],
  ])('an answer may hold parentheses and signs: %s', (answer, sentence) => {
    expect(correct({ ...KEY, sentence: 'Sea ((y)).', answer: 'y' }, answer)?.sentence).toBe(
      sentence,
    );
    expect(correct({ ...KEY, sentence, answer }, 'y')?.sentence).toBe('Sea ((y)).');
  });
  it.each(['', '  ', '¿?', 'a)) y ((b', '((a', 'a))b'])(
    'an answer that changes the sentence or can never be right is refused: "%s"',
    (answer) => {
      expect(correct(KEY, answer)).toBeNull();
    },
  );
  it('the right option and the chosen one change places, and no option is lost', () => {
    expect(correct(DRAG, '100')).toEqual({
      ...DRAG,
      optionCorrect: '100',
      optionIncorrect2: '90',
    });
  });
  it('a text that is no option, or an empty one, cannot be the right option', () => {
    expect(correct(DRAG, '70')).toBeNull();
    expect(correct(DRAG, '')).toBeNull();
  });
  it('an open question and an unknown type have no key to correct', () => {
    expect(correct({ ...KEY, type: 'openQuestion' }, 'Quito')).toBeNull();
    expect(correct({ ...KEY, type: 'unknown' }, 'Quito')).toBeNull();
  });
});

const subGrade = (over: Partial<SubGrade>): SubGrade => ({
  id: 'quiz',
  calification: 0,
  auto: 0,
  maxGrade: 8,
  ...over,
});
const ESSAY = subGrade({ id: 'essay', calification: 4, auto: null, maxGrade: 2 });
const QUIZ = {
  // The points of the task count, not those that the activity has now.
  activity: { id: 'quiz', subtype: 'complete' as const, maxGrade: 50 },
  questions: [{ id: 'q1' }, { id: 'q2' }, { id: 'q3' }],
  keys: ['q1', 'q2', 'q3'].map((id) => ({ ...KEY, id, answer: 'Quito' })),
};
const submission = (quiz: SubGrade, answers: Record<string, string> = { q1: 'quito' }) => ({
  answers: { quiz: answers },
  subNotes: [ESSAY, quiz],
  noteFinal: 4,
});

describe('rescoreSubmission', () => {
  it('a sub-grade that was the automatic score follows it, and the final with it', () => {
    expect(rescoreSubmission(submission(subGrade({})), QUIZ, SPEC_POLICY)).toEqual({
      from: 0,
      to: 2.67,
      isAdjusted: false,
      subNotes: [ESSAY, subGrade({ calification: 2.67, auto: 2.67 })],
      noteFinal: 6.67,
    });
  });
  it('a sub-grade that the teacher adjusted stays, and so does the final', () => {
    const quiz = subGrade({ calification: 5 });
    expect(rescoreSubmission(submission(quiz), QUIZ, ECUADOR_POLICY)).toEqual({
      from: 0,
      to: 2.66,
      isAdjusted: true,
      subNotes: [ESSAY, { ...quiz, auto: 2.66 }],
      noteFinal: 4,
    });
  });
  it('a sub-grade that the teacher took away stays away', () => {
    const quiz = subGrade({ calification: null });
    const found = rescoreSubmission(submission(quiz), QUIZ, SPEC_POLICY);
    expect(found?.subNotes[1]).toEqual({ ...quiz, auto: 2.67 });
    expect(found?.noteFinal).toBe(4);
  });
  it('a lower score is rescored too', () => {
    const found = rescoreSubmission(
      submission(subGrade({ auto: 8, calification: 8 })),
      QUIZ,
      SPEC_POLICY,
    );
    expect([found?.from, found?.to]).toEqual([8, 2.67]);
  });
  it('nothing changes where the score stays, was never automatic, or cannot be computed', () => {
    const same = subGrade({ auto: 2.67, calification: 2.67 });
    expect(rescoreSubmission(submission(same), QUIZ, SPEC_POLICY)).toBeNull();
    expect(rescoreSubmission(submission(subGrade({}), {}), QUIZ, SPEC_POLICY)).toBeNull();
    const byHand = subGrade({ auto: null });
    expect(rescoreSubmission(submission(byHand), QUIZ, SPEC_POLICY)).toBeNull();
    const unknown = { ...QUIZ, activity: { ...QUIZ.activity, subtype: 'unknown' as const } };
    expect(rescoreSubmission(submission(subGrade({})), unknown, SPEC_POLICY)).toBeNull();
    expect(
      rescoreSubmission({ answers: {}, subNotes: [], noteFinal: null }, QUIZ, SPEC_POLICY),
    ).toBeNull();
  });
});
