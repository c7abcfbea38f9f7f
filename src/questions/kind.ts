import type { AnswerResult } from '../domain/answers';
import type {
  ActivitySubtype,
  AnswerKey,
  PublicQuestion,
  QuestionByType,
} from '../models/activity';

/** The values in the editor of a question; each type uses its part of them. */
export type QuestionFormValues = Omit<AnswerKey, 'id' | 'type' | 'answer'>;

/** The question of each type without its id and its place. */
export type QuestionContent = { [T in ActivitySubtype]: Omit<QuestionByType[T], 'id' | 'order'> };

/** The parts of a type of question that its two documents store. */
export type QuestionHalves = {
  /** For students. It must not tell the answer. */
  shown: Pick<PublicQuestion, 'question' | 'options'>;
  /** For teachers. A field that the type leaves out is stored empty. */
  secret: Pick<AnswerKey, 'sentence'> & Partial<QuestionFormValues & Pick<AnswerKey, 'answer'>>;
};

/** Another right answer for a stored question: the text or the option, and how accents count. */
export type KeyCorrection = Pick<AnswerKey, 'answer' | 'tildes'>;

/** The functions that score the answers to a type of question. */
export type QuestionScoring = {
  judge: (key: AnswerKey, given: string) => AnswerResult;
  /** The right answer, as it is shown beside a wrong one. */
  expected: (key: AnswerKey) => string;
  /**
   * The key with another right answer. The sentence around the gap and the options stay as they
   * are; null when they would not, or when no answer could ever be right.
   */
  correctKey: (key: AnswerKey, correction: KeyCorrection) => AnswerKey | null;
};

/** Everything about a type of question that is not a part of a screen. */
export type QuestionKind<T extends ActivitySubtype> = {
  /** @param order puts the options in the order in which students see them */
  split: (question: QuestionByType[T], order: (options: string[]) => string[]) => QuestionHalves;
  /** Undoes `split`. */
  join: (half: PublicQuestion, key: AnswerKey) => QuestionContent[T];
  /** The question that the editor's values make; null while they do not make one. */
  fromForm: (values: QuestionFormValues) => QuestionContent[T] | null;
  /** Null where a teacher grades the answers. */
  scoring: QuestionScoring | null;
};
