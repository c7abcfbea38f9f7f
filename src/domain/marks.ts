import { TILDE_MODE, type AnswerKey } from '../models/activity';
import type { ActivityAnswers, ActivityMarks, AnswerMark } from '../models/task';
import { expectedAnswer, findUnknownTypes, isAutoScored, judgeAnswer } from './scoring';
import type { ActivityKeys } from './subGrades';

/** The mark of one answer; undefined where only a teacher can judge. */
function markOf(key: AnswerKey | undefined, given: string): AnswerMark | undefined {
  // The scoring counts a question without a key as wrong.
  if (key === undefined) return 'wrong';
  const result = judgeAnswer(key, given);
  if (result === null) return undefined;
  if (!result.isCorrect) return 'wrong';
  const isToldOfTilde = key.tildes === TILDE_MODE.acceptAndTell;
  return result.reason === 'missingTilde' && isToldOfTilde ? 'missingTilde' : 'right';
}

/**
 * Returns the marks that a student sees for the answers to one activity after it is graded. They
 * agree with the automatic score: `scoreActivity` counts as correct what is not 'wrong' here. A
 * missing accent is named only where its author wants that.
 * @returns question id to mark; empty where a teacher grades
 */
export function markAnswers(
  { activity, questions, keys }: ActivityKeys,
  answers: ActivityAnswers,
): ActivityMarks {
  if (!isAutoScored(activity.subtype) || findUnknownTypes(activity.subtype, keys).length > 0) {
    return {};
  }
  const keyById = new Map(keys.map((key) => [key.id, key]));
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const mark = markOf(keyById.get(id), answers[id] ?? '');
      return mark === undefined ? [] : [[id, mark] as const];
    }),
  );
}

/** The right answers to one activity, question id to text, without those that a teacher judges. */
export function rightAnswers({ keys }: Pick<ActivityKeys, 'keys'>): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const expected = expectedAnswer(key);
      return expected === '' ? [] : [[key.id, expected] as const];
    }),
  );
}
