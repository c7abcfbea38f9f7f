import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import Groups from '@mui/icons-material/Groups';
import MenuBook from '@mui/icons-material/MenuBook';
import Person from '@mui/icons-material/Person';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Visibility from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { paths } from '../../lib/paths';
import { PageFrame } from '../../components/layout/PageFrame';
import { lazyPart } from '../../components/lazyPart';
import { ClampedCell } from '../../components/table/cells';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import { commonTexts } from '../../lib/texts/common';
import { courseTexts } from '../../lib/texts/course';
import { libretaTexts } from '../../lib/texts/libreta';
import { subjectTexts } from '../../lib/texts/subject';
import { COURSE_ITEM_KIND, type Course, type CourseItemKind } from '../../models/course';
import { COUNT_COLUMNS } from './countColumns';
import { CourseItemsDialog } from './CourseItemsDialog';
import { allCourses } from '../../store/course/courseSlice';
import { DeletedCourses } from './DeletedCourses';
import { DeleteCourseDialog } from './DeleteCourseDialog';
import { NewCourseDialog } from './NewCourseDialog';
import { useEarlierPeriodId } from '../../store/register/useEarlierPeriod';
import { useQuery } from '../../store/useQuery';

const SKELETON = <Skeleton variant="rounded" height={420} />;
const EarlierCourses = lazyPart(() => import('./EarlierCourses'), 'EarlierCourses', SKELETON);

/** What is open over the table. */
type Opened =
  | { dialog: 'new' }
  | { dialog: 'delete'; id: string }
  | { dialog: 'items'; id: string; kind: CourseItemKind };

const { columns: names } = courseTexts;
const labelOf = ({ name, course }: Course) => subjectTexts.course(name, course);
const searchText = ({ course, name, description }: Course) => `${name} ${course} ${description}`;

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

function buildColumns(open: (opened: Opened) => void): TableColumn<Course>[] {
  return [
    { field: 'course', headerName: names.course, width: 80, isSecondary: true },
    { field: 'name', headerName: names.name, flex: 1, minWidth: 110, phoneText: labelOf },
    {
      field: 'description',
      headerName: names.description,
      flex: 2,
      minWidth: 180,
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
            ...ITEM_ACTIONS.map(({ kind, ...action }) => ({
              ...action,
              onClick: () => {
                open({ dialog: 'items', id: row.id, kind });
              },
            })),
            {
              label: commonTexts.view,
              icon: <Visibility fontSize="small" />,
              to: paths.admin.course(row.id),
            },
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
          ]}
        />
      ),
    },
  ];
}

/** The courses of today. */
function CoursesToday() {
  const courses = useQuery(allCourses);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => buildColumns(setOpened), []);
  const close = () => {
    setOpened(null);
  };
  const of =
    opened && opened.dialog !== 'new' ? courses.items.find(({ id }) => id === opened.id) : null;
  return (
    <PageFrame
      title={courseTexts.title}
      actions={
        <>
          <ListActions
            second={{
              label: libretaTexts.open,
              icon: <PrintRounded />,
              to: paths.admin.schoolLibretas,
            }}
            dialog={(onClose) => <DeletedCourses onClose={onClose} />}
          />
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() => {
              setOpened({ dialog: 'new' });
            }}
          >
            {courseTexts.add}
          </Button>
        </>
      }
    >
      <DataTable
        label={courseTexts.title}
        rows={courses.items}
        columns={columns}
        reading={courses}
        emptyText={courseTexts.empty}
        searchText={searchText}
        openPath={({ id }) => paths.admin.course(id)}
      />
      {opened?.dialog === 'new' && <NewCourseDialog others={courses.items} onClose={close} />}
      {opened?.dialog === 'delete' && of && <DeleteCourseDialog course={of} onClose={close} />}
      {opened?.dialog === 'items' && of && (
        <CourseItemsDialog course={of} kind={opened.kind} onClose={close} />
      )}
    </PageFrame>
  );
}

/** The admin's courses in the viewed period. */
export function CourseListPage() {
  const idPeriod = useEarlierPeriodId();
  if (idPeriod === null) return SKELETON;
  return idPeriod === '' ? <CoursesToday /> : <EarlierCourses idPeriod={idPeriod} />;
}
