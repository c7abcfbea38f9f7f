import { useMemo } from 'react';
import { joinQuestion } from '../../../domain/questionParts';
import type { Activity, Question, UnknownQuestion } from '../../../models/activity';
import { joinReadings, useQuery, type Reading } from '../../useQuery';
import { keysOfActivity, questionsOfActivity } from '../../activity/activitySlice';

export type Questions = Reading & {
  /** Complete questions in their order; a question whose key has not arrived yet is left out. */
  questions: (Question | UnknownQuestion)[];
};

/**
 * The questions of an interactive activity as their author sees them; a normal activity has none.
 */
export function useQuestions({ id, type }: Pick<Activity, 'id' | 'type'>): Questions {
  const interactiveId = type === 'interactive' ? id : '';
  const halves = useQuery(questionsOfActivity, interactiveId);
  const keys = useQuery(keysOfActivity, interactiveId);
  const questions = useMemo(() => {
    const keyById = new Map(keys.items.map((key) => [key.id, key]));
    return halves.items.flatMap((half) => {
      const key = keyById.get(half.id);
      return key ? [joinQuestion(half, key)] : [];
    });
  }, [halves.items, keys.items]);
  return { ...joinReadings(halves, keys), questions };
}
