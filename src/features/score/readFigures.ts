import { computePartial } from '../../domain/grading/partial';
import { partialStanding } from '../../domain/grading/provisional';
import { gradeOfFinal, shownFinal, shownYear } from '../../domain/grading/shownFinal';
import type { GeneratedCard } from '../../models/gradebook';
import type { ListedStudent } from '../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/views/gradebook/usePartialGradebook';
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
    const card = cards.find((each) => each.indexPartial === indexPartial);
    const final = shownFinal(result, card, isClosed || student.isFormer, policy);
    return {
      result,
      counted: partialStanding(result.entries, policy).counted,
      year: shownYear(cards, indexPartial, { final, count: partialCount }, policy),
      final: gradeOfFinal(final),
    };
  });
}
