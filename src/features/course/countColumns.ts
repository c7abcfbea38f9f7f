import type { TableColumn } from '../../components/table/DataTable';
import { courseTexts } from '../../lib/texts/course';
import type { Course } from '../../models/course';

const { columns: names } = courseTexts;

/** The columns that count the students and teachers whom a course has, or had. */
export const COUNT_COLUMNS: readonly TableColumn<Course>[] = [
  {
    field: 'totalStudents',
    headerName: names.totalStudents,
    type: 'number',
    width: 110,
    isSecondary: true,
  },
  {
    field: 'totalTeachers',
    headerName: names.totalTeachers,
    type: 'number',
    width: 100,
    isSecondary: true,
  },
];
