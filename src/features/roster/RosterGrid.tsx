import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SortButton } from '../../components/table/SortButton';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { TablePaging } from '../../components/table/TablePaging';
import { DEFAULT_SIZE } from '../../components/table/tableParams';
import { useRowPresses, withRows } from '../../components/table/useRowPresses';
import { rosterFields, type RosterField, type RosterValues } from '../../domain/roster/fields';
import type { Fills } from '../../domain/roster/fill';
import type { RosterRow } from '../../domain/roster/table';
import { commonTexts } from '../../lib/texts/common';
import { rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import type { CheckedRow } from './checkedRow';
import { COURSES_ID } from './RosterCell';
import styles from './RosterGrid.module.css';
import { RosterGridRow } from './RosterGridRow';
import { inOrder, orderAfter, type OrderField, type RosterOrder } from './rosterOrder';
import { useDrawnRows } from './useDrawnRows';
import { useRosterGrid } from './useRosterGrid';

type RosterGridProps = {
  type: AccountType;
  /** The rows of the list, as it was read. */
  all: readonly CheckedRow[];
  /** The rows that the filter shows. */
  rows: readonly CheckedRow[];
  courses: readonly string[];
  /** The rows that were chosen for an action on all of them. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onEdit: (id: string, values: Partial<RosterValues>) => void;
  onFill: (field: RosterField, fills: Fills) => void;
  onOpen: (row: RosterRow) => void;
  onRemove: (row: RosterRow) => void;
  /** Called when several cells were pasted over a cell of a column. */
  onPaste: (field: RosterField, text: string) => void;
  /** Whether parts above the rows, which the user reads first, are still to be drawn. */
  isHeld: boolean;
};

/** The columns in the order that shows most possible errors without scrolling sideways. */
const FIELDS: readonly RosterField[] = [
  ...(['name', 'surname', 'email', 'identification'] as const),
  ...(['course', 'phone', 'representative'] as const),
];

const titleOf = (field: OrderField): string =>
  field === 'line' || field === 'state' ? rosterTexts.columns[field] : rosterTexts.fields[field];

/**
 * The rows of a list, each cell with its findings, to be corrected in place as in a spreadsheet.
 */
export function RosterGrid(props: RosterGridProps) {
  const { type, all, rows, courses, chosen, onChoose, onOpen, onRemove, isHeld } = props;
  const isPhone = useIsPhone();
  const [order, setOrder] = useState<RosterOrder | null>(null);
  const [paging, setPaging] = useState<{ page: number; size: number }>({
    page: 0,
    size: DEFAULT_SIZE,
  });
  const { size } = paging;
  // A filter may leave fewer pages.
  const page = Math.min(paging.page, Math.max(0, Math.ceil(rows.length / size) - 1));
  const ordered = useMemo(() => inOrder(rows, order), [rows, order]);
  const shown = ordered.slice(page * size, (page + 1) * size);
  const drawn = useDrawnRows(shown.length, isHeld);
  const fields = useMemo(
    () => FIELDS.filter((field) => rosterFields(type).includes(field)),
    [type],
  );
  const { grid, typed } = useRosterGrid({ ...props, rows: shown, fields });
  const ids = useMemo(() => rows.map(({ row }) => row.id), [rows]);
  const toggle = useRowPresses(
    shown.map(({ row }) => row.id),
    chosen,
    onChoose,
  );
  const { active, editing } = grid;
  const chosenCount = ids.filter((id) => chosen.has(id)).length;
  const header = (field: OrderField) => {
    const direction = order?.isDescending ? 'descending' : 'ascending';
    const isOrdered = order?.field === field;
    return (
      <th
        key={field}
        role="columnheader"
        scope="col"
        aria-sort={isOrdered ? direction : 'none'}
        className={styles[field]}
      >
        <SortButton
          title={titleOf(field)}
          direction={isOrdered ? direction : null}
          onOrder={() => {
            setOrder(orderAfter(field, order, all));
          }}
        />
      </th>
    );
  };
  return (
    <Paper variant="outlined" className={styles.sheet ?? ''}>
      <datalist id={COURSES_ID}>
        {courses.map((course) => (
          <option key={course} value={course} />
        ))}
      </datalist>
      <span role="status" className={styles.spoken}>
        {grid.chosen.status}
      </span>
      <div className={styles.scroll}>
        <table
          className={styles.grid}
          aria-label={rosterTexts.preview}
          aria-rowcount={rows.length + 1}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid pattern
          role="grid"
          {...(!isPhone && grid.handlers)}
        >
          <thead>
            <tr role="row" aria-rowindex={1}>
              <th role="columnheader" scope="col" className={styles.choice}>
                <Checkbox
                  size="small"
                  checked={chosenCount > 0 && chosenCount === ids.length}
                  indeterminate={chosenCount > 0 && chosenCount < ids.length}
                  disabled={ids.length === 0}
                  slotProps={{ input: { 'aria-label': rosterTexts.chooseAll } }}
                  onChange={({ target }) => {
                    onChoose(withRows(chosen, ids, target.checked));
                  }}
                />
              </th>
              {header('line')}
              {isPhone ? (
                <th role="columnheader" scope="col">
                  {rosterTexts.columns.person}
                </th>
              ) : (
                header('state')
              )}
              <th role="columnheader" scope="col" className={styles.actions}>
                {commonTexts.actions}
              </th>
              {!isPhone && fields.map(header)}
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, drawn).map(({ row, check }, index) => {
              const isActive = active?.row === index;
              return (
                <RosterGridRow
                  key={row.id}
                  {...{ row, check, index, fields, isPhone, onOpen, onRemove }}
                  position={page * size + index}
                  isChosen={chosen.has(row.id)}
                  onToggle={toggle}
                  activeColumn={isActive ? active.column : null}
                  editing={isActive ? editing : null}
                  typed={typed?.id === row.id ? typed.text : null}
                  isFirst={active === null && index === 0}
                  {...grid.chosen.columnsOf(index)}
                  field={isActive && editing !== null ? grid.field : null}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? (
        <EmptyState text={rosterTexts.noRows} />
      ) : (
        <TablePaging
          count={rows.length}
          page={page}
          size={size}
          onChange={({ page: to = 0, size: by = size }) => {
            setPaging({ page: to, size: by });
          }}
        />
      )}
    </Paper>
  );
}
