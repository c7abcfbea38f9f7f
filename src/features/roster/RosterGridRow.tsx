import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo } from 'react';
import type { Grid } from '../../components/grid/useGrid';
import { ChoiceCell } from '../../components/table/ChoiceCell';
import type { Editing } from '../../domain/grid/gridKeys';
import { isChosenColumn, type ChosenColumns } from '../../domain/grid/gridRange';
import { listedName } from '../../domain/names';
import type { RowCheck } from '../../domain/roster/check';
import type { RosterField } from '../../domain/roster/fields';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { commonTexts } from '../../lib/texts/common';
import { placeText, rosterTexts } from '../../lib/texts/roster';
import { CellFindings } from './CellFindings';
import { RosterCell } from './RosterCell';
import styles from './RosterGrid.module.css';

const CHIP_COLORS = {
  ready: 'success',
  error: 'error',
  exists: 'default',
  changed: 'info',
} as const;

type RosterGridRowProps = ChosenColumns & {
  row: RosterRow;
  check: RowCheck;
  /** Its place on the page, from 0. */
  index: number;
  /** Its place in the list, from 0. */
  position: number;
  fields: readonly RosterField[];
  isPhone: boolean;
  isChosen: boolean;
  onToggle: (id: string, isRange: boolean) => void;
  onOpen: (row: RosterRow) => void;
  onRemove: (row: RosterRow) => void;
  /** The column of the active cell, when it is in this row. */
  activeColumn: number | null;
  editing: Editing;
  /** The text that is typed in the active cell and is not in the list yet. */
  typed: string | null;
  /** Whether Tab reaches this row's first column, because no cell is active. */
  isFirst: boolean;
  /** The props of the field, when the edited cell is in this row. */
  field: Grid['field'] | null;
};

function StateChip({ check: { state } }: { check: RowCheck }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={CHIP_COLORS[state]}
      label={rosterTexts.states[state]}
    />
  );
}

/**
 * A person of the list: on a phone the name with all findings, on a computer a cell for each field.
 */
export const RosterGridRow = memo(function RosterGridRow(props: RosterGridRowProps) {
  const { row, check, index, position, fields, isPhone, isChosen, onToggle, onOpen, onRemove } =
    props;
  const { activeColumn, editing, typed, isFirst, field } = props;
  const actions = (
    <td role="gridcell" className={styles.actions}>
      <Tooltip title={commonTexts.edit}>
        <IconButton
          size="small"
          aria-label={rosterTexts.editRow(placeOf(row))}
          onClick={() => {
            onOpen(row);
          }}
        >
          <Edit fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={commonTexts.delete}>
        <IconButton
          size="small"
          color="error"
          aria-label={rosterTexts.removeRow(placeOf(row))}
          onClick={() => {
            onRemove(row);
          }}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
    </td>
  );
  return (
    <tr role="row" aria-rowindex={position + 2} className={isChosen ? styles.picked : undefined}>
      <td role="gridcell" className={styles.choice}>
        <ChoiceCell
          name={rosterTexts.rowName(placeOf(row), listedName(row.values))}
          isChosen={isChosen}
          onChoose={(isRange) => {
            onToggle(row.id, isRange);
          }}
        />
      </td>
      <td role="gridcell" className={styles.line}>
        {placeText(placeOf(row))}
      </td>
      {isPhone ? (
        <td role="gridcell" className={styles.person}>
          <span>{listedName(row.values)}</span>
          <StateChip check={check} />
          <CellFindings findings={check.findings} />
        </td>
      ) : (
        <td role="gridcell" className={styles.state}>
          <StateChip check={check} />
        </td>
      )}
      {actions}
      {!isPhone &&
        fields.map((column, i) => {
          const isActive = activeColumn === i;
          return (
            <RosterCell
              key={column}
              place={{ row: index, column: i }}
              row={row}
              column={column}
              text={isActive && typed !== null ? typed : row.values[column]}
              findings={check.findings.filter((finding) => finding.field === column)}
              isReached={isActive || (isFirst && i === 0)}
              isSelected={isActive || isChosenColumn(props, i)}
              editing={isActive ? editing : null}
              field={field}
            />
          );
        })}
    </tr>
  );
});
