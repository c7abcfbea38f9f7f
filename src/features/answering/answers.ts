import { MAX_ANSWER_LENGTH } from '../../domain/limits';
import type { Activity, PublicQuestion } from '../../models/activity';
import type { Work } from '../../models/work';

type ActivityWork = { activity: Activity; questions: readonly PublicQuestion[] };

const isAnswered = (work: Work, activityId: string, questionId: string): boolean =>
  (work.answers[activityId]?.[questionId] ?? '').trim() !== '';

/** The things still missing in one activity: its file, or the numbers of its questions, from 1. */
export type MissingAnswers = { id: string; name: string; questions: number[] | null };

/** Lists the missing answers by activity in their order; without activities that are complete. */
export function findMissing(parts: readonly ActivityWork[], work: Work): MissingAnswers[] {
  return parts.flatMap(({ activity: { id, name, type }, questions }): MissingAnswers[] => {
    if (type === 'normal') return work.files[id] ? [] : [{ id, name, questions: null }];
    const missing = questions.flatMap((question, i) =>
      isAnswered(work, id, question.id) ? [] : [i + 1],
    );
    return missing.length === 0 ? [] : [{ id, name, questions: missing }];
  });
}

/** The answers that are longer than one may be, by activity: the numbers of their questions, from 1. */
export function findTooLong(parts: readonly ActivityWork[], work: Work): MissingAnswers[] {
  return parts.flatMap(({ activity: { id, name }, questions }): MissingAnswers[] => {
    const long = questions.flatMap((question, i) =>
      (work.answers[id]?.[question.id] ?? '').length > MAX_ANSWER_LENGTH ? [i + 1] : [],
    );
    return long.length === 0 ? [] : [{ id, name, questions: long }];
  });
}

/** Counts the things that the task asks for, and those of them that are answered. */
export function countAnswers(
  parts: readonly ActivityWork[],
  work: Work,
): { done: number; all: number } {
  const flags = parts.flatMap(({ activity, questions }) =>
    activity.type === 'normal'
      ? [work.files[activity.id] !== undefined]
      : questions.map(({ id }) => isAnswered(work, activity.id, id)),
  );
  return { done: flags.filter(Boolean).length, all: flags.length };
}
