import { may } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { Panel } from '../../components/layout/Panel';
import styles from './bookPages.module.css';
import Edit from '@mui/icons-material/Edit';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { EmbeddedFrame } from './EmbeddedFrame';
import { Breakable } from '../../components/layout/Breakable';
import { FactList } from '../../components/layout/FactList';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { absenceText, commonTexts } from '../../lib/texts/common';
import type { Book } from '../../models/book';
import { selectMe } from '../../store/login/loginSlice';
import { bookById } from '../../store/book/bookSlice';
import { UnitsPopover } from './UnitsPopover';
import { useDocument } from '../../store/useQuery';

/** The fields that only admins see. */
function BookFacts({ book }: { book: Book }) {
  return (
    <Panel className={styles.facts}>
      {book.photo !== '' && (
        <img src={book.photo} alt="" width={96} height={128} className={styles.cover} />
      )}
      <div className={styles.grow}>
        <FactList
          facts={[
            [bookTexts.fields.description, book.description],
            [bookTexts.fields.editorial, book.editorial],
            [bookTexts.fields.mainUrl, <Breakable key="url" text={book.mainUrl} />],
            [bookTexts.fields.onlyRead, book.onlyRead ? bookTexts.yes : bookTexts.no],
          ]}
        />
      </div>
    </Panel>
  );
}

/** Reads a book in a frame, with its units and topics at hand. */
export function BookReadPage() {
  const { bookId = '' } = useParams();
  const { type } = useAppSelector(selectMe);
  const { item: book, absence, ...reading } = useDocument(bookById, bookId);
  const isAdmin = may(type, 'change', can.books);
  return (
    <PageFrame
      title={book?.name ?? bookTexts.one}
      crumbs={[{ label: bookTexts.title, to: paths.books(type) }]}
      subtitle={book?.editorial}
      actions={
        book && (
          <>
            {book.onlyRead && <Chip label={bookTexts.onlyRead} />}
            {isAdmin && (
              <Button
                variant="outlined"
                startIcon={<Edit />}
                component={Link}
                to={paths.admin.editBook(bookId)}
              >
                {commonTexts.edit}
              </Button>
            )}
            <UnitsPopover book={book} />
          </>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
        {book ? (
          <>
            {isAdmin && <BookFacts book={book} />}
            {!isAdmin && book.description !== '' && <Typography>{book.description}</Typography>}
            <EmbeddedFrame
              key={book.mainUrl}
              url={book.mainUrl}
              title={bookTexts.frameTitle(book.name)}
            />
          </>
        ) : (
          <EmptyState text={absenceText(absence, bookTexts)} />
        )}
      </QueryState>
    </PageFrame>
  );
}
