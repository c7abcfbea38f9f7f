import { describe, expect, it } from 'vitest';
import type { AnswerKey } from '../models/activity';
import { SPEC_POLICY } from './grading/policy';
import { markAnswers, rightAnswers } from './marks';
import { scoreActivity } from './scoring';

const key = (id: string, over: Partial<AnswerKey> = {}): AnswerKey => ({
  id,
  type: 'complete',
  sentence: 'La sangre sale del ((corazón)).',
  answer: 'corazón',
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
  ...over,
});
const quiz = (keys: readonly AnswerKey[], subtype: AnswerKey['type'] = 'complete') => ({
  activity: { id: 'quiz', subtype, maxGrade: 4 },
  questions: keys.map(({ id }) => ({ id })),
  keys,
});

describe('the marks of an activity', () => {
  it.each([
    ['corazón', 'right'],
    ['  Corazón.', 'right'],
    ['corazon', 'missingTilde'],
    ['pulmón', 'wrong'],
    ['', 'wrong'],
  ])('the answer %j is marked %s', (given, mark) => {
    expect(markAnswers(quiz([key('q1')]), { q1: given })).toEqual({ q1: mark });
  });
  it('a missing accent is right where its author says nothing of it, and wrong where it is required', () => {
    const keys = [key('q1', { tildes: 'aceptar' }), key('q2', { tildes: 'exigir' })];
    expect(markAnswers(quiz(keys), { q1: 'corazon', q2: 'corazon' })).toEqual({
      q1: 'right',
      q2: 'wrong',
    });
  });
  it('a question without an answer or without a key is wrong, as the score counts it', () => {
    const activity = { ...quiz([key('q1')]), questions: [{ id: 'q1' }, { id: 'lost' }] };
    expect(markAnswers(activity, { lost: 'corazón' })).toEqual({ q1: 'wrong', lost: 'wrong' });
  });
  it('as many answers are marked right as the automatic score counts', () => {
    const { activity, questions, keys } = quiz(['q1', 'q2', 'q3', 'q4'].map((id) => key(id)));
    const answers = { q1: 'corazón', q2: 'corazon', q3: 'hígado', q4: ' ' };
    const marks = Object.values(markAnswers({ activity, questions, keys }, answers));
    const right = marks.filter((mark) => mark !== 'wrong').length;
    expect(scoreActivity(activity, questions, keys, answers, SPEC_POLICY)).toBe(right);
    expect(right).toBe(2);
  });
  it('an open question and a type that this version does not know have no marks', () => {
    const open = key('q1', { type: 'openQuestion', answer: '' });
    expect(markAnswers(quiz([open], 'openQuestion'), { q1: 'Sí' })).toEqual({});
    expect(markAnswers(quiz([key('q1'), key('q2', { type: 'unknown' })]), { q1: 'x' })).toEqual({});
  });
});

describe('the right answers of an activity', () => {
  it('they hold the text of each question that can be scored, and none of an open question', () => {
    const drag = key('q2', { type: 'dragAndDrop', answer: '', optionCorrect: 'Quito' });
    const open = key('q3', { type: 'openQuestion', answer: '' });
    expect(rightAnswers({ keys: [key('q1'), drag, open] })).toEqual({ q1: 'corazón', q2: 'Quito' });
  });
});
