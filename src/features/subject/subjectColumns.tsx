import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import MenuBook from '@mui/icons-material/MenuBook';
import Schedule from '@mui/icons-material/Schedule';
import Visibility from '@mui/icons-material/Visibility';
import { compareCourseTexts } from '../../domain/courseOrder';
import { ID_WIDTH, IdCell } from '../../components/table/cells';
import type { TableColumn } from '../../components/table/DataTable';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import { paths } from '../../lib/paths';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { commonTexts } from '../../lib/texts/common';
import { subjectTexts } from '../../lib/texts/subject';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';

/** The dialog that is open over the table, and its subject. */
export type OpenedSubject = { dialog: 'books' | 'schedule' | 'delete'; id: string };

const { columns: names } = adminSubjectTexts;

/**
 * Builds the table of the subjects; its downloaded list can be uploaded again.
 * @param open null for a user who only reads the list
 */
export function buildSubjectColumns(
  open: ((opened: OpenedSubject) => void) | null,
): TableColumn<NamedSubject>[] {
  return [
    {
      field: 'id',
      headerName: names.id,
      width: ID_WIDTH,
      isSecondary: true,
      renderCell: ({ row }) => <IdCell id={row.id} />,
    },
    { field: 'name', headerName: names.name, flex: 2, minWidth: 120 },
    { field: 'teacher', headerName: names.teacher, flex: 2, minWidth: 110 },
    {
      field: 'course',
      headerName: names.course,
      flex: 1,
      minWidth: 100,
      isSecondary: true,
      place: 'detail',
      filter: 'curso',
      sortComparator: compareCourseTexts,
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => {
        const name = subjectTexts.inCourse(row.name, row.course);
        const view = {
          label: commonTexts.view,
          icon: <Visibility fontSize="small" />,
          to: paths.admin.subject(row.id),
        };
        if (open === null) return <RowActionSet name={name} actions={[view]} />;
        const opener = (dialog: OpenedSubject['dialog']) => () => {
          open({ dialog, id: row.id });
        };
        return (
          <RowActionSet
            name={name}
            actions={[
              {
                label: adminSubjectTexts.books,
                icon: <MenuBook fontSize="small" />,
                onClick: opener('books'),
              },
              {
                label: adminSubjectTexts.schedule,
                icon: <Schedule fontSize="small" />,
                onClick: opener('schedule'),
              },
              view,
              {
                label: commonTexts.edit,
                icon: <Edit fontSize="small" />,
                to: paths.admin.editSubject(row.id),
                isOpen: true,
              },
              {
                label: commonTexts.delete,
                icon: <Delete fontSize="small" />,
                isDangerous: true,
                onClick: opener('delete'),
              },
            ]}
          />
        );
      },
    },
  ];
}
