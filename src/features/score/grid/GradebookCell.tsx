import { memo } from 'react';
import { CellInput } from '../../../components/grid/CellInput';
import type { Grid } from '../../../components/grid/useGrid';
import type { Editing } from '../../../domain/grid/gridKeys';
import type { GridPlace } from '../../../domain/grid/gridMoves';
import { cellStatus, cellText, valueText } from '../../../domain/grading/cell';
import { listedName } from '../../../domain/names';
import { scoreTexts } from '../../../lib/texts/score';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { classNames } from '../../../components/classNames';
import styles from './Gradebook.module.css';
import { ScoreStatus } from '../entry/ScoreStatus';
import type { RowCell } from './useRowCells';

/** The props of the field of an edited cell, which the grid gives. */
export type GridField = Grid['field'];

type BookCellProps = RowCell & {
  student: ListedStudent;
  place: GridPlace;
  editing: Editing;
  field: GridField;
};

/**
 * A score or the grade of a task in the cuaderno. It saves itself as in the scores screen, by the
 * same machine. It is made of plain elements, styled by the table around them: a class has hundreds
 * of these cells.
 */
export const GradebookCell = memo(function GradebookCell(props: BookCellProps) {
  const { touched, value, flash, student, place, editing, field } = props;
  const text = touched ? cellText(touched) : valueText(value);
  const status = touched ? cellStatus(touched) : 'idle';
  // While the cell has the focus, a digit may follow.
  const isAsking = status === 'emptied' && touched?.isFocused === false;
  const isWrong = isAsking || ['invalid', 'error', 'conflict'].includes(status);
  return (
    <div
      key={flash?.at}
      className={classNames(styles.score, flash && styles.flash, isWrong && styles.wrong)}
    >
      {editing === null ? (
        <span className={text === '' ? styles.none : undefined}>
          {text === '' ? scoreTexts.noneShort : text}
        </span>
      ) : (
        <CellInput
          {...{ place, text, editing, field }}
          inputMode="decimal"
          aria-label={scoreTexts.field(listedName(student))}
          aria-invalid={status === 'invalid'}
        />
      )}
      <ScoreStatus status={status} />
    </div>
  );
});
