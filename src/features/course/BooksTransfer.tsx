import { useMemo } from 'react';
import { courseTexts } from '../../lib/texts/course';
import { COURSE_ITEM_KIND, type Course } from '../../models/course';
import { allBooks } from '../../store/book/bookSlice';
import { courseBooks } from '../../store/course/courseSlice';
import { ItemsTransfer, type Candidate } from './ItemsTransfer';
import { joinReadings, useQuery } from '../../store/useQuery';

const texts = courseTexts.books;

/** The books of the course and the books that can be added. */
export function BooksTransfer({ course }: { course: Course }) {
  const books = useQuery(allBooks);
  const cards = useQuery(courseBooks, course.id);
  const candidates = useMemo(
    () =>
      books.items.map(({ id, name, editorial }): Candidate => ({
        source: { id, name },
        item: { id, label: name, detail: editorial },
      })),
    [books.items],
  );
  return (
    <ItemsTransfer
      course={course}
      kind={COURSE_ITEM_KIND.books}
      candidates={candidates}
      assigned={cards.items}
      reading={joinReadings(books, cards)}
      assignedTitle={texts.assigned}
      failure={texts.failed}
    />
  );
}
