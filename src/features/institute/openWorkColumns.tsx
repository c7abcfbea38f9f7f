import ContentCopy from '@mui/icons-material/ContentCopy';
import Lock from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { TableColumn } from '../../components/table/DataTable';
import { ACTIONS_WIDTH, RowActionSet, type RowAction } from '../../components/table/RowActionSet';
import type { CardState, OpenWork } from '../../domain/grading/progress';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { boardTexts } from '../../lib/texts/board';
import { commonTexts } from '../../lib/texts/common';
import { openWorkSummary, progressTexts } from '../../lib/texts/progress';
import type { PartialProgress } from '../../models/gradebook';
import type { ReopeningEvent } from '../../models/reopening';
import styles from './Board.module.css';

export type OpenWorkRow = PartialProgress & {
  work: OpenWork;
  /** The open work, item by item. */
  open: string[];
  cardState: CardState;
  /** Whether everything is graded and the report cards are still to be made. */
  isToGenerate: boolean;
  /**
   * In a closed partial: the time until which its teacher may write in it; null when it is not
   * reopened.
   */
  reopenedUntil: number | null;
  /** The reopenings of the subject in this partial. */
  events: ReopeningEvent[];
};

/** A change of the reopening of a subject in a closed partial. */
export type ReopenChange = { kind: 'open' | 'end'; row: OpenWorkRow };

type BoardActions = {
  /** Copies the list of what the row's teacher still has to do. */
  onRemind: (row: OpenWorkRow) => void;
  /** Set only for a closed partial. */
  onReopen?: (change: ReopenChange) => void;
};

const { columns } = progressTexts;
const nameOf = ({ subjectName, courseName }: OpenWorkRow) =>
  progressTexts.course(subjectName, courseName);

const reopeningOf = ({ reopenedUntil }: OpenWorkRow) =>
  reopenedUntil === null ? '' : boardTexts.reopenedUntil(formatDateTime(reopenedUntil));

/** Returns the text that the search of the table reads. */
export const searchText = (row: OpenWorkRow) =>
  `${nameOf(row)} ${row.teacherName} ${row.open.join(' ')} ${reopeningOf(row)}`;

function rowActions(row: OpenWorkRow, { onRemind, onReopen }: BoardActions): RowAction[] {
  const isOpen = row.reopenedUntil !== null;
  return [
    ...(row.open.length === 0
      ? []
      : [
          {
            label: progressTexts.remind,
            icon: <ContentCopy fontSize="small" />,
            isOpen: onReopen === undefined,
            onClick: () => {
              onRemind(row);
            },
          },
        ]),
    ...(onReopen
      ? [
          {
            label: isOpen ? boardTexts.changeReopening : boardTexts.reopen,
            icon: <LockOpen fontSize="small" />,
            isOpen: true,
            onClick: () => {
              onReopen({ kind: 'open', row });
            },
          },
        ]
      : []),
    ...(onReopen && isOpen
      ? [
          {
            label: boardTexts.endReopening,
            icon: <Lock fontSize="small" />,
            onClick: () => {
              onReopen({ kind: 'end', row });
            },
          },
        ]
      : []),
  ];
}

const countColumn = (
  field: 'blanks' | 'unreviewed' | 'toReturn' | 'missingCards',
  headerName: string,
): TableColumn<OpenWorkRow> => ({
  field,
  headerName,
  type: 'number',
  width: 80,
  isSecondary: true,
  isWideOnly: field === 'toReturn', // work rarely waits there, and the page of the subject says it
  valueGetter: (_, { work }) => work[field],
  renderCell: ({ row: { work } }) => {
    if (work[field] > 0) return work[field];
    const isUnknown = field === 'blanks' && work.isEmpty === 'nothing';
    return <span className={styles.nothing}>{isUnknown ? progressTexts.nothing : '–'}</span>;
  },
});

/**
 * A subject, its teacher, its report cards and, in numbers under a common head, its open work. The
 * row is a link to that work.
 */
export const openWorkColumns = (actions: BoardActions): TableColumn<OpenWorkRow>[] => [
  {
    field: 'subjectName',
    headerName: columns.subject,
    flex: 1.5,
    minWidth: 108,
    valueGetter: (_, row) => nameOf(row),
    renderCell: ({ row }) => (
      <span className={styles.subject}>
        <strong>
          {row.subjectName}
          <span className={styles.course}> · {row.courseName}</span>
        </strong>
        {row.reopenedUntil !== null && <span className={styles.reopened}>{reopeningOf(row)}</span>}
      </span>
    ),
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
    flex: 1.8,
    minWidth: 100,
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
    isWideOnly: true,
    filter: 'reportes',
    valueGetter: (state: CardState, { work }) =>
      work.isEmpty === 'noStudents' ? progressTexts.noStudents : progressTexts.cards[state],
  },
  {
    field: 'percent',
    headerName: columns.percent,
    type: 'number',
    width: 100,
    isSecondary: true,
    place: 'detail',
    phoneText: ({ work }) => openWorkSummary(work),
    valueGetter: (_, { work }) => work.percent,
    valueFormatter: (percent: number) => progressTexts.share(percent),
  },
  countColumn('blanks', columns.blanks),
  countColumn('unreviewed', columns.unreviewed),
  countColumn('toReturn', columns.toReturn),
  countColumn('missingCards', columns.missingCards),
  {
    field: 'actions',
    headerName: commonTexts.actions,
    width: ACTIONS_WIDTH,
    sortable: false,
    renderCell: ({ row }) => <RowActionSet name={nameOf(row)} actions={rowActions(row, actions)} />,
  },
];
