import { partialStanding } from '../../../domain/grading/provisional';
import { gradeOfFinal, shownFinal, shownYear } from '../../../domain/grading/shownFinal';
import type { GeneratedCard } from '../../../models/gradebook';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import type { PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import type { RootState } from '../../../store/root';
import type { StudentFigures } from './classFigures';
import { countRow, selectTyped } from './countedRow';

export type FiguresSource = {
  students: readonly ListedStudent[];
  book: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;
  cardsOf: ReadonlyMap<string, readonly GeneratedCard[]>;
  indexPartial: number;
  partialCount: number;
  isClosed: boolean;
};

/** Reads each student's current figures, with the values that are being saved. */
export function readFigures(state: RootState, source: FiguresSource): StudentFigures[] {
  const { students, book, cardsOf, indexPartial, partialCount, isClosed } = source;
  const { schemes, policy } = book;
  return students.map((student) => {
    const isOver = isClosed || student.isFormer;
    const typed = selectTyped(state, { student: student.id, schemes, isClosed: isOver });
    const { result, unsaved } = countRow(student, book, typed);
    const cards = cardsOf.get(student.id) ?? [];
    const card = cards.find((each) => each.indexPartial === indexPartial);
    const final = shownFinal(result, card, isOver, policy);
    return {
      result,
      unsaved,
      counted: partialStanding(result.entries, policy).counted,
      year: shownYear(cards, indexPartial, { final, count: partialCount }, policy),
      final: gradeOfFinal(final),
      isInYear: card !== undefined && final.kind === 'computed',
    };
  });
}
