import type { AnswerKey, PublicQuestion, Question } from '../models/activity';
import { parseComplete } from './cloze';
import { shuffle } from './shuffle';

const NO_KEY = {
  sentence: '',
  answer: '',
  tildes: 'avisar',
  optionCorrect: '',
  optionIncorrect1: '',
  optionIncorrect2: '',
  optionIncorrect3: '',
} as const;

/** The options of a drag and drop question that are not blank, the correct one first. */
export function questionOptions(
  key: Pick<
    AnswerKey,
    'optionCorrect' | 'optionIncorrect1' | 'optionIncorrect2' | 'optionIncorrect3'
  >,
): string[] {
  return [
    key.optionCorrect,
    key.optionIncorrect1,
    key.optionIncorrect2,
    key.optionIncorrect3,
  ].filter((option) => option !== '');
}

/**
 * Splits a question into what a student may read and what holds the key (D4). Each call gives the
 * options another random order, which is then stored: it tells nothing (D110).
 * @param arrange puts the options in order, where they are shown and not stored
 */
export function splitQuestion(
  question: Question,
  arrange: (options: string[]) => string[] = shuffle,
): { public: PublicQuestion; key: AnswerKey } {
  const { id, type, order } = question;
  switch (question.type) {
    case 'complete': {
      const { sentence, answer, tildes } = question;
      return {
        public: { id, type, order, question: question.question, options: [] },
        key: { ...NO_KEY, id, type, sentence, answer, tildes },
      };
    }
    case 'dragAndDrop': {
      const { sentence, optionCorrect, optionIncorrect1, optionIncorrect2, optionIncorrect3 } =
        question;
      const options = { optionCorrect, optionIncorrect1, optionIncorrect2, optionIncorrect3 };
      return {
        public: {
          id,
          type,
          order,
          question: sentence,
          options: arrange(questionOptions(options)),
        },
        key: { ...NO_KEY, ...options, id, type, sentence },
      };
    }
    case 'openQuestion':
      return {
        public: { id, type, order, question: question.sentence, options: [] },
        key: { ...NO_KEY, id, type, sentence: question.sentence },
      };
  }
}

/** Joins the two stored halves into the question its author edits. */
export function joinQuestion(half: PublicQuestion, key: AnswerKey): Question {
  const { id, order } = half;
  switch (half.type) {
    case 'complete': {
      const parsed = parseComplete(key.sentence);
      return {
        id,
        type: 'complete',
        order,
        sentence: key.sentence,
        question: parsed.ok ? parsed.question : half.question,
        answer: key.answer,
        tildes: key.tildes,
      };
    }
    case 'dragAndDrop':
      return {
        id,
        type: 'dragAndDrop',
        order,
        sentence: key.sentence,
        optionCorrect: key.optionCorrect,
        optionIncorrect1: key.optionIncorrect1,
        optionIncorrect2: key.optionIncorrect2,
        optionIncorrect3: key.optionIncorrect3,
      };
    case 'openQuestion':
      return { id, type: 'openQuestion', order, sentence: key.sentence };
  }
}
