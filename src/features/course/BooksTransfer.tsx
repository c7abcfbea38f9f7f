import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { courseTexts } from '../../lib/texts/course';
import { COURSE_ITEM_KIND, type Course } from '../../models/course';
import { allBooks } from '../../store/book/bookSlice';
import { ItemsTransfer, type Candidate } from './ItemsTransfer';
import { useQuery } from '../../store/useQuery';

const texts = courseTexts.books;

/** The books of the course and those it could have. */
export function BooksTransfer({ course }: { course: Course }) {
  const retry = useQuery(allBooks);
  const books = useAppSelector((state) => selectBooks(state, bookKeys.all));
  const members = useCourseBooks(course.id);
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
      assigned={members.items}
      queries={[{ ...books, retry }, members]}
      assignedTitle={texts.assigned}
      failure={texts.failed}
    />
  );
}
