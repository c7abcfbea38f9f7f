import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { deletedTexts } from '../../lib/texts/deleted';
import type { Reading } from '../../lib/reading';
import { commonTexts } from '../../lib/texts/common';
import type { TableColumn } from './DataTable';
import { TableDialog } from './TableDialog';

export type DeletedRow = { id: string; name: string; detail?: string };

type DeletedDialogProps = {
  rows: readonly DeletedRow[];
  reading: Reading;
  /** The title of the column of details, if there are any. */
  detail?: string;
  /** Restores one; it reports its result itself. */
  onRestore: (id: string) => Promise<unknown>;
  onClose: () => void;
};

const searchText = ({ name, detail = '' }: DeletedRow) => `${name} ${detail}`;

/** Lists the deleted items of a list; each can be restored. */
export function DeletedDialog({ rows, reading, detail, onRestore, onClose }: DeletedDialogProps) {
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo((): TableColumn<DeletedRow>[] => {
    const restore = async (id: string) => {
      setRestoring((before) => new Set([...before, id]));
      await onRestore(id);
      setRestoring((before) => new Set([...before].filter((other) => other !== id)));
    };
    return [
      { field: 'name', headerName: deletedTexts.name, flex: 2, minWidth: 130 },
      ...(detail === undefined
        ? []
        : [
            {
              field: 'detail',
              headerName: detail,
              flex: 1,
              minWidth: 120,
              isSecondary: true,
            } satisfies TableColumn<DeletedRow>,
          ]),
      {
        field: 'actions',
        headerName: commonTexts.actions,
        width: 130,
        sortable: false,
        renderCell: ({ row }) => (
          <Button
            size="small"
            disabled={restoring.has(row.id)}
            aria-label={deletedTexts.restoreOne(row.name)}
            onClick={() => void restore(row.id)}
          >
            {deletedTexts.restore}
          </Button>
        ),
      },
    ];
  }, [detail, onRestore, restoring]);
  return (
    <TableDialog
      title={deletedTexts.title}
      rows={rows}
      columns={columns}
      reading={reading}
      emptyText={deletedTexts.empty}
      searchText={searchText}
      onClose={onClose}
    />
  );
}
