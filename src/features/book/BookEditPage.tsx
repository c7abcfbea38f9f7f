import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { absenceText } from '../../lib/texts/common';
import { USER_TYPE } from '../../models/user';
import { BookForm, type SavedBook } from './BookForm';
import { bookById } from '../../store/book/bookSlice';
import { useFormId } from '../../store/views/form/useFormId';
import { selectMe } from '../../store/login/loginSlice';
import { addBook, updateBook } from '../../store/book/bookWrites';
import { useDocument, useLastSeen } from '../../store/useQuery';

const LIST = paths.books(USER_TYPE.admin);
const CRUMBS = [{ label: bookTexts.title, to: LIST }];

function AddBook() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:book:new`;
  const id = useFormId(draftId);
  const handleSave = async ({ values: { photoFile, ...values } }: SavedBook) => {
    await dispatch(addBook({ id, values, photo: photoFile })).unwrap();
    void navigate(LIST);
    return undefined;
  };
  return (
    <PageFrame width="form" title={bookTexts.add} crumbs={CRUMBS}>
      <BookForm draftId={draftId} id={id} book={null} onSave={handleSave} />
    </PageFrame>
  );
}

function EditBook({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const { item, absence, ...reading } = useDocument(bookById, id);
  const book = useLastSeen(item, absence);
  return (
    <PageFrame width="form" title={bookTexts.edit} crumbs={CRUMBS} subtitle={book.item?.name}>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={520} />}>
        {book.item ? (
          <BookForm
            draftId={`${me.id}:book:${id}`}
            id={id}
            book={book.item}
            absence={book.absence}
            onSave={async ({ values: { photoFile }, edits }) => {
              await dispatch(updateBook({ id, edits, photo: photoFile })).unwrap();
              void navigate(LIST);
              return undefined;
            }}
          />
        ) : (
          <EmptyState text={absenceText(absence, bookTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Adds a book, or edits the one of the path. */
export function BookEditPage() {
  const { bookId } = useParams();
  return bookId === undefined ? <AddBook /> : <EditBook key={bookId} id={bookId} />;
}
