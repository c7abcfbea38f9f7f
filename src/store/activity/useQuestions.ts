import { useMemo } from 'react';
import { joinQuestion } from '../../domain/questionParts';
import type { Activity, Question, UnknownQuestion } from '../../models/activity';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { keysOfActivity, questionsOfActivity } from './activitySlice';

export type Questions = Reading & {
  /** Whole, in their order; one whose key has not come yet waits for it. */
  questions: (Question | UnknownQuestion)[];
};

/** The questions of an interactive activity as their author sees them; a normal one has none. */
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
