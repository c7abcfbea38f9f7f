import { Breakable } from '../../components/layout/Breakable';
import DeleteForever from '@mui/icons-material/DeleteForever';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../../components/layout/Muted';
import type { TableColumn } from '../../components/table/DataTable';
import { TableDialog } from '../../components/table/TableDialog';
import { fullName, listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { eraseTexts } from '../../lib/texts/erase';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import type { DeletedPerson } from '../../models/user';
import { deletedPeople } from '../../store/person/personSlice';
import { useQuery } from '../../store/useQuery';
import { ErasePersonDialog } from './ErasePersonDialog';
import { personKinds } from './personKinds';

const searchText = ({ name, surname, email, identification }: DeletedPerson) =>
  [name, surname, email, identification].join(' ');

type RowActionsProps = { person: DeletedPerson; type: AccountType; onErase: () => void };

/** The buttons that restore and that erase a person; an erased person has neither. */
function RowActions({ person, type, onErase }: RowActionsProps) {
  const name = fullName(person);
  if (person.erasing) {
    return (
      <Button size="small" onClick={onErase} aria-label={`${eraseTexts.goOn}: ${name}`}>
        {eraseTexts.goOn}
      </Button>
    );
  }
  if (person.erasedAt !== null) return <Muted>{eraseTexts.erased}</Muted>;
  return (
    <>
      <Button
        size="small"
        component={Link}
        to={personKinds[type].restore(person.id)}
        aria-label={`${personTexts.restoreOne}: ${name}`}
      >
        {personTexts.restoreOne}
      </Button>
      <IconButton
        size="small"
        title={eraseTexts.action}
        aria-label={eraseTexts.actionOf(name)}
        onClick={onErase}
      >
        <DeleteForever />
      </IconButton>
    </>
  );
}

type DeletedPeopleProps = { type: AccountType; onClose: () => void };

/** The deleted students or teachers; each can be restored until the data are erased. */
export function DeletedPeople({ type, onClose }: DeletedPeopleProps) {
  const [erased, setErased] = useState<DeletedPerson | null>(null);
  const deleted = useQuery(deletedPeople, type);
  const columns = useMemo(
    (): TableColumn<DeletedPerson>[] => [
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
        renderCell: ({ row }) => <Breakable text={row.email} />,
      },
      {
        field: 'actions',
        headerName: commonTexts.actions,
        width: 180,
        sortable: false,
        renderCell: ({ row }) => (
          <RowActions
            person={row}
            type={type}
            onErase={() => {
              setErased(row);
            }}
          />
        ),
      },
    ],
    [type],
  );
  return (
    <>
      <TableDialog
        title={personTexts.deletedTitle}
        rows={deleted.items}
        columns={columns}
        reading={deleted}
        emptyText={personTexts.noneDeleted}
        searchText={searchText}
        onClose={onClose}
      />
      {erased && (
        <ErasePersonDialog
          person={erased}
          onClose={() => {
            setErased(null);
          }}
        />
      )}
    </>
  );
}
