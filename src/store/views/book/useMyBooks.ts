import { hasClasses } from '../../../domain/capabilities/people';
import type { Book } from '../../../models/book';
import { courseBooks } from '../../course/courseSlice';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { subjectsOfCourse, subjectsOfTeacher } from '../../subject/subjectSlice';
import { joinReadings, useQuery, type Queried } from '../../useQuery';
import { booksById } from '../../book/bookSlice';

/** The books that a teacher or a student sees: those of the user's course and subjects. */
export function useMyBooks(): Queried<Book> {
  const { id, type, courseId } = useAppSelector(selectMe);
  const isTeacher = hasClasses(type);
  const cards = useQuery(courseBooks, courseId);
  const own = useQuery(subjectsOfTeacher, isTeacher ? id : '');
  const ofCourse = useQuery(subjectsOfCourse, isTeacher ? '' : courseId);
  const places = joinReadings(cards, own, ofCourse);
  const ids = new Set([
    ...cards.items.map((card) => card.id),
    ...[...own.items, ...ofCourse.items].flatMap((subject) => subject.books),
  ]);
  const books = useQuery(booksById, places.status === 'ready' ? [...ids].sort() : null);
  return { items: books.items, ...joinReadings(places, books) };
}
