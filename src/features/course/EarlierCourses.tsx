import PrintRounded from '@mui/icons-material/PrintRounded';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import * as can from '../../domain/capabilities/table';
import { courseOfRecord } from '../../domain/viewedRecords';
import { paths } from '../../lib/paths';
import { courseTexts } from '../../lib/texts/course';
import { libretaTexts } from '../../lib/texts/libreta';
import { registerTexts as texts } from '../../lib/texts/register';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import { useMay } from '../../store/views/login/useMay';
import { usePaper } from '../../store/views/print/usePaper';
import { courseRecords } from '../../store/register/registerSlice';
import { useQuery } from '../../store/useQuery';
import { COUNT_COLUMNS } from './countColumns';

const { columns: names } = courseTexts;
const searchText = ({ course, name, tutor }: Course) => `${name} ${course} ${tutor?.name ?? ''}`;

const COLUMNS: TableColumn<Course>[] = [
  { field: 'course', headerName: names.course, width: 80, isSecondary: true },
  {
    field: 'name',
    headerName: names.name,
    flex: 1,
    minWidth: 110,
    phoneText: ({ name, course }) => subjectTexts.course(name, course),
  },
  {
    field: 'tutor',
    headerName: texts.facts.tutor,
    flex: 1,
    minWidth: 140,
    isSecondary: true,
    valueGetter: (_, { tutor }) => tutor?.name ?? courseTexts.noTutor,
  },
  ...COUNT_COLUMNS,
];

/** The courses as they were when an earlier period ended. */
export function EarlierCourses({ idPeriod }: { idPeriod: string }) {
  const records = useQuery(courseRecords, idPeriod);
  const may = useMay();
  const rows = useMemo(() => records.items.map(courseOfRecord), [records.items]);
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={courseTexts.title}
      actions={
        may('see', can.libretas) && (
          <Button component={Link} to={paths.admin.schoolLibretas} startIcon={<PrintRounded />}>
            {libretaTexts.open}
          </Button>
        )
      }
    >
      <DataTable
        label={courseTexts.title}
        rows={rows}
        columns={COLUMNS}
        reading={records}
        emptyText={texts.empty}
        searchText={searchText}
        openPath={({ id }) => paths.admin.course(id)}
      />
    </PageFrame>
  );
}
