import { memo } from 'react';
import { classNames } from '../../../components/classNames';
import { gridCellId } from '../../../components/grid/gridCells';
import { GradeMark } from '../../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../../components/grade/ProvisionalGrade';
import { cellText, isUnsaved, type CellValue } from '../../../domain/grading/cell';
import type { Editing } from '../../../domain/grid/gridKeys';
import { formatGrade } from '../../../domain/grading/gradeText';
import { isLeftOut, partialStanding } from '../../../domain/grading/provisional';
import { shownFinal, shownYear } from '../../../domain/grading/shownFinal';
import type { TaskSource } from '../../../domain/grading/scheme';
import { isChosenColumn, type ChosenColumns } from '../../../domain/grid/gridRange';
import { listedName } from '../../../domain/names';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { scoreTexts } from '../../../lib/texts/score';
import type { GeneratedCard } from '../../../models/gradebook';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { broughtKey, type PartialBook } from '../../../store/views/gradebook/usePartialGradebook';
import styles from './Gradebook.module.css';
import { FinalValue } from './FinalValue';
import { countsUnsaved } from './classFigures';
import { GradebookCell, type GridField } from './GradebookCell';
import type { BookColumn } from './gradebookColumns';
import { useRowCells } from './useRowCells';
import { useRowResult } from './useRowResult';

type Book = Pick<PartialBook, 'schemes' | 'sources' | 'policy' | 'brought'>;

type BookRowProps = ChosenColumns & {
  row: number;
  student: ListedStudent;
  columns: readonly BookColumn[];
  /** The sheets of the columns that can be typed in. */
  sheets: readonly string[];
  book: Book;
  /** The student's report cards. */
  cards: readonly GeneratedCard[];
  indexPartial: number;
  partialCount: number;
  /** Whether the partial is over: then its final counts, whatever is missing. */
  isClosed: boolean;
  /** The active column of this row; null when another row is active. */
  active: number | null;
  /** Whether any cell is active; until then the first one is in the order of tabs. */
  hasActive: boolean;
  editing: Editing;
  /** The field, in the row that is edited. */
  gridField: GridField;
};

const isReturnedTask = ({ kind }: Pick<TaskSource, 'kind'>): boolean => kind === 'returned';
const isOfTasks = ({ kind }: BookColumn): boolean => kind === 'scheme' || kind === 'task';

