import { useAppSelector, useLive } from '../hooks';
import type { QueryView } from '../liveSlice';
import type { Book } from '../../models/book';
import { USER_TYPE } from '../../models/user';
import { selectBookCards, watchCourseBooks } from '../course/courseSlice';
import { selectMe } from '../login/loginSlice';
import {
  selectSubjects,
  subjectKeys,
  watchCourseSubjects,
  watchTeacherSubjects,
} from '../subject/subjectSlice';
import { bookKeys, selectBooks, watchBooksById } from './bookSlice';

const NOTHING: QueryView<Book> = { items: [], status: 'ready', error: null };

/** The books a teacher or a student sees: those of the own course and of the own subjects (D103). */
export function useMyBooks(): QueryView<Book> & { retry: () => void } {
  const { id, type, courseId } = useAppSelector(selectMe);
  const isTeacher = type === USER_TYPE.teacher;

  const retryCards = useLive(watchCourseBooks, courseId);
  const retryOwn = useLive(watchTeacherSubjects, isTeacher ? id : null);
  const retryCourse = useLive(watchCourseSubjects, isTeacher ? null : courseId);
  const cards = useAppSelector((state) => selectBookCards(state, courseId));
  const subjects = useAppSelector((state) =>
    selectSubjects(state, isTeacher ? subjectKeys.ofTeacher(id) : subjectKeys.ofCourse(courseId)),
  );

  const hasCourse = courseId !== '';
  const isKnown =
    (!hasCourse || cards.status === 'ready') &&
    (subjects.status === 'ready' || (!isTeacher && !hasCourse));
  const ids = [
    ...new Set([...cards.items.map((card) => card.id), ...subjects.items.flatMap((s) => s.books)]),
  ]
    .sort()
    .join(',');
  const retryBooks = useLive(watchBooksById, isKnown && ids !== '' ? ids : null);
  const books = useAppSelector((state) => selectBooks(state, bookKeys.some(ids)));

  const retry = () => {
    retryCards();
    retryOwn();
    retryCourse();
    retryBooks();
  };
  const failed = [cards, subjects].find(({ status }) => status === 'failed');
  if (failed) return { items: [], status: 'failed', error: failed.error, retry };
  if (isKnown && ids === '') return { ...NOTHING, retry };
  return { ...books, retry };
}
