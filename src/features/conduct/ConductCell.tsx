import { useEffect, useRef } from 'react';
import { gridCellId } from '../../components/grid/gridCells';
import type { Grid } from '../../components/grid/useGrid';
import type { ConductColumn } from '../../domain/conduct';
import type { Editing } from '../../domain/grid/gridKeys';
import type { GridPlace } from '../../domain/grid/gridMoves';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { classNames } from '../../components/classNames';
import styles from './Conduct.module.css';

type ConductCellProps = {
  place: GridPlace;
  column: ConductColumn;
  /** What its field is called. */
  label: string;
  text: string;
  isWrong: boolean;
  isReadOnly: boolean;
  /** Whether the Tab key reaches it. */
  isReached: boolean;
  isSelected: boolean;
  editing: Editing;
  field: Grid['field'];
};

type CellInputProps = Pick<ConductCellProps, 'place' | 'label' | 'text' | 'editing' | 'field'> & {
  describedBy: string | undefined;
};

/** The field of the cell that is edited. */
function CellInput({ place, label, text, editing, field, describedBy }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    element?.focus();
    // As in a spreadsheet, what stands there is changed at its end.
    if (editing === 'change')
      element?.setSelectionRange(element.value.length, element.value.length);
  }, [editing]);
  return (
    <input
      ref={input}
      className={styles.field}
      value={text}
      autoComplete="off"
      aria-label={label}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        field.onInput(target.value);
      }}
      onBlur={() => {
        field.onBlur(place);
      }}
      onKeyDown={field.onKey}
    />
  );
}

/** A cell of behaviour and absences, as a cell of the gradebook: only the one that is edited is a field. */
export function ConductCell(props: ConductCellProps) {
  const { place, column, label, text, isWrong, isReadOnly, isReached, isSelected } = props;
  const { editing, field } = props;
  const id = gridCellId(place.row, place.column);
  const troubleId = isWrong ? `${id}-aviso` : undefined;
  return (
    <td
      role="gridcell"
      id={id}
      tabIndex={isReached ? 0 : -1}
      data-row={place.row}
      data-column={place.column}
      aria-readonly={isReadOnly || undefined}
      aria-selected={isSelected}
      aria-describedby={troubleId}
      className={classNames(styles.cell, styles[column], isSelected && styles.chosen)}
    >
      {editing === null ? (
        <span
          className={classNames(
            styles.value,
            isWrong && styles.wrongValue,
            text === '' && styles.blank,
          )}
        >
          {text === '' ? texts.blank : text}
        </span>
      ) : (
        <CellInput {...{ place, label, text, editing, field }} describedBy={troubleId} />
      )}
      {isWrong && (
        <span id={troubleId} className={styles.wrong}>
          {texts.invalid[column]}
        </span>
      )}
    </td>
  );
}
