import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { finalsOfCards } from '../../domain/grading/finals';
import { computePartial } from '../../domain/grading/partial';
import { schoolPolicy } from '../../domain/grading/policy';
import { partialStanding } from '../../domain/grading/provisional';
import { commonTexts } from '../../lib/texts/common';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import {
  useGradebookStudents,
  type ListedStudent,
} from '../../store/views/gradebook/useGradebookStudents';
import { usePartialGradebook } from '../../store/views/gradebook/usePartialGradebook';
import { cardsOfSubject } from '../../store/scheme/schemeSlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import { StudentFinalCard } from './StudentFinalCard';

type FinalCardsProps = { subject: Subject; institute: Institute };

/**
 * A card for each student of the subject with the average so far, and the student's state in the
 * open partial.
 */
export function FinalCards({ subject, institute }: FinalCardsProps) {
  const cards = useQuery(cardsOfSubject, institute.period.id, subject.id, subject.teacherId);
  const owners = cards.items.map(({ idStudent }) => idStudent);
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  const policy = schoolPolicy(institute);
  const closed = institute.partial.map((partial) => partial.closed);
  const open = closed.indexOf(false);
  const now = useNow();
  // The averages do not wait for the gradebook.
  const book = usePartialGradebook(open === -1 ? undefined : subject, institute, open, now);
  const runningOf = (student: ListedStudent, finals: readonly (number | null)[]) => {
    if (student.isFormer || book.status !== 'ready' || (finals[open] ?? null) !== null) return null;
    const { entries } = computePartial(book.schemes, student, book.sources, policy);
    const { counted, sum, most } = partialStanding(entries, policy);
    const name = institute.partial[open]?.name ?? '';
    return counted.length === 0 ? null : { name, sum, most };
  };
  return (
    <QueryState reading={joinReadings(cards, roster)} skeleton={<CardGridSkeleton height={120} />}>
      {students.length === 0 ? (
        <EmptyState text={commonTexts.noData} />
      ) : (
        <CardGrid
          items={students.map((student) => {
            const own = cards.items.filter(({ idStudent }) => idStudent === student.id);
            const finals = finalsOfCards(own, closed.length);
            return {
              id: student.id,
              content: (
                <StudentFinalCard
                  idSubject={subject.id}
                  student={student}
                  finals={finals}
                  closed={closed}
                  running={runningOf(student, finals)}
                  policy={policy}
                />
              ),
            };
          })}
        />
      )}
    </QueryState>
  );
}
