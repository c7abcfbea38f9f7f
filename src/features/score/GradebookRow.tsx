import { memo, type KeyboardEvent } from 'react';
import { classNames } from '../../components/classNames';
import { GradeMark } from '../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { cameAfter } from '../../domain/grading/partial';
import { formatGrade } from '../../domain/grading/gradeText';
import { partialStanding } from '../../domain/grading/provisional';
import { isStale } from '../../domain/grading/report';
import { listedName } from '../../domain/names';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../lib/texts/score';
import type { GeneratedCard } from '../../models/gradebook';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import type { PartialBook } from '../../store/gradebook/usePartialGradebook';
import styles from './Gradebook.module.css';
import { GradebookCell, type Editing } from './GradebookCell';
import type { BookColumn } from './gradebookColumns';
import { useRowCells } from './useRowCells';
import { useRowResult } from './useRowResult';

type Book = Pick<PartialBook, 'schemes' | 'sources' | 'policy'>;

type BookRowProps = {
  row: number;
  student: ListedStudent;
  columns: readonly BookColumn[];
  book: Book;
  /** The student's report cards. */
  cards: readonly GeneratedCard[];
  indexPartial: number;
  partialCount: number;
  /** The partial is over: its final is one, whatever is missing. */
  isClosed: boolean;
  /** The active column of this row; null when another row is active. */
  active: number | null;
  /** The first and last column of this row that are in the chosen range; null in other rows. */
  chosenFrom: number | null;
  chosenTo: number | null;
  /** Whether any cell is active; until then the first one is in the order of tabs. */
  hasActive: boolean;
  editing: Editing;
  onKey: (event: KeyboardEvent, editing: Editing) => void;
  onLeave: () => void;
};

/** The id of a cell of the grid, by which the keyboard finds it. */
export const gridCellId = (row: number, column: number) => `cuaderno-${row}-${column}`;

/** One student of the cuaderno. */
export const GradebookRow = memo(function GradebookRow(props: BookRowProps) {
  const { row, student, columns, book, cards, indexPartial, partialCount, isClosed } = props;
  const { active, hasActive, editing, onKey, onLeave, chosenFrom, chosenTo } = props;
  const isChosen = (i: number) =>
    chosenFrom !== null && chosenTo !== null && i >= chosenFrom && i <= chosenTo;
  const result = useRowResult(student, book);
  const cells = useRowCells(student.id, book.schemes);
  const card = cards.find((each) => each.indexPartial === indexPartial);
  const stale = card !== undefined && isStale(card, result, book.policy);
  const isNewcomer = card === undefined && cameAfter(result);
  const year = yearFinals(finalsOfCards(cards, partialCount), book.policy);
  const standing = partialStanding(result.entries, book.policy);
  const none = <span className={styles.none}>{scoreTexts.noneShort}</span>;
  const badge = (grade: number | null | undefined) =>
    grade == null ? none : <GradeMark grade={grade} />;
  const content = (column: BookColumn, i: number) => {
    switch (column.kind) {
      case 'scheme': {
        const entry = result.entries.find(({ idScheme }) => idScheme === column.key);
        if (column.scheme.external) {
          const { touched, score, flash } = cells.get(column.key) ?? {};
          return (
            <GradebookCell
              touched={touched}
              score={score}
              flash={flash}
              scheme={column.scheme}
              student={student}
              editing={active === i ? editing : null}
              onKey={onKey}
              onLeave={onLeave}
            />
          );
        }
        if (entry?.kind === 'exempt' && !isNewcomer) {
          return <span title={gridTexts.exempt(entry.name)}>{gridTexts.exemptShort}</span>;
        }
        // Tasks that are not over yet are no grade, not even a missing one.
        if (!entry || isNewcomer || !standing.counted.includes(entry)) return none;
        const grade = formatGrade(entry.grade);
        return (
          <span
            title={gridTexts.computed}
            className={entry.isDefault ? styles.byDefault : undefined}
          >
            {entry.isDefault ? gridTexts.byDefault(grade) : grade}
          </span>
        );
      }
      case 'final': {
        if (isNewcomer) return none;
        if (!standing.isComplete && !isClosed && card === undefined) {
          const { counted, sum, most } = standing;
          return counted.length === 0 ? none : <ProvisionalGrade sum={sum} most={most} isBrief />;
        }
        return (
          <>
            {stale && (
              <span role="img" aria-label={gridTexts.stale} title={gridTexts.stale}>
                ↻{' '}
              </span>
            )}
            {badge(result.noteFinal)}
          </>
        );
      }
      case 'other':
        return badge(year.partials[column.index]);
      case 'half':
        return badge(year.halves[column.half]);
      case 'general':
        return badge(year.general);
    }
  };
  return (
    <tr>
      <th scope="row" title={listedName(student)}>
        {listedName(student)}
        {student.isFormer && <small> · {scoreTexts.former}</small>}
      </th>
      {columns.map((column, i) => (
        <td
          key={column.key}
          id={gridCellId(row, i)}
          tabIndex={active === i || (!hasActive && row === 0 && i === 0) ? 0 : -1}
          aria-readonly={column.kind === 'scheme' && column.scheme.external ? undefined : true}
          aria-selected={active === i || isChosen(i)}
          data-row={row}
          data-column={i}
          className={classNames(
            styles[column.kind],
            isChosen(i) && styles.chosen,
            column.kind === 'scheme' && !column.scheme.external && styles.tasks,
          )}
        >
          {content(column, i)}
        </td>
      ))}
    </tr>
  );
});
