import type { AnswerKey, PublicQuestion, ActivitySubtype } from '../models/activity';
import type { ActivityAnswers } from '../models/task';
import { compareAnswer, type AnswerResult } from './answers';
import type { GradingPolicy } from './grading/policy';
import { autoScore } from './grading/task';

/** Subtypes that the trigger scores; an open question waits for the teacher (D83). */
export function isAutoScored(subtype: ActivitySubtype | ''): boolean {
  return subtype === 'complete' || subtype === 'dragAndDrop';
}

/** Judges one answer against its key. Options are compared as they are, typed words leniently. */
export function judgeAnswer(key: AnswerKey, given: string): AnswerResult {
  if (key.type === 'complete') return compareAnswer(given, key.answer, key.tildes);
  const isCorrect = key.type === 'dragAndDrop' && given !== '' && given === key.optionCorrect;
  return { isCorrect, reason: isCorrect ? 'exact' : 'wrong' };
}

/**
 * Scores the answers to one interactive activity: correct x maxGrade / questions, two decimals,
 * rounded or cut as the school does.
 * The trigger and the teacher's screen use this same function (D5).
 * @param questions the activity's questions; one without a key or an answer counts as wrong
 * @param answers question id to the text given
 * @returns 0 to maxGrade, or null when the subtype is not scored automatically
 */
export function scoreActivity(
  activity: { subtype: ActivitySubtype | ''; maxGrade: number },
  questions: readonly Pick<PublicQuestion, 'id'>[],
  keys: readonly AnswerKey[],
  answers: ActivityAnswers,
  policy: Pick<GradingPolicy, 'rounding'>,
): number | null {
  if (!isAutoScored(activity.subtype)) return null;
  const keyById = new Map(keys.map((key) => [key.id, key]));
  const correct = questions.filter(({ id }) => {
    const key = keyById.get(id);
    return key !== undefined && judgeAnswer(key, answers[id] ?? '').isCorrect;
  });
  return autoScore(correct.length, questions.length, activity.maxGrade, policy);
}
