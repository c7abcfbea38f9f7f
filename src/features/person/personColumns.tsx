import Chip from '@mui/material/Chip';
import { compareCourseTexts } from '../../domain/courseOrder';
import { isEnrolled } from '../../domain/capabilities/people';
import { Breakable } from '../../components/layout/Breakable';
import { ID_WIDTH, IdCell } from '../../components/table/cells';
import type { TableColumn } from '../../components/table/DataTable';
import { ACTIONS_WIDTH } from '../../components/table/RowActionSet';
import { RowActions } from '../../components/table/RowActions';
import { incompleteFields } from '../../domain/account';
import { fullName, listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { peopleListTexts } from '../../lib/texts/password';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import type { ListedPerson } from '../../models/user';
import { personKinds } from './personKinds';

const { columns, fields } = personTexts;

/**
 * The columns that the bulk upload needs besides those of the table: a downloaded list can be
 * uploaded as it is.
 */
const DOWNLOADED: readonly TableColumn<ListedPerson>[] = [
  { field: 'phone', headerName: fields.phone, isOnlyDownloaded: true },
  { field: 'representative', headerName: fields.representative, isOnlyDownloaded: true },
];

/**
 * Returns the one thing of a person that is not usual: nobody can sign in, or data are missing;
 * null when all is usual.
 */
function unusualOf(person: ListedPerson): string | null {
  if (!person.status) return commonTexts.inactive;
  return incompleteFields(person).length > 0 ? peopleListTexts.incomplete : null;
}

/**
 * Builds the columns; students also have their course.
 * @param onDelete null for a user who only reads the list
 */
export function buildPersonColumns(
  type: AccountType,
  courseNames: ReadonlyMap<string, string>,
  onDelete: ((person: ListedPerson) => void) | null,
): TableColumn<ListedPerson>[] {
  const { view, edit } = personKinds[type];
  const course: TableColumn<ListedPerson> = {
    field: 'courseId',
    headerName: columns.course,
    flex: 1,
    minWidth: 84,
    isSecondary: true,
    place: 'detail',
    filter: 'curso',
    valueGetter: (courseId: string) => courseNames.get(courseId) ?? '',
    sortComparator: compareCourseTexts,
  };
  return [
    {
      field: 'id',
      headerName: columns.id,
      width: ID_WIDTH,
      isSecondary: true,
      isWideOnly: true,
      renderCell: ({ row }) => <IdCell id={row.id} />,
    },
    { field: 'name', headerName: columns.name, flex: 1, minWidth: 108, phoneText: listedName },
    { field: 'surname', headerName: columns.surname, flex: 1, minWidth: 108, isSecondary: true },
    {
      field: 'email',
      headerName: columns.email,
      flex: 1.6,
      minWidth: 136,
      isSecondary: true,
      isWideOnly: true, // it would make names or the table wrap; the person's page shows it
      renderCell: ({ row }) => <Breakable text={row.email} />,
    },
    {
      field: 'identification',
      headerName: columns.identification,
      width: 124, // ten digits fit on one line
      isSecondary: true,
    },
    {
      field: 'status',
      headerName: columns.status,
      width: 92,
      isSecondary: true,
      place: 'value',
      filter: 'estado',
      valueGetter: (status: boolean) => (status ? commonTexts.active : commonTexts.inactive),
      // A phone shows only what is not usual.
      phoneText: (person) => unusualOf(person) ?? '',
      // A usual value has no mark, so that the others stand out.
      renderCell: ({ row }) => {
        const unusual = unusualOf(row);
        return unusual === null ? (
          commonTexts.active
        ) : (
          <Chip size="small" variant="outlined" label={unusual} />
        );
      },
    },
    ...(isEnrolled(type) ? [course] : []),
    ...(isEnrolled(type) ? DOWNLOADED : DOWNLOADED.slice(0, 1)),
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActions
          name={fullName(row)}
          viewPath={view(row.id)}
          {...(onDelete && {
            editPath: edit(row.id),
            onDelete: () => {
              onDelete(row);
            },
          })}
        />
      ),
    },
  ];
}
