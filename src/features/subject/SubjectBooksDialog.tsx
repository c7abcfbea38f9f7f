import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { AppDialog } from '../../components/feedback/AppDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { TransferList } from '../../components/transfer/TransferList';
import type { TransferItem } from '../../components/transfer/transferMoves';
import { MAX_SUBJECT_BOOKS } from '../../domain/limits';
import { commonTexts } from '../../lib/texts/common';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import type { Book } from '../../models/book';
import { allBooks } from '../../store/book/bookSlice';
import { courseBooks } from '../../store/course/courseSlice';
import { addSubjectBooks, removeSubjectBooks } from '../../store/subject/subjectWrites';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import { joinReadings, useQuery } from '../../store/useQuery';

/** Chooses the books of a subject among all books, those of its course first. */
export function SubjectBooksDialog({
  subject,
  onClose,
}: {
  subject: NamedSubject;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const books = useQuery(allBooks);
  const cards = useQuery(courseBooks, subject.courseId);

  const items = useMemo(() => {
    const ofCourse = new Set(cards.items.map(({ id }) => id));
    const toItem = ({ id, name, editorial }: Book): TransferItem => ({
      id,
      label: name,
      detail: ofCourse.has(id) ? `${editorial} · ${adminSubjectTexts.ofCourse}` : editorial,
    });
    return [
      ...books.items.filter(({ id }) => ofCourse.has(id)),
      ...books.items.filter(({ id }) => !ofCourse.has(id)),
    ].map(toItem);
  }, [books.items, cards.items]);
  const idsOf = (moved: readonly TransferItem[]) => moved.map(({ id }) => id);
  const label = subjectTexts.inCourse(subject.name, subject.course);

  return (
    <AppDialog title={adminSubjectTexts.booksOf(label)} onClose={onClose} maxWidth="md" isTall>
      <DialogContent>
        <QueryState
          reading={joinReadings(books, cards)}
          skeleton={<Skeleton variant="rounded" height={420} />}
        >
          <TransferList
            items={items}
            assignedIds={subject.books}
            assignedTitle={adminSubjectTexts.booksAssigned}
            limit={MAX_SUBJECT_BOOKS}
            onMoveRight={(right) =>
              dispatch(addSubjectBooks({ subjectId: subject.id, bookIds: right })).unwrap()
            }
            onMoveLeft={(_right, moved) =>
              dispatch(
                removeSubjectBooks({ subjectId: subject.id, bookIds: idsOf(moved) }),
              ).unwrap()
            }
          />
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {commonTexts.close}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
