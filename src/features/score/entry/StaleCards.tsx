import Alert from '@mui/material/Alert';
import { formatGrade } from '../../../domain/grading/gradeText';
import { computePartial } from '../../../domain/grading/partial';
import { computedBesideManual } from '../../../domain/grading/shownFinal';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { useNow } from '../../../components/hooks/useNow';
import type { GeneratedCard } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import { useGradebookStudents } from '../../../store/views/gradebook/useGradebookStudents';
import { usePartialGradebook } from '../../../store/views/gradebook/usePartialGradebook';
import { cardsOfSubject } from '../../../store/scheme/schemeSlice';
import { useQuery } from '../../../store/useQuery';
import { StaleNotice } from './StaleNotice';

type StaleCardsProps = {
  subject: Subject;
  institute: Institute;
  /** The student whose report cards are counted; undefined for all students. */
  studentId?: string;
};

type OfPartialProps = StaleCardsProps & {
  cards: readonly GeneratedCard[];
  indexPartial: number;
};

function OfPartial({ subject, institute, studentId, cards, indexPartial }: OfPartialProps) {
  const book = usePartialGradebook(subject, institute, indexPartial, useNow());
  const owners = cards.map(({ idStudent }) => idStudent);
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  // The page itself reports what could not be read; with half of the sources the count would be
  // wrong.
  if (book.status !== 'ready' || roster.status !== 'ready') return null;
  const partial = institute.partial[indexPartial]?.name ?? '';
  const { schemes, sources, policy } = book;
  const student = students.find(({ id }) => id === studentId);
  const card = cards.find((each) => each.indexPartial === indexPartial);
  const now =
    student && card
      ? computedBesideManual(card, computePartial(schemes, student, sources, policy), policy)
      : null;
  return (
    <>
      <StaleNotice
        book={book}
        students={students}
        cards={cards}
        indexPartial={indexPartial}
        isClosed={false}
        partial={partial}
      />
      {now !== null && (
        <Alert severity="warning">
          {gridTexts.ofPartial(partial, gridTexts.computedNow(formatGrade(now)))}
        </Alert>
      )}
    </>
  );
}

/**
 * Says for each open partial how many report cards are out of date, on pages that show report cards
 * without the grades behind them.
 */
export function StaleCards({ subject, institute, studentId }: StaleCardsProps) {
  const { items } = useQuery(cardsOfSubject, institute.period.id, subject.id, subject.teacherId);
  const cards = items.filter(({ idStudent }) => studentId === undefined || idStudent === studentId);
  return institute.partial.map(({ name, closed }, indexPartial) =>
    !closed && cards.some((card) => card.indexPartial === indexPartial) ? (
      <OfPartial
        key={name}
        subject={subject}
        institute={institute}
        {...(studentId !== undefined && { studentId })}
        cards={cards}
        indexPartial={indexPartial}
      />
    ) : null,
  );
}
