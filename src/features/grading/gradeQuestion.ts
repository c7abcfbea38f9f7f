import {
  replacementOf,
  unconfirmedBlanks,
  untypedZeros,
  type GradeReplacement,
} from '../../domain/grading/savedGrade';
import type { EditedGrade, TypedGrade } from '../../domain/grading/task';
import type { Submission } from '../../models/task';

/** The time until which given-back work or an extension runs, ms since 1970. */
export type PromisedTime = { kind: 'returned' | 'extended'; until: number };

/** The matters that the teacher must confirm before the grade is saved. */
export type GradeQuestion = {
  /** The grade that it would replace; null where none is published yet. */
  replacement: GradeReplacement | null;
  /** Time that the student was promised for sending the work: a grade ends it. */
  promise: PromisedTime | null;
  /** Activities without a sub-grade, by id, that would count 0. */
  blanks: readonly string[];
  /** Activities, by id, for which the automatic scoring proposes a 0. */
  zeros: readonly string[];
};

type Asked = {
  edited: EditedGrade;
  typed: TypedGrade;
  submission: Submission | undefined;
  promise: PromisedTime | null;
  /** Whether a published grade may be replaced without asking. */
  isAgreed: boolean;
};

/** Collects everything that must be asked about a grade; null when there is nothing. */
export function questionAbout(asked: Asked): GradeQuestion | null {
  const { edited, typed, submission, promise, isAgreed } = asked;
  const question: GradeQuestion = {
    replacement: isAgreed ? null : replacementOf(submission, edited),
    promise,
    blanks: unconfirmedBlanks(edited.blanks, submission),
    zeros: untypedZeros(edited, typed, submission),
  };
  const { replacement, blanks, zeros } = question;
  const isSome = replacement !== null || promise !== null || blanks.length + zeros.length > 0;
  return isSome ? question : null;
}
