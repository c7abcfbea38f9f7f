import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../../components/table/DataTable';
import { TableDialog } from '../../components/table/TableDialog';
import { fullName, listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { deletedPeople } from '../../store/person/personSlice';
import { useQuery } from '../../store/useQuery';
import { personKinds } from './personKinds';

const searchText = ({ name, surname, email, identification }: User) =>
  [name, surname, email, identification].join(' ');

type DeletedPeopleProps = { type: AccountType; onClose: () => void };

/** The deleted students or teachers, each with the way back. */
export function DeletedPeople({ type, onClose }: DeletedPeopleProps) {
  const deleted = useQuery(deletedPeople, type);
  const columns = useMemo(
    (): TableColumn<User>[] => [
      {
        field: 'surname',
        headerName: personTexts.columns.name,
        flex: 1,
        minWidth: 130,
        valueGetter: (_, row) => listedName(row),
      },
      {
        field: 'email',
        headerName: personTexts.columns.email,
        flex: 1,
        minWidth: 150,
        isSecondary: true,
      },
      {
        field: 'actions',
        headerName: commonTexts.actions,
        width: 130,
        sortable: false,
        renderCell: ({ row }) => (
          <Button
            size="small"
            component={Link}
            to={personKinds[type].restore(row.id)}
            aria-label={`${personTexts.restoreOne}: ${fullName(row)}`}
          >
            {personTexts.restoreOne}
          </Button>
        ),
      },
    ],
    [type],
  );
  return (
    <TableDialog
      title={personTexts.deletedTitle}
      rows={deleted.items}
      columns={columns}
      reading={deleted}
      emptyText={personTexts.noneDeleted}
      searchText={searchText}
      onClose={onClose}
    />
  );
}
