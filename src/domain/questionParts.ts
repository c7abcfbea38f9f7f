import {
  UNKNOWN_TYPE,
  type ActivitySubtype,
  type AnswerKey,
  type PublicQuestion,
  type Question,
  type QuestionByType,
  type UnknownQuestion,
} from '../models/activity';
import type { QuestionFormValues, QuestionHalves } from '../questions/kind';
import { kindOf, QUESTION_KINDS } from '../questions/kinds';
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

type OrderOptions = (options: string[]) => string[];

/** Generic, so that the compiler checks that the functions belong to the question's type. */
const splitAs = <T extends ActivitySubtype>(
  type: T,
  question: QuestionByType[T],
  orderOptions: OrderOptions,
): QuestionHalves => QUESTION_KINDS[type].split(question, orderOptions);

/**
 * Splits a question into the part that students may read and the part with the key. Each call
 * shuffles the options; the random order is stored and reveals nothing about the answer.
 * @param orderOptions puts the options in order, where they are shown and not stored
 */
export function splitQuestion(
  question: Question,
  orderOptions: OrderOptions = shuffle,
): { public: PublicQuestion; key: AnswerKey } {
  const { id, type, order } = question;
  const { shown, secret } = splitAs(type, question, orderOptions);
  return { public: { id, type, order, ...shown }, key: { ...NO_KEY, ...secret, id, type } };
}

/** Whether this version knows the type of a question, so that it may be edited. */
export const isKnownQuestion = (question: Question | UnknownQuestion): question is Question =>
  question.type !== UNKNOWN_TYPE;

/** Joins the two stored halves into the question its author edits. */
export function joinQuestion(half: PublicQuestion, key: AnswerKey): Question | UnknownQuestion {
  const { id, order } = half;
  const content = kindOf(half.type)?.join(half, key);
  return content
    ? { id, order, ...content }
    : { id, order, type: UNKNOWN_TYPE, sentence: key.sentence };
}

/** The question built from an editor's values, or null while they are incomplete. */
export function buildQuestion(
  type: ActivitySubtype,
  { id, order }: Pick<Question, 'id' | 'order'>,
  values: QuestionFormValues,
): Question | null {
  const sentence = values.sentence.trim();
  const content = sentence === '' ? null : QUESTION_KINDS[type].fromForm({ ...values, sentence });
  return content && { id, order, ...content };
}
