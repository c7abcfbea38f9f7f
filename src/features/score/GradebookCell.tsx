import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { cellStatus, cellText, valueText, type CellStatus } from '../../domain/grading/cell';
import { listedName } from '../../domain/names';
import { scoreTexts } from '../../lib/texts/score';
import type { ListedStudent } from '../../store/gradebook/useGradebookStudents';
import { useAppDispatch } from '../../store/hooks';
import { sendToCell } from '../../store/score/scoreCells';
import { classNames } from '../../components/classNames';
import styles from './Gradebook.module.css';
import { ScoreStatus } from './ScoreStatus';
import type { RowCell } from './useRowCells';

/** replace: what is typed takes the place of what stood there. change: it is edited as text. */
export type Editing = 'replace' | 'change' | null;

type BookCellProps = RowCell & {
  /** The key of its column's cells. */
  sheet: string;
  student: ListedStudent;
  editing: Editing;
  onKey: (event: KeyboardEvent, editing: Editing) => void;
  onLeave: () => void;
};

type BookInputProps = Pick<BookCellProps, 'sheet' | 'student' | 'editing' | 'onKey' | 'onLeave'> & {
  text: string;
  status: CellStatus;
};

/** The field of the cell that is edited. */
function BookInput({ sheet, student, text, status, editing, onKey, onLeave }: BookInputProps) {
  const dispatch = useAppDispatch();
  const place = { scheme: sheet, student: student.id };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    field?.focus();
    // As in a spreadsheet, what stands there is changed at its end.
    if (editing === 'change') field?.setSelectionRange(field.value.length, field.value.length);
  }, [editing]);
  return (
    <input
      ref={input}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      aria-label={scoreTexts.field(listedName(student))}
      aria-invalid={status === 'invalid'}
      onChange={({ target }) => {
        dispatch(sendToCell(place, { kind: 'typed', text: target.value }));
      }}
      onBlur={() => {
        dispatch(sendToCell(place, { kind: 'flushed', isLeaving: true }));
        onLeave();
      }}
      onKeyDown={(event) => {
        onKey(event, editing);
      }}
    />
  );
}

/**
 * A score or the grade of a task in the cuaderno: it saves itself as in the scores screen, by the same machine. Plain
 * elements, styled by the table around them: a class has hundreds of these cells.
 */
export const GradebookCell = memo(function GradebookCell(props: BookCellProps) {
  const { touched, value, flash, sheet, student, editing, onKey, onLeave } = props;
  const text = touched ? cellText(touched) : valueText(value);
  const status = touched ? cellStatus(touched) : 'idle';
  const isWrong = status === 'invalid' || status === 'error' || status === 'conflict';
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
        <BookInput {...{ sheet, student, text, status, editing, onKey, onLeave }} />
      )}
      <ScoreStatus status={status} />
    </div>
  );
});
