import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { UsesNotice } from '../../components/feedback/UsesNotice';
import { useReadOnce } from '../../components/hooks/useReadOnce';
import { bookTexts } from '../../lib/texts/book';
import type { Book } from '../../models/book';
import { deleteBook } from '../../store/book/bookWrites';
import { readBookUses } from '../../store/book/uses';
import { useAppDispatch } from '../../store/hooks';

/** Asks before a book is deleted, and lists what uses it. */
export function DeleteBookDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const uses = useReadOnce(readBookUses, book.id);
  return (
    <DeleteDialog
      title={bookTexts.deleteTitle}
      text={bookTexts.deleteQuestion(book.name)}
      isConfirmDisabled={uses === 'reading'}
      onClose={onClose}
      onDelete={() => dispatch(deleteBook(book.id)).unwrap()}
    >
      <UsesNotice uses={uses} />
    </DeleteDialog>
  );
}
