import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { computePartial } from '../../../domain/grading/partial';
import { countStale } from '../../../domain/grading/shownFinal';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { GeneratedCard } from '../../../models/gradebook';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';

type StaleNoticeProps = {
  book: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;
  students: readonly ListedStudent[];
  /** The report cards of the subject. */
  cards: readonly GeneratedCard[];
  indexPartial: number;
  /** Whether the partial is closed: its report cards are official. */
  isClosed: boolean;
  /** The name of the partial, when it may differ from the one in view. */
  partial?: string;
};

/**
 * Says how many report cards of a partial do not match its grades any more; shows nothing while all
 * do.
 */
export function StaleNotice(props: StaleNoticeProps) {
  const { book, students, cards, indexPartial, isClosed, partial } = props;
  const { schemes, sources, policy } = book;
  const stale = useMemo(() => {
    if (isClosed) return 0;
    const ofPartial = cards.filter((card) => card.indexPartial === indexPartial);
    const cardOf = new Map(ofPartial.map((card) => [card.idStudent, card]));
    // No more report cards are made for a student who left.
    const present = students.filter(({ isFormer }) => !isFormer);
    return countStale(
      present.map((each) => ({
        result: computePartial(schemes, each, sources, policy),
        card: cardOf.get(each.id),
      })),
      policy,
    );
  }, [isClosed, students, schemes, sources, policy, cards, indexPartial]);
  if (stale === 0) return null;
  const text = gridTexts.stale(stale);
  return (
    <Alert severity="warning">
      {partial === undefined ? text : gridTexts.ofPartial(partial, text)}
    </Alert>
  );
}
