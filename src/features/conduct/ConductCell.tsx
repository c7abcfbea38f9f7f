import { CellInput } from '../../components/grid/CellInput';
import { gridCellId } from '../../components/grid/gridCells';
import type { Grid } from '../../components/grid/useGrid';
import type { ConductColumn } from '../../domain/conduct';
import type { Editing } from '../../domain/grid/gridKeys';
import type { GridPlace } from '../../domain/grid/gridMoves';
import { conductTexts as texts } from '../../lib/texts/conduct';
import { classNames } from '../../components/classNames';
import styles from './Conduct.module.css';
import { UnsavedMark } from './UnsavedMark';

type ConductCellProps = {
  place: GridPlace;
  column: ConductColumn;
  /** The accessible name of its field. */
  label: string;
  text: string;
  isWrong: boolean;
  /** Whether it shows a value that is not known to be stored. */
  isUnsaved: boolean;
  isReadOnly: boolean;
  /** Whether the Tab key reaches it. */
  isReached: boolean;
  isSelected: boolean;
  editing: Editing;
  field: Grid['field'];
};

/**
 * A cell of behaviour and absences. As in the gradebook, only the cell that is edited is a field.
 */
export function ConductCell(props: ConductCellProps) {
  const { place, column, label, text, isWrong, isUnsaved, isReadOnly, isReached } = props;
  const { isSelected, editing, field } = props;
  const id = gridCellId(place.row, place.column);
  const troubleId = isWrong ? `${id}-aviso` : undefined;
  return (
    <td
      role="gridcell"
      id={id}
      tabIndex={isReached ? 0 : -1}
      data-row={place.row}
      data-column={place.column}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- WAI-ARIA has it for a gridcell
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
        <CellInput
          {...{ place, text, editing, field }}
          className={styles.field}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={troubleId}
        />
      )}
      {isWrong && (
        <span id={troubleId} className={styles.wrong}>
          {texts.invalid[column]}
        </span>
      )}
      {isUnsaved && <UnsavedMark />}
    </td>
  );
}
