import { classNames } from '../../components/classNames';
import { CellInput } from '../../components/grid/CellInput';
import { gridCellId } from '../../components/grid/gridCells';
import type { Grid } from '../../components/grid/useGrid';
import type { Editing } from '../../domain/grid/gridKeys';
import type { GridPlace } from '../../domain/grid/gridMoves';
import type { Finding } from '../../domain/roster/rowFacts';
import type { RosterField } from '../../domain/roster/fields';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { rosterTexts } from '../../lib/texts/roster';
import { CellFindings } from './CellFindings';
import styles from './RosterGrid.module.css';

/**
 * The id of the list of the school's courses, from which the field of a course offers those that
 * begin alike.
 */
export const COURSES_ID = 'cursos-de-la-lista';

type RosterCellProps = {
  place: GridPlace;
  row: RosterRow;
  column: RosterField;
  text: string;
  findings: readonly Finding[];
  /** Whether the Tab key reaches it. */
  isReached: boolean;
  isSelected: boolean;
  editing: Editing;
  field: Grid['field'] | null;
};

/** A cell of the list with its findings; only the cell that is edited is a field. */
export function RosterCell(props: RosterCellProps) {
  const { place, row, column, text, findings, isReached, isSelected, editing, field } = props;
  const [worst] = findings;
  return (
    <td
      role="gridcell"
      id={gridCellId(place.row, place.column)}
      tabIndex={isReached ? 0 : -1}
      data-row={place.row}
      data-column={place.column}
      data-field={column}
      aria-selected={isSelected}
      className={classNames(
        styles.cell,
        styles[column],
        isSelected && styles.chosen,
        worst && styles[worst.severity],
      )}
    >
      {editing !== null && field !== null ? (
        <CellInput
          {...{ place, text, editing, field }}
          className={styles.field}
          list={column === 'course' ? COURSES_ID : undefined}
          aria-label={rosterTexts.cell(rosterTexts.fields[column], placeOf(row))}
        />
      ) : (
        <span>{text}</span>
      )}
      <CellFindings findings={findings} />
    </td>
  );
}
