import type { Activity, PublicQuestion } from '../../models/activity';
import type { ActivityAnswers } from '../../models/task';

/** What a student has answered so far, as it is kept on the device. */
export type Work = {
  answers: Record<string, ActivityAnswers>;
  files: Record<string, { url: string; name: string }>;
};

export const EMPTY_WORK: Work = { answers: {}, files: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A kept draft as Work; anything else is no draft. */
export function parseWork(draft: unknown): Work | null {
  if (!isRecord(draft) || !isRecord(draft.answers) || !isRecord(draft.files)) return null;
  return draft as Work;
}

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