/** One student of the cuaderno. */
export const GradebookRow = memo(function GradebookRow(props: BookRowProps) {
  const { row, student, columns, sheets, book, cards, indexPartial, partialCount, isClosed } =
    props;
  const { active, hasActive, editing, gridField } = props;
  const isChosen = (i: number) => isChosenColumn(props, i);
  const { result, unsaved } = useRowResult(student, book, isClosed);
  const cells = useRowCells(student.id, sheets);
  const card = cards.find((each) => each.indexPartial === indexPartial);
  const isNewcomer = card === undefined && result.cameAfter;
  const final = shownFinal(result, card, isClosed || student.isFormer, book.policy);
  const year = shownYear(cards, indexPartial, { final, count: partialCount }, book.policy);
  const standing = partialStanding(result.entries, book.policy);
  const isInYear = card !== undefined && final.kind === 'computed';
  const none = <span className={styles.none}>{scoreTexts.noneShort}</span>;
  const leftOut = (name: string, kind: 'exempt' | 'notApplicable') => (
    <span title={gridTexts.leftOut[kind](name)}>{gridTexts.leftOutShort[kind]}</span>
  );
  const badge = (grade: number | null | undefined) =>
    grade == null ? none : <GradeMark grade={grade} />;
  /**
   * An average gets a colour once nobody in the class lacks one of its finals; until then its
   * column has a note.
   */
  const average = (grade: number | null | undefined, { note }: BookColumn) =>
    grade == null || note === '' ? (
      badge(grade)
    ) : (
      <span className={styles.toDate}>{formatGrade(grade)}</span>
    );
  const computed = (grade: number, isDefault: boolean, isReturned: boolean) => (
    <span
      title={isReturned ? gridTexts.returnedLegend : gridTexts.computed}
      className={isDefault ? styles.byDefault : undefined}
      data-missing={isDefault || undefined}
    >
      {isDefault ? gridTexts.byDefault(formatGrade(grade)) : formatGrade(grade)}
      {isReturned && gridTexts.returnedMark}
    </span>
  );
  const field = ({ sheet }: BookColumn, i: number, given: CellValue = null) => {
    const { touched, value, flash } = cells.get(sheet ?? '') ?? {};
    return (
      <GradebookCell
        touched={touched}
        value={value ?? given}
        flash={flash}
        student={student}
        editing={active === i ? editing : null}
        place={{ row, column: i }}
        field={gridField}
      />
    );
  };
  /**
   * Shows the grade of a task as a field while it is edited or has an edit; before, as a computed
   * grade.
   */
  const taskField = (column: BookColumn, i: number, task: TaskSource | undefined) => {
    const { touched, flash } = cells.get(column.sheet ?? '') ?? {};
    const isEdited = active === i && editing !== null;
    const isTouched = touched !== undefined && (isUnsaved(touched) || cellText(touched) !== '');
    const given = task?.kind === 'graded' ? task.grade : null;
    return column.sheet !== null && (isEdited || isTouched || (flash && given !== null))
      ? field(column, i, given)
      : null;
  };
  const content = (column: BookColumn, i: number) => {
    switch (column.kind) {
      case 'scheme': {
        const entry = result.entries.find(({ idScheme }) => idScheme === column.key);
        if (column.scheme.external) {
          const origin = book.brought.get(broughtKey(column.key, student.id));
          return (
            <>
              {field(column, i)}
              {origin !== undefined && (
                <small className={styles.beneath}>{gridTexts.broughtFrom(origin)}</small>
              )}
            </>
          );
        }
        const shown = () => {
          if (entry && isLeftOut(entry) && !isNewcomer) {
            return leftOut(entry.name, entry.kind === 'exempt' ? 'exempt' : 'notApplicable');
          }
          // Tasks that are not over yet have no grade, not even a missing one.
          if (!entry || isNewcomer || !standing.counted.includes(entry)) return none;
          return computed(entry.grade, entry.isDefault, entry.tasks.some(isReturnedTask));
        };
        return taskField(column, i, entry?.tasks[0]) ?? shown();
      }
      case 'task': {
        const { tasks } =
          result.entries.find(({ idScheme }) => idScheme === column.scheme.id) ?? {};
        const task = tasks?.find(({ idTask }) => idTask === column.idTask);
        const shown = () => {
          if (task?.kind === 'exempt' && !isNewcomer) return leftOut(column.title, 'exempt');
          return !task || isNewcomer || task.grade === null
            ? none
            : computed(task.grade, task.kind === 'defaulted', isReturnedTask(task));
        };
        return taskField(column, i, task) ?? shown();
      }
      case 'final': {
        const { counted, sum, most } = standing;
        return (
          <FinalValue
            final={final}
            manualText={
              card?.transferredFrom === undefined
                ? gridTexts.manual
                : gridTexts.transferred(card.transferredFrom)
            }
            provisional={
              counted.length === 0 ? none : <ProvisionalGrade sum={sum} most={most} isBrief />
            }
          />
        );
      }
      case 'other':
        return badge(year.partials[column.index]);
      case 'half':
        return average(year.halves[column.half], column);
      case 'general':
        return average(year.general, column);
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
          aria-readonly={column.sheet === null ? true : undefined}
          aria-selected={active === i || isChosen(i)}
          data-row={row}
          data-column={i}
          className={classNames(
            styles[column.kind],
            isChosen(i) && styles.chosen,
            column.sheet === null && isOfTasks(column) && styles.tasks,
          )}
        >
          {content(column, i)}
          {column.sheet === null && countsUnsaved(unsaved, column, isInYear) && (
            <span className={styles.unsaved} title={gridTexts.unsavedLegend}>
              {gridTexts.unsavedMark}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
});
