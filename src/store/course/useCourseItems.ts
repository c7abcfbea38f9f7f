import { useAppSelector, useLive } from '../hooks';
import type { QueryView } from '../liveSlice';
import type { BookCard } from '../../models/book';
import type { MemberCard } from '../../models/user';
import {
  courseKeys,
  selectBookCards,
  selectMembers,
  watchCourseBooks,
  watchCourseStudents,
  watchCourseTeachers,
} from './courseSlice';

type Retried<T> = QueryView<T> & { retry: () => void };

/** The students of a course, by surname, live. */
export function useCourseStudents(courseId: string): Retried<MemberCard> {
  const retry = useLive(watchCourseStudents, courseId);
  const view = useAppSelector((state) => selectMembers(state, courseKeys.students(courseId)));
  return { ...view, retry };
}

/** The teachers of a course, by surname, live. */
export function useCourseTeachers(courseId: string): Retried<MemberCard> {
  const retry = useLive(watchCourseTeachers, courseId);
  const view = useAppSelector((state) => selectMembers(state, courseKeys.teachers(courseId)));
  return { ...view, retry };
}

/** The books of a course, live. */
export function useCourseBooks(courseId: string): Retried<BookCard> {
  const retry = useLive(watchCourseBooks, courseId);
  const view = useAppSelector((state) => selectBookCards(state, courseId));
  return { ...view, retry };
}
