import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Groups from '@mui/icons-material/Groups';
import MenuBook from '@mui/icons-material/MenuBook';
import Person from '@mui/icons-material/Person';
import Visibility from '@mui/icons-material/Visibility';
import { compareCourseTexts } from '../../domain/courseOrder';
import { ClampedCell } from '../../components/table/cells';
import type { TableColumn } from '../../components/table/DataTable';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import { COUNT_COLUMNS } from './countColumns';

/** The dialog that is open over the table. */
export type OpenedCourse =
  | { dialog: 'new' | 'upload' }
  | { dialog: 'delete'; id: string }
  | { dialog: 'items'; id: string; kind: CourseItemKind };

const { columns: names } = courseTexts;
const labelOf = ({ name, course }: Course) => subjectTexts.course(name, course);

const ITEM_ACTIONS = [
  {
    kind: COURSE_ITEM_KIND.students,
    label: courseTexts.students.title,
    icon: <Groups fontSize="small" />,
  },
  {
    kind: COURSE_ITEM_KIND.teachers,
    label: courseTexts.teachers.title,
    icon: <Person fontSize="small" />,
  },
  {
    kind: COURSE_ITEM_KIND.books,
    label: courseTexts.books.title,
    icon: <MenuBook fontSize="small" />,
  },
];

/**
 * Builds the table of the courses; its downloaded list can be uploaded again.
 * @param open null for a user who only reads the list
 */
export function buildCourseColumns(
  open: ((opened: OpenedCourse) => void) | null,
): TableColumn<Course>[] {
  return [
    { field: 'course', headerName: names.course, width: 80, isSecondary: true },
    {
      field: 'name',
      headerName: names.name,
      flex: 1,
      minWidth: 110,
      phoneText: labelOf,
      sortComparator: compareCourseTexts,
    },
    {
      field: 'description',
      headerName: names.description,
      flex: 2,
      minWidth: 130,
      isSecondary: true,
      place: 'detail',
      renderCell: ({ row }) => <ClampedCell text={row.description} />,
    },
    ...COUNT_COLUMNS,
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActionSet
          name={labelOf(row)}
          actions={[
            ...(open
              ? ITEM_ACTIONS.map(({ kind, ...action }) => ({
                  ...action,
                  onClick: () => {
                    open({ dialog: 'items', id: row.id, kind });
                  },
                }))
              : []),
            {
              label: commonTexts.view,
              icon: <Visibility fontSize="small" />,
              to: paths.admin.course(row.id),
            },
            ...(open
              ? [
                  {
                    label: commonTexts.edit,
                    icon: <Edit fontSize="small" />,
                    to: paths.admin.editCourse(row.id),
                    isOpen: true,
                  },
                  {
                    label: commonTexts.delete,
                    icon: <Delete fontSize="small" />,
                    isDangerous: true,
                    onClick: () => {
                      open({ dialog: 'delete', id: row.id });
                    },
                  },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
}
