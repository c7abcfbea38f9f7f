import Add from '@mui/icons-material/Add';
import GridView from '@mui/icons-material/GridView';
import TableRows from '@mui/icons-material/TableRows';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { RowActions } from '../../components/table/RowActions';
import { ACTIONS_WIDTH } from '../../components/table/RowActionSet';
import { bookTexts } from '../../lib/texts/book';
import { commonTexts } from '../../lib/texts/common';
import type { Book } from '../../models/book';
import { USER_TYPE } from '../../models/user';
import styles from './BookListPage.module.css';
import { DeletedBooks } from './DeletedBooks';
import { DeleteBookDialog } from './DeleteBookDialog';
import { BookGrid, BookGridSkeleton } from './BookGrid';
import { useMay } from '../../store/views/login/useMay';
import { usePaper } from '../../store/views/print/usePaper';
import { allBooks } from '../../store/book/bookSlice';
import { useQuery } from '../../store/useQuery';

const searchText = ({ name, editorial }: Book) => `${name} ${editorial}`;

/** @param onDelete null for a user who only reads the list */
function buildColumns(onDelete: ((book: Book) => void) | null): TableColumn<Book>[] {
  return [
    {
      field: 'photo',
      headerName: bookTexts.columns.photo,
      width: 84,
      sortable: false,
      isSecondary: true,
      isLeftOut: true,
      renderCell: ({ row }) =>
        row.photo !== '' && (
          <img
            src={row.photo}
            alt=""
            width={30}
            height={40}
            loading="lazy"
            className={styles.cover}
          />
        ),
    },
    { field: 'name', headerName: bookTexts.columns.name, flex: 2, minWidth: 140 },
    {
      field: 'editorial',
      headerName: bookTexts.columns.editorial,
      flex: 1,
      minWidth: 130,
      isSecondary: true,
      place: 'detail',
    },
    {
      field: 'onlyRead',
      headerName: bookTexts.columns.onlyRead,
      width: 120,
      isSecondary: true,
      filter: 'lectura',
      valueFormatter: (isOnlyRead: boolean) => (isOnlyRead ? bookTexts.yes : bookTexts.no),
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActions
          name={row.name}
          viewPath={paths.book(USER_TYPE.admin, row.id)}
          {...(onDelete && {
            editPath: paths.admin.editBook(row.id),
            onDelete: () => {
              onDelete(row);
            },
          })}
        />
      ),
    },
  ];
}

/** The admin's books: a table, or the cards that every other user sees. */
export function BookListPage() {
  const books = useQuery(allBooks);
  const [view, setView] = useState<'table' | 'cards'>('table');
  const [leaving, setLeaving] = useState<Book | null>(null);
  const mayKeep = useMay()('change', can.books);
  const columns = useMemo(() => buildColumns(mayKeep ? setLeaving : null), [mayKeep]);
  const close = () => {
    setLeaving(null);
  };
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={bookTexts.title}
      actions={
        <>
          {mayKeep && <ListActions dialog={(onClose) => <DeletedBooks onClose={onClose} />} />}
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={bookTexts.title}
            onChange={(_, chosen: typeof view | null) => {
              if (chosen) setView(chosen);
            }}
          >
            <ToggleButton value="table" aria-label={bookTexts.table}>
              <TableRows />
            </ToggleButton>
            <ToggleButton value="cards" aria-label={bookTexts.cards}>
              <GridView />
            </ToggleButton>
          </ToggleButtonGroup>
          {mayKeep && (
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={paths.admin.addBook}
            >
              {bookTexts.add}
            </Button>
          )}
        </>
      }
    >
      {view === 'table' ? (
        <DataTable
          label={bookTexts.title}
          rows={books.items}
          columns={columns}
          reading={books}
          emptyText={bookTexts.empty}
          searchText={searchText}
          openPath={({ id }) => paths.book(USER_TYPE.admin, id)}
        />
      ) : (
        <QueryState reading={books} skeleton={<BookGridSkeleton />}>
          {books.items.length === 0 ? (
            <EmptyState text={bookTexts.empty} />
          ) : (
            <BookGrid books={books.items} />
          )}
        </QueryState>
      )}
      {leaving && <DeleteBookDialog book={leaving} onClose={close} />}
    </PageFrame>
  );
}
