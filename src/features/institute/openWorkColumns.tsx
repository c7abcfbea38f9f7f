import ContentCopy from '@mui/icons-material/ContentCopy';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { TableColumn } from '../../components/table/DataTable';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import type { CardState } from '../../domain/grading/progress';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { progressTexts } from '../../lib/texts/progress';
import type { PartialProgress } from '../../models/gradebook';

export type OpenWorkRow = PartialProgress & {
  /** What is to be done, item by item. */
  open: string[];
  cardState: CardState;
};

const { columns } = progressTexts;
const nameOf = ({ subjectName, courseName }: OpenWorkRow) =>
  progressTexts.course(subjectName, courseName);

/** What the search of the table looks through. */
export const searchText = (row: OpenWorkRow) =>
  `${nameOf(row)} ${row.teacherName} ${row.open.join(' ')}`;

/**
 * A subject, its teacher, its report cards and what is to be done. The row leads to where that is seen.
 * @param onRemind copies what the row's teacher still has to do
 */
export const openWorkColumns = (
  onRemind: (row: OpenWorkRow) => void,
): TableColumn<OpenWorkRow>[] => [
  {
    field: 'subjectName',
    headerName: columns.subject,
    flex: 2,
    minWidth: 130,
    valueGetter: (_, row) => nameOf(row),
    renderCell: ({ row }) => <strong>{nameOf(row)}</strong>,
  },
  {
    field: 'courseName',
    headerName: columns.course,
    flex: 1,
    minWidth: 100,
    isSecondary: true,
    isWideOnly: true,
    filter: 'curso',
  },
  {
    field: 'teacherName',
    headerName: columns.teacher,
    flex: 1,
    minWidth: 120,
    isSecondary: true,
    filter: 'docente',
    renderCell: ({ row }) => (
      <Link component={RouterLink} to={paths.admin.teacher(row.teacherId)}>
        {row.teacherName}
      </Link>
    ),
  },
  {
    field: 'cardState',
    headerName: columns.cards,
    width: 130,
    isSecondary: true,
    filter: 'reportes',
    valueGetter: (state: CardState) => progressTexts.cards[state],
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
  {
    field: 'actions',
    headerName: commonTexts.actions,
    width: ACTIONS_WIDTH,
    sortable: false,
    renderCell: ({ row }) => (
      <RowActionSet
        name={nameOf(row)}
        actions={
          row.open.length === 0
            ? []
            : [
                {
                  label: progressTexts.remind,
                  icon: <ContentCopy fontSize="small" />,
                  isOpen: true,
                  onClick: () => {
                    onRemind(row);
                  },
                },
              ]
        }
      />
    ),
  },
];
