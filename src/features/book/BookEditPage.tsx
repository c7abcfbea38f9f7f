import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { USER_TYPE } from '../../models/user';
import { BookForm, type BookFormValues } from './BookForm';
import { bookById } from '../../store/book/bookSlice';
import { newId } from '../../store/newId';
import { addBook, updateBook } from '../../store/book/bookWrites';
import { useDocument } from '../../store/useQuery';

const LIST = paths.books(USER_TYPE.admin);
const CRUMBS = [{ label: bookTexts.title, to: LIST }];

function AddBook() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const handleSave = async ({ photoFile, ...values }: BookFormValues) => {
    await dispatch(addBook({ id, values, photo: photoFile })).unwrap();
    void navigate(LIST);
  };
  return (
    <PageFrame title={bookTexts.add} crumbs={CRUMBS}>
      <BookForm id={id} book={null} onSave={handleSave} />
    </PageFrame>
  );
}

function EditBook({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { item: book, ...reading } = useDocument(bookById, id);
  return (
    <PageFrame title={bookTexts.edit} crumbs={CRUMBS} subtitle={book?.name}>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={520} />}>
        {book ? (
          <BookForm
            id={id}
            book={book}
            onSave={async ({ photoFile, ...values }) => {
              await dispatch(updateBook({ id, values, photo: photoFile, previous: book })).unwrap();
              void navigate(LIST);
            }}
          />
        ) : (
          <EmptyState text={bookTexts.missing} />
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
