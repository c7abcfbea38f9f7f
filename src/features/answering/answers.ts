import type { Activity, PublicQuestion } from '../../models/activity';
import type { Work } from '../../models/work';

type ActivityWork = { activity: Activity; questions: readonly PublicQuestion[] };

/** How many things the task asks for, and how many of them are answered. */
export function countAnswers(
  parts: readonly ActivityWork[],
  work: Work,
): { done: number; all: number } {
  const flags = parts.flatMap(({ activity, questions }) =>
    activity.type === 'normal'
      ? [work.files[activity.id] !== undefined]
      : questions.map(({ id }) => (work.answers[activity.id]?.[id] ?? '').trim() !== ''),
  );
  return { done: flags.filter(Boolean).length, all: flags.length };
}
