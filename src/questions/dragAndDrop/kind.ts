import { findGapProblem, spaceGap } from '../../domain/cloze';
import type { AnswerKey } from '../../models/activity';
import type { QuestionKind } from '../kind';

/** The fields of the options, the correct one first. */
export const OPTION_FIELDS = [
  'optionCorrect',
  'optionIncorrect1',
  'optionIncorrect2',
  'optionIncorrect3',
] as const;

/** The options of a drag and drop question that are not blank, the correct one first. */
export function questionOptions(key: Pick<AnswerKey, (typeof OPTION_FIELDS)[number]>): string[] {
  return OPTION_FIELDS.map((field) => key[field]).filter((option) => option !== '');
}

/** An option as a student tells it from others: blanks that run together are one. */
export const squeezeOption = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A sentence whose gap takes one of two to four options. */
export const dragAndDrop: QuestionKind<'dragAndDrop'> = {
  split: (question, order) => {
    const { sentence, optionCorrect, optionIncorrect1, optionIncorrect2, optionIncorrect3 } =
      question;
    const options = { optionCorrect, optionIncorrect1, optionIncorrect2, optionIncorrect3 };
    return {
      shown: { question: sentence, options: order(questionOptions(options)) },
      secret: { sentence, ...options },
    };
  },
  join: (_half, key) => ({
    type: 'dragAndDrop',
    sentence: key.sentence,
    optionCorrect: key.optionCorrect,
    optionIncorrect1: key.optionIncorrect1,
    optionIncorrect2: key.optionIncorrect2,
    optionIncorrect3: key.optionIncorrect3,
  }),
  /** A third wrong option without a second one moves up. */
  fromForm: (values) => {
    const sentence = spaceGap(values.sentence);
    const [correct = '', ...wrong] = OPTION_FIELDS.map((field) => squeezeOption(values[field]));
    const distinct = [...new Set(wrong)].filter((each) => each !== '' && each !== correct);
    const [first = '', second = '', third = ''] = distinct;
    if (findGapProblem(sentence) || correct === '' || first === '') return null;
    return {
      type: 'dragAndDrop',
      sentence,
      optionCorrect: correct,
      optionIncorrect1: first,
      optionIncorrect2: second,
      optionIncorrect3: third,
    };
  },
  scoring: {
    judge: (key, given) => {
      const isCorrect = given !== '' && given === key.optionCorrect;
      return { isCorrect, reason: isCorrect ? 'exact' : 'wrong' };
    },
    expected: (key) => key.optionCorrect,
    /** The two options change places. */
    correctKey: (key, { answer }) => {
      const field = OPTION_FIELDS.find((each) => key[each] === answer);
      return field === undefined || answer === ''
        ? null
        : { ...key, [field]: key.optionCorrect, optionCorrect: answer };
    },
  },
};
