import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { matchesSearch } from '../../domain/searchText';
import { commonTexts } from '../../lib/texts/common';
import { EmptyState } from '../feedback/EmptyState';
import { OfflineNotice } from '../feedback/OfflineNotice';
import { QueryFailure } from '../feedback/QueryFailure';
import type { Reading } from '../../lib/reading';
import { tableTexts } from '../../lib/texts/table';
import { Panel } from '../layout/Panel';
import { useIsPhone, useIsWide } from '../layout/useIsPhone';
import { downloadTable } from './downloadTable';
import { ChoiceBar } from './ChoiceBar';
import styles from './DataTable.module.css';
import { TableCards } from './TableCards';
import { choicesOf, orderRows, textOf, type TableColumn, type TableRow } from './tableColumns';
import { TableGrid } from './TableGrid';
import { TablePaging } from './TablePaging';
import { DEFAULT_SIZE, type TableState } from './tableParams';
import { TableToolbar } from './TableToolbar';
import { useRowChoice, type RowChoice } from './useRowChoice';
import { useTableState } from './useTableState';

export type { TableColumn } from './tableColumns';

type DataTableProps<Row extends TableRow> = {
  /** A description of the rows for screen readers, and the name of a downloaded list. */
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** The state of reading the rows; without it all rows are loaded. */
  reading?: Reading;
  /** The catalogue's text for rows that cannot be read. */
  failure?: string;
  emptyText: string;
  /** Returns the text of a row that the search reads. */
  searchText: (row: Row) => string;
  /** Returns the page that a click on a row, or Enter, opens. */
  openPath?: (row: Row) => string;
  /** The chosen rows, where something can be done with several. */
  choice?: RowChoice<Row>;
  /** Whether search, order and page are not in the address: in a dialog, or beside other work. */
  isLocal?: boolean;
  /** Whether the list can be downloaded; not where the page has its own download. */
  isDownloaded?: boolean;
};

const emptyOf = (isNarrowed: boolean, emptyText: string): string =>
  isNarrowed ? commonTexts.noDataShort : emptyText;

/** Returns the rows that are found, in the chosen order. */
function findRows<Row extends TableRow>(
  { rows, columns, searchText }: DataTableProps<Row>,
  { search, filters, order }: TableState,
): readonly Row[] {
  const filtering = columns.flatMap((column) => {
    const value = filters[column.filter ?? ''] ?? '';
    return value === '' ? [] : [{ column, value }];
  });
  const found = rows.filter(
    (row) =>
      filtering.every(({ column, value }) => textOf(column, row) === value) &&
      matchesSearch(searchText(row), search),
  );
  const ordering = order && columns.find(({ field }) => field === order.field);
  return ordering ? orderRows(found, ordering, order.isDescending) : found;
}

/** Says in words how the rows are searched and filtered. */
const narrowedBy = <Row extends TableRow>(
  { search, filters }: TableState,
  columns: readonly TableColumn<Row>[],
): string[] => [
  ...(search === '' ? [] : [tableTexts.searched(search)]),
  ...columns.flatMap(({ filter, headerName }) => {
    const value = filters[filter ?? ''] ?? '';
    return value === '' ? [] : [`${headerName}: ${value}`];
  }),
];

/**
 * The table of all screens: search, filters, order and pages, which are in the address; the found
 * rows can be downloaded. A phone shows only the important columns of each row, as a list.
 */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { label, rows, columns, reading, failure, emptyText, searchText } = props;
  const { openPath, choice, isLocal = false, isDownloaded = true } = props;
  const filterNames = columns.flatMap(({ filter }) => filter ?? []);
  const { state, change, flush } = useTableState(filterNames, isLocal);
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const found = useMemo(
    () => findRows({ label, rows, columns, emptyText, searchText }, state),
    [label, rows, columns, emptyText, searchText, state],
  );
  const isKnown = reading === undefined || reading.status === 'ready';
  const { size, order } = state;
  // An address may name a page that no longer exists.
  const page = Math.max(0, Math.min(state.page, Math.ceil(found.length / size) - 1));
  const shown = isKnown ? found.slice(page * size, (page + 1) * size) : null;
  const choosing = useRowChoice(choice, shown);
  if (reading?.status === 'failed') return <QueryFailure reading={reading} failure={failure} />;
  const seen = [
    ...(choosing ? [choosing.column] : []),
    ...columns.filter(
      ({ isWideOnly = false, isOnlyDownloaded = false }) =>
        !isOnlyDownloaded && (isWide || !isWideOnly),
    ),
  ];
  // When all rows fit there is no page to choose, unless the user has chosen another size before.
  const hasPages = isKnown && found.length > Math.min(size, DEFAULT_SIZE);
  const isNarrowed = state.search !== '' || Object.values(state.filters).some(Boolean);
  const filters = columns.flatMap((column) =>
    column.filter === undefined
      ? []
      : [{ name: column.filter, label: column.headerName, choices: choicesOf(column, rows) }],
  );
  const download = () => void downloadTable(label, columns, found);
  return (
    <Panel isFlush className={choice && styles.choosing}>
      <TableToolbar
        searchLabel={`${commonTexts.search} ${label.toLocaleLowerCase('es')}`}
        state={state}
        filters={filters}
        {...(isPhone && {
          orders: columns.flatMap(
            ({ field, headerName, sortable = true, isOnlyDownloaded = false }) =>
              sortable && !isOnlyDownloaded ? [{ field, label: headerName }] : [],
          ),
        })}
        onChange={change}
        onSearchEnd={flush}
        onDownload={isDownloaded ? (found.length > 0 && isKnown && download) || null : undefined}
      />
      {isNarrowed && isKnown && (
        <p className={styles.paper}>
          {tableTexts.narrowed(narrowedBy(state, columns), found.length, rows.length)}
        </p>
      )}
      {choice && <ChoiceBar choice={choice} shown={shown ?? []} found={isKnown ? found : []} />}
      {!isKnown && <OfflineNotice />}
      {isPhone ? (
        <TableCards
          label={label}
          rows={shown}
          columns={seen}
          openPath={openPath}
          choice={choosing}
        />
      ) : (
        <TableGrid
          label={label}
          rows={shown}
          columns={seen}
          openPath={openPath}
          choice={choosing}
          offset={page * size}
          count={found.length}
          size={size}
          order={order}
          onOrder={(next) => {
            change({ order: next });
          }}
        />
      )}
      {isKnown && found.length === 0 && (
        <EmptyState
          text={
            state.search === ''
              ? emptyOf(isNarrowed, emptyText)
              : commonTexts.foundNothing(state.search)
          }
          action={
            isNarrowed && (
              <Button
                onClick={() => {
                  change({ search: '', filters: {}, page: 0 });
                  flush();
                }}
              >
                {state.search === '' ? commonTexts.clearFilters : commonTexts.endSearch}
              </Button>
            )
          }
        />
      )}
      {hasPages && <TablePaging count={found.length} page={page} size={size} onChange={change} />}
    </Panel>
  );
}
