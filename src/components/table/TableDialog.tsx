import DialogContent from '@mui/material/DialogContent';
import { AppDialog } from '../feedback/AppDialog';
import type { Reading } from '../../lib/reading';
import { DataTable, type TableColumn } from './DataTable';

type TableDialogProps<T extends { id: string }> = {
  title: string;
  rows: readonly T[];
  columns: readonly TableColumn<T>[];
  reading: Reading;
  emptyText: string;
  searchText: (row: T) => string;
  onClose: () => void;
};

/** A table over the page: its search and order are not part of the address. */
export function TableDialog<T extends { id: string }>(props: TableDialogProps<T>) {
  const { title, onClose, ...table } = props;
  return (
    <AppDialog title={title} onClose={onClose} maxWidth="md" isTall>
      <DialogContent>
        <DataTable label={title} {...table} isLocal isDownloaded={false} />
      </DialogContent>
    </AppDialog>
  );
}
