import { describe, expect, it } from 'vitest';
import { answerTexts } from '../../lib/texts/submission';
import type { Activity, PublicQuestion } from '../../models/activity';
import { countAnswers, findMissing, findTooLong } from './answers';

const activity = (id: string, type: Activity['type']) => ({ id, name: id, type }) as Activity;
const question = (id: string) => ({ id }) as PublicQuestion;
const quiz = {
  activity: activity('Capitales', 'interactive'),
  questions: ['q1', 'q2', 'q3'].map(question),
};
const essay = { activity: activity('Ensayo', 'normal'), questions: [] };

it('an answer that is longer than one may be is named, and not sent cut', () => {
  const answers = { Capitales: { q1: 'x'.repeat(2000), q3: 'x'.repeat(2001) } };
  const long = findTooLong([quiz, essay], { answers, files: {} });
  expect(long).toEqual([{ id: 'Capitales', name: 'Capitales', questions: [3] }]);
});

describe('what is missing in a task', () => {
  it('the unanswered questions and the missing file are named, each with its activity', () => {
    const work = { answers: { Capitales: { q2: 'Quito', q3: '  ' } }, files: {} };
    expect(
      findMissing([quiz, essay], work).map((each) =>
        answerTexts.missingOf(each.name, each.questions),
      ),
    ).toEqual(['Capitales: preguntas 1 y 3', 'Ensayo: falta el archivo']);
    expect(countAnswers([quiz, essay], work)).toEqual({ done: 1, all: 4 });
  });
  it('one question is named alone, and what is complete is not named', () => {
    const files = { Ensayo: { url: 'x', name: 'x.pdf' } };
    const work = { answers: { Capitales: { q1: 'a', q2: 'b' } }, files };
    const missing = findMissing([quiz, essay], work);
    expect(missing).toEqual([{ id: 'Capitales', name: 'Capitales', questions: [3] }]);
    expect(answerTexts.missingOf('Capitales', [3])).toBe('Capitales: pregunta 3');
  });
});
