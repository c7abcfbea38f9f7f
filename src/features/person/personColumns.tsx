import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import type { TableColumn } from '../../components/table/DataTable';
import { RowActions } from '../../components/table/RowActions';
import { fullName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { personKinds } from './personKinds';

const { columns } = personTexts;

/** An account's id is long and says nothing: cut, with the whole of it to copy from its page. */
function IdCell({ id }: { id: string }) {
  return (
    <Box
      component="span"
      title={id}
      sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {id}
    </Box>
  );
}

/** Students also have their course. */
export function buildPersonColumns(
  type: AccountType,
  courseNames: ReadonlyMap<string, string>,
  onDelete: (person: ListedPerson) => void,
): TableColumn<ListedPerson>[] {
  const { view, edit } = personKinds[type];
  const course: TableColumn<ListedPerson> = {
    field: 'courseId',
    headerName: columns.course,
    flex: 1,
    minWidth: 100,
    isSecondary: true,
    valueGetter: (courseId: string) => courseNames.get(courseId) ?? '',
  };
  return [
    {
      field: 'id',
      headerName: columns.id,
      width: 84,
      isSecondary: true,
      renderCell: ({ row }) => <IdCell id={row.id} />,
    },
    { field: 'name', headerName: columns.name, flex: 1, minWidth: 88 },
    { field: 'surname', headerName: columns.surname, flex: 1, minWidth: 88 },
    { field: 'email', headerName: columns.email, flex: 1.6, minWidth: 150, isSecondary: true },
    {
      field: 'identification',
      headerName: columns.identification,
      width: 124,
      isSecondary: true,
    },
    {
      field: 'status',
      headerName: columns.status,
      width: 100,
      isSecondary: true,
      valueGetter: (status: boolean) => (status ? commonTexts.active : commonTexts.inactive),
      renderCell: ({ row }) => (
        <Chip
          size="small"
          variant="outlined"
          color={row.status ? 'success' : 'default'}
          label={row.status ? commonTexts.active : commonTexts.inactive}
        />
      ),
    },
    ...(type === USER_TYPE.student ? [course] : []),
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: 132,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActions
          name={fullName(row)}
          viewPath={view(row.id)}
          editPath={edit(row.id)}
          onDelete={() => {
            onDelete(row);
          }}
        />
      ),
    },
  ];
}
