import { memo, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { cellValue } from '../../domain/grading/cell';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { formatGrade } from '../../domain/grading/gradeText';
import { cameAfter, computePartial } from '../../domain/grading/partial';
import { partialStanding } from '../../domain/grading/provisional';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../lib/texts/score';
import type { GeneratedCard } from '../../models/gradebook';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import type { RootState } from '../../store/root';
import { selectCell } from '../../store/score/scoreSlice';
import { classFigures, type ClassFigures } from './classFigures';
import type { BookColumn } from './gradebookColumns';

type GradebookFootProps = {
  columns: readonly BookColumn[];
  students: readonly ListedStudent[];
  book: Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;
  cardsOf: ReadonlyMap<string, readonly GeneratedCard[]>;
  indexPartial: number;
  partialCount: number;
  isClosed: boolean;
};

/** Half a number has no mean worth showing, and counting the class would hold up the keys. */
const PAUSE_MS = 300;

function figuresNow(state: RootState, props: GradebookFootProps): ClassFigures {
  const { columns, students, book, cardsOf, indexPartial, partialCount, isClosed } = props;
  const { schemes, sources, policy } = book;
  const scores = new Map(
    schemes.map(({ id }) => [
      id,
      new Map(
        students.map((student) => [
          student.id,
          cellValue(selectCell(state, { scheme: id, student: student.id })),
        ]),
      ),
    ]),
  );
  const rows = students.map((student) => {
    const result = computePartial(schemes, student, { ...sources, scores }, policy);
    const cards = cardsOf.get(student.id) ?? [];
    const hasCard = cards.some((card) => card.indexPartial === indexPartial);
    const isOver = isClosed || partialStanding(result.entries, policy).isComplete;
    return {
      result,
      year: yearFinals(finalsOfCards(cards, partialCount), policy),
      isFinal: hasCard || (isOver && !cameAfter(result)),
    };
  });
  return classFigures(rows, columns, policy);
}

/** The row of the class, which stays at the foot: how many have a grade, and the means. */
export const GradebookFoot = memo(function GradebookFoot(props: GradebookFootProps) {
  const { columns, students } = props;
  const store = useStore<RootState>();
  const [figures, setFigures] = useState<ClassFigures | null>(null);
  useEffect(() => {
    const count = () => {
      setFigures(figuresNow(store.getState(), props));
    };
    let timer = setTimeout(count);
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, props]);
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {gridTexts.course}
          {figures && <small> · {scoreTexts.graded(figures.graded, students.length)}</small>}
        </th>
        {columns.map((column, i) => {
          const mean = figures?.means[i] ?? null;
          return (
            <td key={column.key}>{mean === null ? scoreTexts.noneShort : formatGrade(mean)}</td>
          );
        })}
      </tr>
    </tfoot>
  );
});
