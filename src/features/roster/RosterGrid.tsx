import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { esES } from '@mui/x-data-grid/locales';
import type { GridColDef } from '@mui/x-data-grid/models';
import { useMemo } from 'react';
import { useIsPhone } from '../../components/layout/useIsPhone';
import { EmptyState } from '../../components/feedback/EmptyState';
import type { RowCheck } from '../../domain/roster/check';
import {
  ROSTER_FIELDS,
  rosterFields,
  type RosterField,
  type RosterValues,
} from '../../domain/roster/fields';
import { placeOf, type RosterRow } from '../../domain/roster/table';
import { commonTexts } from '../../lib/texts/common';
import { placeText, rosterTexts } from '../../lib/texts/roster';
import type { AccountType } from '../../models/api';
import { CellFindings } from './CellFindings';

export type CheckedRow = { row: RosterRow; check: RowCheck };
type GridRow = CheckedRow & RosterValues & { id: string; line: number };

type RosterGridProps = {
  type: AccountType;
  rows: readonly CheckedRow[];
  courses: readonly string[];
  /** The rows that were chosen, for something that is done with all of them. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onEdit: (id: string, values: Partial<RosterValues>) => void;
  onOpen: (row: RosterRow) => void;
  onRemove: (row: RosterRow) => void;
  /** Several cells were pasted over a cell of a column. */
  onPaste: (field: RosterField, text: string) => void;
};

/** In the order that shows most of what can be wrong without scrolling sideways. */
const WIDTHS: Record<RosterField, number> = {
  name: 130,
  surname: 140,
  email: 200,
  identification: 125,
  course: 110,
  phone: 120,
  representative: 160,
};
const CHIP_COLORS = {
  ready: 'success',
  error: 'error',
  exists: 'default',
  changed: 'info',
} as const;

function StateChip({ check }: { check: RowCheck }) {
  const { state } = check;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={CHIP_COLORS[state]}
      label={rosterTexts.states[state]}
    />
  );
}

function buildColumns(
  type: AccountType,
  courses: readonly string[],
  isPhone: boolean,
  hasSheets: boolean,
  { onOpen, onRemove }: Pick<RosterGridProps, 'onOpen' | 'onRemove'>,
): GridColDef<GridRow>[] {
  const line: GridColDef<GridRow> = {
    field: 'line',
    headerName: rosterTexts.columns.line,
    type: 'number',
    align: 'left',
    headerAlign: 'left',
    width: hasSheets ? 104 : isPhone ? 52 : 56,
    renderCell: ({ row: { row } }) => placeText(placeOf(row)),
  };
  const actions: GridColDef<GridRow> = {
    field: 'actions',
    headerName: commonTexts.actions,
    width: 96,
    sortable: false,
    renderCell: ({ row: { row } }) => (
      <Box sx={{ display: 'flex' }}>
        <Tooltip title={commonTexts.edit}>
          <IconButton
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
            color="error"
            aria-label={rosterTexts.removeRow(placeOf(row))}
            onClick={() => {
              onRemove(row);
            }}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    ),
  };
  if (isPhone) {
    const person: GridColDef<GridRow> = {
      field: 'surname',
      headerName: rosterTexts.columns.person,
      flex: 1,
      minWidth: 120,
      renderCell: ({ row: { row, check } }) => (
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <span>
            {row.values.surname} {row.values.name}
          </span>
          <StateChip check={check} />
          <CellFindings findings={check.findings} />
        </Box>
      ),
    };
    return [line, person, actions];
  }
  const shown = (Object.keys(WIDTHS) as RosterField[]).filter((field) =>
    rosterFields(type).includes(field),
  );
  const fields = shown.map((field): GridColDef<GridRow> => ({
    field,
    headerName: rosterTexts.fields[field],
    width: WIDTHS[field],
    editable: true,
    ...(field === 'course' && { type: 'singleSelect', valueOptions: [...courses] }),
    cellClassName: ({ row }) =>
      row.check.findings.find((finding) => finding.field === field)?.severity ?? '',
    renderCell: ({ row: { row, check } }) => (
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
        <span>{row.values[field]}</span>
        <CellFindings findings={check.findings.filter((finding) => finding.field === field)} />
      </Box>
    ),
  }));
  const state: GridColDef<GridRow> = {
    field: 'state',
    headerName: rosterTexts.columns.state,
    width: 116,
    valueGetter: (_, { check }) => rosterTexts.states[check.state],
    renderCell: ({ row: { check } }) => <StateChip check={check} />,
  };
  return [line, state, actions, ...fields];
}

/** The column of a roster over whose cell something is pasted; undefined inside a field that takes it itself. */
function columnAt(target: EventTarget): RosterField | undefined {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  if (cell === null || (target as Element).matches('input, textarea')) return undefined;
  return ROSTER_FIELDS.find((field) => field === cell.getAttribute('data-field'));
}

/** The rows of a list, each cell with what is wrong with it, to be mended in place. */
export function RosterGrid(props: RosterGridProps) {
  const { type, rows, courses, chosen, onChoose, onEdit, onOpen, onRemove, onPaste } = props;
  const isPhone = useIsPhone();
  const gridRows = useMemo(
    () =>
      rows.map((each): GridRow => ({
        ...each,
        ...each.row.values,
        id: each.row.id,
        line: each.row.line,
      })),
    [rows],
  );
  const hasSheets = rows.some(({ row }) => row.sheet !== undefined);
  const columns = useMemo(
    () => buildColumns(type, courses, isPhone, hasSheets, { onOpen, onRemove }),
    [type, courses, isPhone, hasSheets, onOpen, onRemove],
  );
  return (
    <Paper
      variant="outlined"
      sx={{ borderRadius: 'var(--r-l)', overflow: 'hidden' }}
      onPaste={(event) => {
        const field = columnAt(event.target);
        const text = event.clipboardData.getData('text/plain');
        if (field === undefined || !/[\n\t]/.test(text.trim())) return;
        event.preventDefault();
        onPaste(field, text);
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <DataGrid
          label={rosterTexts.preview}
          rows={gridRows}
          columns={columns}
          initialState={{ pagination: { paginationModel: { pageSize: 25 } } }}
          pageSizeOptions={[5, 10, 25, 50, 100]}
          getRowHeight={() => 'auto'}
          checkboxSelection
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          rowSelectionModel={{ type: 'include', ids: new Set(chosen) }}
          onRowSelectionModelChange={({ ids }) => {
            onChoose(new Set([...ids].map(String)));
          }}
          disableColumnMenu
          processRowUpdate={(next, previous) => {
            const changed = rosterFields(type).filter((field) => next[field] !== previous[field]);
            onEdit(next.id, Object.fromEntries(changed.map((field) => [field, next[field]])));
            return next;
          }}
          localeText={esES.components.MuiDataGrid.defaultProps.localeText}
          slots={{ noRowsOverlay: () => <EmptyState text={rosterTexts.noRows} /> }}
          sx={{
            border: 0,
            '--DataGrid-overlayHeight': '160px',
            '& .MuiDataGrid-cell': {
              py: 0.75,
              minHeight: 44,
              display: 'flex',
              alignItems: 'center',
              overflowWrap: 'anywhere',
              whiteSpace: 'normal',
            },
            '& .MuiDataGrid-cell.error': {
              bgcolor: 'var(--bad-bg)',
              boxShadow: 'inset 3px 0 0 var(--bad)',
            },
            '& .MuiDataGrid-cell.warning': {
              bgcolor: 'var(--warn-bg)',
              boxShadow: 'inset 3px 0 0 var(--warn)',
            },
          }}
        />
      </Box>
    </Paper>
  );
}
