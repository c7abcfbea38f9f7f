import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { unitTexts } from '../../lib/texts/unit';
import type { Book } from '../../models/book';
import { allBooks } from '../../store/book/bookSlice';
import { UnitForm } from './UnitForm';
import { unitById } from '../../store/unit/unitSlice';
import { newId } from '../../store/newId';
import { addUnit, updateUnit } from '../../store/unit/unitWrites';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';

const CRUMBS = [{ label: unitTexts.title, to: paths.admin.units }];

const bookOf = (books: readonly Book[], id: string, name = ''): { id: string; name: string } => ({
  id,
  name: books.find((book) => book.id === id)?.name ?? name,
});

function AddUnit() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { items: books, ...reading } = useQuery(allBooks);
  const [id] = useState(newId);
  return (
    <PageFrame title={unitTexts.add} crumbs={CRUMBS}>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={260} />}>
        {books.length === 0 ? (
          <EmptyState
            text={unitTexts.noBooks}
            action={
              <Button variant="contained" component={Link} to={paths.admin.addBook}>
                {bookTexts.add}
              </Button>
            }
          />
        ) : (
          <UnitForm
            books={books}
            unit={null}
            onSave={async ({ name, bookId }) => {
              await dispatch(addUnit({ id, name, book: bookOf(books, bookId) })).unwrap();
              void navigate(paths.admin.units);
            }}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}

function EditUnit({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const books = useQuery(allBooks);
  const { item: unit, ...reading } = useDocument(unitById, id);
  return (
    <PageFrame title={unitTexts.edit} crumbs={CRUMBS} subtitle={unit?.name}>
      <QueryState
        reading={joinReadings(reading, books)}
        skeleton={<Skeleton variant="rounded" height={260} />}
      >
        {unit ? (
          <UnitForm
            books={books.items}
            unit={unit}
            onSave={async ({ name, bookId }) => {
              const book = bookOf(books.items, bookId, unit.bookName);
              await dispatch(updateUnit({ id, name, book, previous: unit })).unwrap();
              void navigate(paths.admin.units);
            }}
          />
        ) : (
          <EmptyState text={unitTexts.missing} />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Adds a unit, or edits the one of the path. */
export function UnitEditPage() {
  const { unitId } = useParams();
  return unitId === undefined ? <AddUnit /> : <EditUnit key={unitId} id={unitId} />;
}
