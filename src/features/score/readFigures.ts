import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { cameAfter, computePartial } from '../../domain/grading/partial';
import { partialStanding } from '../../domain/grading/provisional';
import type { GeneratedCard } from '../../models/gradebook';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import type { RootState } from '../../store/root';
import { selectScoreValue } from '../../store/score/scoreSlice';
import type { StudentFigures } from './classFigures';

export type FiguresSource = {
  students: readonly ListedStudent[];
  book: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;
  cardsOf: ReadonlyMap<string, readonly GeneratedCard[]>;
  indexPartial: number;
  partialCount: number;
  isClosed: boolean;
};

/** What each student has at present, scores that are being typed included. */
export function readFigures(state: RootState, source: FiguresSource): StudentFigures[] {
  const { students, book, cardsOf, indexPartial, partialCount, isClosed } = source;
  const { schemes, sources, policy } = book;
  const scores = new Map(
    schemes.map(({ id }) => [
      id,
      new Map(
        students.map((student) => [
          student.id,
          selectScoreValue(state, { scheme: id, student: student.id }),
        ]),
      ),
    ]),
  );
  return students.map((student) => {
    const result = computePartial(schemes, student, { ...sources, scores }, policy);
    const cards = cardsOf.get(student.id) ?? [];
    const hasCard = cards.some((card) => card.indexPartial === indexPartial);
    const { isComplete, counted } = partialStanding(result.entries, policy);
    return {
      result,
      counted,
      year: yearFinals(finalsOfCards(cards, partialCount), policy),
      isFinal: hasCard || ((isClosed || isComplete) && !cameAfter(result)),
    };
  });
}
