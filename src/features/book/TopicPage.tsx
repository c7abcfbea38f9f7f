import { Row } from '../../components/layout/Row';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { EmbeddedFrame } from './EmbeddedFrame';
import { PageFrame } from '../../components/layout/PageFrame';
import { bookTexts } from '../../lib/texts/book';
import { commonTexts } from '../../lib/texts/common';
import type { Topic } from '../../models/book';
import { selectMe } from '../../store/login/loginSlice';
import { topicsOfUnit, unitById } from '../../store/unit/unitSlice';
import { UnitsPopover } from './UnitsPopover';
import { joinReadings, useQuery } from '../../store/useQuery';

/** Shows one topic of a unit in a frame; its book is the unit's book. */
export function TopicPage() {
  const { unitId = '', topicId = '' } = useParams();
  const { type } = useAppSelector(selectMe);
  const units = useQuery(unitById, unitId);
  const topics = useQuery(topicsOfUnit, unitId);

  const unit = units.items[0];
  const index = topics.items.findIndex(({ id }) => id === topicId);
  const topic = topics.items[index];
  const book = unit && { id: unit.bookId, name: unit.bookName };
  const linkTo = (label: string, target: Topic | undefined) =>
    target && (
      <Button component={Link} to={paths.topic(type, unitId, target.id)} title={target.name}>
        {label}
      </Button>
    );
  return (
    <PageFrame
      title={topic?.name ?? unit?.name ?? bookTexts.one}
      subtitle={unit?.name}
      crumbs={[
        { label: bookTexts.title, to: paths.books(type) },
        ...(book ? [{ label: book.name, to: paths.book(type, book.id) }] : []),
      ]}
      actions={book && <UnitsPopover book={book} openUnitId={unitId} />}
    >
      <QueryState
        reading={joinReadings(units, topics)}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {unit && topic ? (
          <>
            <EmbeddedFrame
              key={topic.id}
              url={topic.url}
              title={bookTexts.frameTitle(topic.name)}
            />
            <Row justify="between">
              <span>{linkTo(commonTexts.previous, topics.items[index - 1])}</span>
              <span>{linkTo(commonTexts.next, topics.items[index + 1])}</span>
            </Row>
          </>
        ) : (
          <EmptyState
            text={bookTexts.topicMissing}
            action={
              book && (
                <Button component={Link} to={paths.book(type, book.id)}>
                  {bookTexts.backToBook}
                </Button>
              )
            }
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
