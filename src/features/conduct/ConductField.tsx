import { useId, type ChangeEvent, type KeyboardEvent } from 'react';
import { isHeldSign } from '../../components/grid/keys';
import type { ConductColumn } from '../../domain/conduct';
import { listedName } from '../../domain/names';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { BEHAVIOURS } from '../../models/conduct';
import styles from './Conduct.module.css';
import type { ConductStudent } from './conductStudent';
import { moveInGrid, type GridField } from './gridKeys';
import { UnsavedMark } from './UnsavedMark';
import type { ConductRows } from './useConductRows';

type ConductFieldProps = {
  student: ConductStudent;
  row: number;
  rows: ConductRows;
  column: ConductColumn;
  index: number;
  isWrong: boolean;
  /** Whether it shows a value that is not known to be stored. */
  isUnsaved: boolean;
  isReadOnly: boolean;
};

/** A cell on a phone: a field, or a list of the few letters. */
export function ConductField(props: ConductFieldProps) {
  const { student, row, rows, column, index, isWrong, isUnsaved, isReadOnly } = props;
  const id = useId();
  const value = rows.textsOf(student.id)[column];
  const field = {
    className: styles.field,
    'aria-label': texts.cell(texts.columns[column], listedName(student)),
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-wrong` : undefined,
    'data-row': row,
    'data-column': index,
    value,
    onChange: ({ target }: ChangeEvent<GridField>) => {
      rows.type(student.id, column, target.value);
    },
    onKeyDown: (event: KeyboardEvent<GridField>) => {
      if (column !== 'observation' && isHeldSign(event)) event.preventDefault();
      moveInGrid(event, { row, column: index });
    },
  };
  const isOffered = value === '' || BEHAVIOURS.some((letter) => letter === value);
  return (
    <td role="gridcell" className={styles[column]}>
      {column === 'behaviour' && !isReadOnly ? (
        // On a phone a thumb chooses one of a few letters faster than it types it.
        <select {...field}>
          <option value="">{texts.blank}</option>
          {!isOffered && <option value={value}>{value}</option>}
          {BEHAVIOURS.map((letter) => (
            <option key={letter} value={letter}>
              {letter}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          autoComplete="off"
          placeholder={texts.blank}
          enterKeyHint="next"
          inputMode={column === 'behaviour' || column === 'observation' ? 'text' : 'numeric'}
          readOnly={isReadOnly}
        />
      )}
      {isWrong && (
        <span id={`${id}-wrong`} className={styles.wrong}>
          {texts.invalid[column]}
        </span>
      )}
      {isUnsaved && <UnsavedMark />}
    </td>
  );
}
