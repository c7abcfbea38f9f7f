import { useCallback } from 'react';
import { fullName } from '../../domain/names';
import { scoreTexts } from '../../lib/texts/score';
import { courseTeachers } from '../../store/course/courseSlice';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useQuery } from '../../store/useQuery';

/**
 * Who has just written a score that this window did not: oneself in another window, or a teacher of the
 * course. Of what this window wrote it is not asked.
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
