import { useCallback } from 'react';
import { fullName } from '../../../domain/names';
import { scoreTexts } from '../../../lib/texts/score';
import { courseTeachers } from '../../../store/course/courseSlice';
import { useAppSelector } from '../../../store/hooks';
import { selectMe } from '../../../store/login/loginSlice';
import { useQuery } from '../../../store/useQuery';

/**
 * Returns the name of the user who has just written a score in another window: the same user, or a
 * teacher of the course. It is not called for scores of this window.
 */
export function useWriterNames(courseId: string | null): (uid: string) => string {
  const me = useAppSelector(selectMe);
  const { items } = useQuery(courseTeachers, courseId);
  return useCallback(
    (uid: string) => {
      if (uid === me.id) return scoreTexts.me;
      const teacher = items.find(({ id }) => id === uid);
      return teacher ? fullName(teacher) : scoreTexts.someone;
    },
    [me.id, items],
  );
}
