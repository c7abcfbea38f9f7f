import { describe, expect, it } from 'vitest';
import type { Question } from '../models/activity';
import { joinQuestion, splitQuestion } from './questionParts';
import { ECUADOR_POLICY, SPEC_POLICY } from './grading/policy';
import { judgeAnswer, scoreActivity } from './scoring';

const complete: Question = {
  id: 'q1',
  type: 'complete',
  order: 0,
  sentence: 'La capital de Ecuador es ((Quito)).',
  question: 'La capital de Ecuador es ** .',
  answer: 'Quito',
  tildes: 'avisar',
};
const drag: Question = {
  id: 'q2',
  type: 'dragAndDrop',
  order: 1,
  sentence: 'El agua hierve a ** grados.',
  optionCorrect: '100',
  optionIncorrect1: '10',
  optionIncorrect2: '50',
  optionIncorrect3: '',
};
const open: Question = { id: 'q3', type: 'openQuestion', order: 2, sentence: '¿Por qué?' };

describe('splitQuestion', () => {
  it.each([complete, drag, open])('joins back what it split: $type', (question) => {
    const { public: half, key } = splitQuestion(question);
    expect(joinQuestion(half, key)).toEqual(question);
  });

  it('puts nothing of the key into the half a student reads', () => {
    expect(splitQuestion(complete).public).toEqual({
      id: 'q1',
      type: 'complete',
      order: 0,
      question: 'La capital de Ecuador es ** .',
      options: [],
    });
    const { options } = splitQuestion(drag).public;
    expect([...options].sort()).toEqual(['10', '100', '50']);
  });

  it('puts the options in another random order each time, so that no place is the right one', () => {
    const places = Array.from({ length: 200 }, () =>
      splitQuestion(drag).public.options.indexOf('100'),
    );
    for (const place of [0, 1, 2]) {
      expect(places.filter((each) => each === place).length).toBeGreaterThan(20);
    }
  });

  it('arranges the options as it is asked to, for what is only shown', () => {
    const { options } = splitQuestion(drag, (each) => each.sort()).public;
    expect(options).toEqual(['10', '100', '50']);
  });
});

describe('scoreActivity', () => {
  const parts = [
    complete,
    { ...complete, id: 'q4', answer: 'Guayas' },
    { ...complete, id: 'q5' },
  ].map((each) => splitQuestion(each));
  const questions = parts.map((part) => part.public);
  const keys = parts.map((part) => part.key);
  const activity = { subtype: 'complete', maxGrade: 10 } as const;

  it('is correct x maxGrade / questions', () => {
    const answers = { q1: 'quito', q4: 'GUAYAS', q5: 'Lima' };
    expect(scoreActivity(activity, questions, keys, answers, SPEC_POLICY)).toBe(6.67);
    expect(scoreActivity(activity, questions, keys, answers, ECUADOR_POLICY)).toBe(6.66);
    expect(scoreActivity(activity, questions, keys, {}, SPEC_POLICY)).toBe(0);
    expect(scoreActivity(activity, [], [], {}, SPEC_POLICY)).toBe(0);
  });

  it('takes a question without a key for wrong', () => {
    expect(scoreActivity(activity, questions, [], { q1: 'Quito' }, SPEC_POLICY)).toBe(0);
  });

  it('compares options as they are', () => {
    const { key } = splitQuestion(drag);
    expect(judgeAnswer(key, '100').isCorrect).toBe(true);
    expect(judgeAnswer(key, '100.0').isCorrect).toBe(false);
    expect(judgeAnswer({ ...key, optionCorrect: '' }, '').isCorrect).toBe(false);
  });

  it.each(['openQuestion', ''] as const)('leaves %j to the teacher', (subtype) => {
    expect(scoreActivity({ subtype, maxGrade: 10 }, questions, keys, {}, SPEC_POLICY)).toBeNull();
  });
});
