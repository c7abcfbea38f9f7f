import { compareAnswer, isAnswerable } from '../../domain/answers';
import { parseComplete, replaceAnswer } from '../../domain/cloze';
import type { QuestionKind } from '../kind';

/** A sentence whose gap the student fills in by typing. */
export const complete: QuestionKind<'complete'> = {
  split: ({ sentence, question, answer, tildes }) => ({
    shown: { question, options: [] },
    secret: { sentence, answer, tildes },
  }),
  join: (half, { sentence, answer, tildes }) => {
    const parsed = parseComplete(sentence);
    const question = parsed.ok ? parsed.question : half.question;
    return { type: 'complete', sentence, question, answer, tildes };
  },
  fromForm: ({ sentence, tildes }) => {
    const parsed = parseComplete(sentence);
    if (!parsed.ok) return null;
    const { question, answer } = parsed;
    return { type: 'complete', sentence, question, answer, tildes };
  },
  scoring: {
    judge: (key, given) => compareAnswer(given, key.answer, key.tildes),
    expected: (key) => key.answer,
    correctKey: (key, correction) => {
      const answer = correction.answer.trim();
      const sentence = replaceAnswer(key.sentence, answer);
      return sentence !== null && isAnswerable(answer)
        ? { ...key, sentence, answer, tildes: correction.tildes }
        : null;
    },
  },
};
