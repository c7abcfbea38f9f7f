import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { esES } from '@mui/x-data-grid/locales';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid/models';
import { useMemo, useState } from 'react';
import { useIsPhone } from '../layout/useIsPhone';
import { matchesSearch } from '../../domain/searchText';
import { commonTexts } from '../../lib/texts/common';
import { EmptyState } from '../feedback/EmptyState';
import { QueryFailure } from '../feedback/QueryFailure';
import type { Reading } from '../feedback/reading';
import { SearchBox } from './SearchBox';

export type TableColumn<Row extends GridValidRowModel> = GridColDef<Row> & {
  /** Whether the column is hidden on a phone. */
  isSecondary?: boolean;
};

type DataTableProps<Row extends GridValidRowModel & { id: string }> = {
  /** A description of the rows for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** The state of reading the rows; without it all rows are loaded. */
  reading?: Reading;
  /** The catalogue's text for rows that cannot be read. */
  failure?: string;
  emptyText: string;
  /** The text that the search looks through. */
  searchText: (row: Row) => string;
};

/** Page sizes of every table. */
const PAGE_SIZES = [5, 10, 25, 50, 100];

/**
 * The table of all screens: search, sorting and pages in Spanish; a phone hides less important
 * columns.
 */
export function DataTable<Row extends GridValidRowModel & { id: string }>({
  label,
  rows,
  columns,
  reading,
  failure,
  emptyText,
  searchText,
}: DataTableProps<Row>) {
  const [query, setQuery] = useState('');
  const isPhone = useIsPhone();
  const found = useMemo(
    () => rows.filter((row) => matchesSearch(searchText(row), query)),
    [rows, query, searchText],
  );
  const isVisible = Object.fromEntries(
    columns.map(({ field, isSecondary = false }) => [field, !(isPhone && isSecondary)]),
  );
  if (reading?.status === 'failed') return <QueryFailure reading={reading} failure={failure} />;
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
      <Box sx={{ p: 1.5 }}>
        <SearchBox
          value={query}
          onChange={setQuery}
          label={`${commonTexts.search} ${label.toLocaleLowerCase('es')}`}
        />
      </Box>
      {/* Its own box: the grid takes the height of what is around it. */}
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>
        <DataGrid
          label={label}
          rows={found}
          columns={columns.map(({ isSecondary: _left, ...column }) => column)}
          columnVisibilityModel={isVisible}
          loading={reading !== undefined && reading.status !== 'ready'}
          initialState={{ pagination: { paginationModel: { pageSize: 5 } } }}
          pageSizeOptions={PAGE_SIZES}
          getRowHeight={() => 'auto'}
          disableRowSelectionOnClick
          disableColumnMenu
          localeText={esES.components.MuiDataGrid.defaultProps.localeText}
          slots={{
            noRowsOverlay: () => (
              <EmptyState text={query === '' ? emptyText : commonTexts.noDataShort} />
            ),
          }}
          sx={{
            border: 0,
            '--DataGrid-overlayHeight': '220px',
            '& .MuiDataGrid-cell': {
              py: 1,
              display: 'flex',
              alignItems: 'center',
              overflowWrap: 'anywhere',
            },
          }}
        />
      </Box>
    </Paper>
  );
}
