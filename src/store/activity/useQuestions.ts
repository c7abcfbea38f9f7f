import { useMemo } from 'react';
import { useAppSelector, useLive } from '../hooks';
import { joinQuestion } from '../../domain/questionParts';
import type { QueryStatus } from '../liveSlice';
import type { Activity, Question } from '../../models/activity';
import {
  selectAnswerKeys,
  selectQuestions,
  watchAnswerKeys,
  watchQuestions,
} from './activitySlice';

export type Questions = {
  /** Whole, in their order; one whose key has not come yet waits for it. */
  questions: Question[];
  status: QueryStatus[];
  error: string | null;
  retry: () => void;
};

/** The questions of an interactive activity as their author sees them; a normal one has none. */
export function useQuestions({ id, type }: Pick<Activity, 'id' | 'type'>): Questions {
  const asked = type === 'interactive' ? id : '';
  const retryHalves = useLive(watchQuestions, asked);
  const retryKeys = useLive(watchAnswerKeys, asked);
  const halves = useAppSelector((state) => selectQuestions(state, asked));
  const keys = useAppSelector((state) => selectAnswerKeys(state, asked));
  const questions = useMemo(() => {
    const keyById = new Map(keys.items.map((key) => [key.id, key]));
    return halves.items.flatMap((half) => {
      const key = keyById.get(half.id);
      return key ? [joinQuestion(half, key)] : [];
    });
  }, [halves.items, keys.items]);
  return {
    questions,
    status: asked === '' ? ['ready'] : [halves.status, keys.status],
    error: halves.error ?? keys.error,
    retry: () => {
      retryHalves();
      retryKeys();
    },
  };
}
