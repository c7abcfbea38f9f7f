import type { Activity, AnswerKey, PublicQuestion } from '../models/activity';
import type { ActivityAnswers } from '../models/task';
import { kindOf } from '../questions/kinds';
import type { AnswerResult } from './answers';
import type { GradingPolicy } from './grading/policy';
import { autoScore } from './grading/task';

/**
 * Whether the trigger scores a subtype. Open questions, and subtypes unknown to this version, are
 * graded by the teacher.
 */
export function isAutoScored(subtype: string): boolean {
  return (kindOf(subtype)?.scoring ?? null) !== null;
}

/**
 * Compares one answer with its key: options exactly, typed words leniently.
 * @returns null where only a teacher can judge: for an open question and an unknown type
 */
export function judgeAnswer(key: AnswerKey, given: string): AnswerResult | null {
  return kindOf(key.type)?.scoring?.judge(key, given) ?? null;
}

/** The right answer as text, from the key; empty for questions that only a teacher can judge. */
export function expectedAnswer(key: AnswerKey): string {
  return kindOf(key.type)?.scoring?.expected(key) ?? '';
}

/** The unknown types of an activity and its keys, each once. */
export function findUnknownTypes(subtype: string, keys: readonly { type: string }[]): string[] {
  const types = new Set([subtype, ...keys.map(({ type }) => type)]);
  return [...types].filter((type) => type !== '' && !kindOf(type));
}

/**
 * Scores the answers to one interactive activity: correct x maxGrade / questions, two decimals,
 * rounded or cut as the school does. The trigger and the teacher's screen both use this function.
 * @param questions the activity's questions; one without a key or an answer counts as wrong
 * @param answers question id to the text given
 * @returns 0 to maxGrade, or null when a teacher grades: the subtype, or that of one of its keys, is
 * not scored automatically or not known
 */
export function scoreActivity(
  activity: Pick<Activity, 'subtype' | 'maxGrade'>,
  questions: readonly Pick<PublicQuestion, 'id'>[],
  keys: readonly AnswerKey[],
  answers: ActivityAnswers,
  policy: Pick<GradingPolicy, 'rounding'>,
): number | null {
  if (!isAutoScored(activity.subtype)) return null;
  const keyById = new Map(keys.map((key) => [key.id, key]));
  const verdicts = questions.map(({ id }) => {
    const key = keyById.get(id);
    return key === undefined ? false : (judgeAnswer(key, answers[id] ?? '')?.isCorrect ?? null);
  });
  if (verdicts.includes(null)) return null;
  const correct = verdicts.filter(Boolean).length;
  return autoScore(correct, questions.length, activity.maxGrade, policy);
}
