import TablePagination from '@mui/material/TablePagination';
import { tableTexts } from '../../lib/texts/table';
import { PAGE_SIZES, type TableState } from './tableParams';
import styles from './TablePaging.module.css';

type TablePagingProps = {
  /** The number of rows that were found. */
  count: number;
  page: number;
  size: number;
  onChange: (changes: Partial<TableState>) => void;
};

/** Shows how many rows a page has and which ones are shown, with the buttons to the others. */
export function TablePaging({ count, page, size, onChange }: TablePagingProps) {
  return (
    <TablePagination
      component="div"
      className={styles.paging ?? ''}
      count={count}
      page={page}
      rowsPerPage={size}
      rowsPerPageOptions={[...PAGE_SIZES]}
      labelRowsPerPage={tableTexts.rowsPerPage}
      labelDisplayedRows={({ from, to }) => tableTexts.shownRows(from, to, count)}
      getItemAriaLabel={(kind) => tableTexts.pages[kind]}
      onPageChange={(_, next) => {
        onChange({ page: next });
      }}
      onRowsPerPageChange={({ target }) => {
        onChange({ size: Number(target.value) });
      }}
    />
  );
}
