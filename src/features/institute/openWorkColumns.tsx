import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { TableColumn } from '../../components/table/DataTable';
import { paths } from '../../lib/paths';
import { progressTexts } from '../../lib/texts/progress';
import type { PartialProgress } from '../../models/gradebook';

export type OpenWorkRow = PartialProgress & {
  /** What is to be done, item by item. */
  open: string[];
};

const { columns } = progressTexts;
const nameOf = ({ subjectName, courseName }: OpenWorkRow) =>
  progressTexts.course(subjectName, courseName);

/** What the search of the table looks through. */
export const searchText = (row: OpenWorkRow) =>
  `${nameOf(row)} ${row.teacherName} ${row.open.join(' ')}`;

/** A subject, its teacher and what is to be done. The row leads to where that is seen. */
export const OPEN_WORK_COLUMNS: TableColumn<OpenWorkRow>[] = [
  {
    field: 'subjectName',
    headerName: columns.subject,
    flex: 2,
    minWidth: 130,
    valueGetter: (_, row) => nameOf(row),
    renderCell: ({ row }) => <strong>{nameOf(row)}</strong>,
  },
  {
    field: 'teacherName',
    headerName: columns.teacher,
    flex: 1,
    minWidth: 120,
    isSecondary: true,
    renderCell: ({ row }) => (
      <Link component={RouterLink} to={paths.admin.teacher(row.teacherId)}>
        {row.teacherName}
      </Link>
    ),
  },
  {
    field: 'open',
    headerName: columns.open,
    flex: 3,
    minWidth: 170,
    sortComparator: (a: string[], b: string[]) => a.length - b.length,
    valueFormatter: (open: string[]) =>
      open.length === 0 ? progressTexts.ready : open.join(' · '),
  },
];
