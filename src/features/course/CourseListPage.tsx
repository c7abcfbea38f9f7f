import Add from '@mui/icons-material/Add';
import PrintRounded from '@mui/icons-material/PrintRounded';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import * as can from '../../domain/capabilities/table';
import { paths } from '../../lib/paths';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { lazyPart } from '../../components/lazyPart';
import { DataTable } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { courseTexts } from '../../lib/texts/course';
import { libretaTexts } from '../../lib/texts/libreta';
import { listUploadTexts } from '../../lib/texts/listUpload';
import type { Course } from '../../models/course';
import { buildCourseColumns, type OpenedCourse } from './courseColumns';
import { CourseItemsDialog } from './CourseItemsDialog';
import { useMay } from '../../store/views/login/useMay';
import { usePaper } from '../../store/views/print/usePaper';
import { allCourses } from '../../store/course/courseSlice';
import { DeletedCourses } from './DeletedCourses';
import { DeleteCourseDialog } from './DeleteCourseDialog';
import { NewCourseDialog } from './NewCourseDialog';
import { useEarlierPeriodId } from '../../store/views/register/useEarlierPeriod';
import { useQuery } from '../../store/useQuery';

const SKELETON = <Skeleton variant="rounded" height={420} />;
const EarlierCourses = lazyPart(() => import('./EarlierCourses'), 'EarlierCourses', SKELETON);
const CourseUpload = lazyPart(() => import('./CourseUpload'), 'CourseUpload');

const searchText = ({ course, name, description }: Course) => `${name} ${course} ${description}`;

/** The courses of today. */
function CoursesToday() {
  const courses = useQuery(allCourses);
  const [opened, setOpened] = useState<OpenedCourse | null>(null);
  const mayKeep = useMay()('change', can.courses);
  const columns = useMemo(() => buildCourseColumns(mayKeep ? setOpened : null), [mayKeep]);
  const close = () => {
    setOpened(null);
  };
  const of = opened && 'id' in opened ? courses.items.find(({ id }) => id === opened.id) : null;
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={courseTexts.title}
      actions={
        mayKeep && (
          <>
            <ListActions
              second={{
                label: libretaTexts.open,
                icon: <PrintRounded />,
                to: paths.admin.schoolLibretas,
              }}
              more={[
                {
                  label: listUploadTexts.open,
                  icon: <UploadFile />,
                  onClick: () => {
                    setOpened({ dialog: 'upload' });
                  },
                },
              ]}
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
        )
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
      {opened?.dialog === 'upload' && <CourseUpload courses={courses.items} onClose={close} />}
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
