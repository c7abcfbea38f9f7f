import { Column } from '../../components/layout/Column';
import styles from './taskPages.module.css';
import Add from '@mui/icons-material/Add';
import Assignment from '@mui/icons-material/Assignment';
import FactCheck from '@mui/icons-material/FactCheck';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingTask } from '../../domain/grading/waitingWork';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { ClampedCell, DateTimeCell } from '../../components/table/cells';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { RowActions } from '../../components/table/RowActions';
import { taskActivityIds } from '../../domain/submission';
import { formatDateTime } from '../../lib/dates';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { subjectTexts } from '../../lib/texts/subject';
import { statusTexts, taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { usePaper } from '../../store/views/print/usePaper';
import { useCurrentSubject } from '../../store/views/subject/useCurrentSubject';
import { useViewedCourses } from '../../store/views/register/useViewedCourses';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { DeleteTaskDialog } from './DeleteTaskDialog';
import { SubjectPicker } from './SubjectPicker';
import { useSubjectTasks } from '../../store/views/task/useSubjectTasks';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';

type Row = Task & {
  number: number;
  /** Submissions that nobody has reviewed. */
  unreviewed: number;
};

const { columns: headers } = taskTexts;
const searchText = ({ title, description }: Row) => `${title} ${description}`;

function buildColumns(onDelete: (task: Task) => void): TableColumn<Row>[] {
  return [
    { field: 'number', headerName: headers.number, width: 60, type: 'number', isSecondary: true },
    {
      field: 'title',
      headerName: headers.title,
      flex: 2,
      minWidth: 140,
      renderCell: ({ row }) => (
        <Column gap={1} className={styles.start}>
          {row.title}
          {taskActivityIds(row).length === 0 && (
            <Chip size="small" color="warning" label={taskTexts.noActivities} />
          )}
        </Column>
      ),
    },
    {
      field: 'description',
      headerName: headers.description,
      flex: 3,
      minWidth: 160,
      isSecondary: true,
      isWideOnly: true,
      renderCell: ({ row }) => <ClampedCell text={row.description} />,
    },
    {
      field: 'dateStart',
      headerName: headers.start,
      width: 112,
      isSecondary: true,
      isWideOnly: true,
      valueFormatter: formatDateTime,
      renderCell: ({ row }) => <DateTimeCell instant={row.dateStart} />,
    },
    {
      field: 'dateEnd',
      headerName: headers.end,
      width: 112,
      isSecondary: true,
      place: 'detail',
      phoneText: ({ dateEnd, closed }) =>
        [formatDateTime(dateEnd), ...(closed ? [statusTexts.closed] : [])].join(' · '),
      valueFormatter: formatDateTime,
      renderCell: ({ row }) => (
        <Column gap={1} className={styles.start}>
          <DateTimeCell instant={row.dateEnd} />
          {row.closed && <Chip size="small" label={statusTexts.closed} />}
        </Column>
      ),
    },
    {
      field: 'delivered',
      headerName: headers.delivered,
      width: 120,
      type: 'number',
      isSecondary: true,
      place: 'value',
      phoneText: ({ students, unreviewed }) =>
        unreviewed > 0 ? taskTexts.waiting(unreviewed) : taskTexts.ungraded(students.length),
      valueGetter: (_, { students }) => students.length,
      renderCell: ({ row }) => (
        <Column gap={1} className={styles.end}>
          {row.students.length}
          {row.unreviewed > 0 && (
            <span className={styles.waiting}>{taskTexts.waiting(row.unreviewed)}</span>
          )}
        </Column>
      ),
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: 168,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActions
          name={row.title}
          viewPath={paths.teacher.task(row.id)}
          editPath={paths.teacher.editTask(row.id)}
          more={[
            {
              label: taskTexts.submissions,
              to: paths.teacher.submissions(row.id),
              icon: <FactCheck fontSize="small" />,
              isOpen: true,
            },
            {
              label: activityTexts.newActivity,
              to: `${paths.teacher.editTask(row.id)}#actividades`,
              icon: <PlaylistAdd fontSize="small" />,
              isOpen: true,
            },
          ]}
          copyPath={paths.teacher.duplicateTask(row)}
          {...(!row.closed && {
            onDelete: () => {
              onDelete(row);
            },
          })}
        />
      ),
    },
  ];
}

type SubjectTaskTableProps = { subject: Subject; waiting: readonly WaitingTask[] };

function SubjectTaskTable({ subject, waiting }: SubjectTaskTableProps) {
  const tasks = useSubjectTasks(subject.id);
  const [leaving, setLeaving] = useState<Task | null>(null);
  const columns = useMemo(() => buildColumns(setLeaving), []);
  const rows = tasks.items.map((task, i) => ({
    ...task,
    number: i + 1,
    unreviewed: waiting.find(({ taskId }) => taskId === task.id)?.unreviewed ?? 0,
  }));
  return (
    <>
      <DataTable
        label={taskTexts.title}
        rows={rows}
        columns={columns}
        reading={tasks}
        emptyText={taskTexts.empty}
        searchText={searchText}
        openPath={({ id }) => paths.teacher.task(id)}
      />
      {leaving && (
        <DeleteTaskDialog
          task={leaving}
          onClose={() => {
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}

/** The tasks of one of the teacher's subjects. */
export function TaskListPage() {
  const { item: subject, subjects, ...reading } = useCurrentSubject();
  const { isKnown, labelOf } = useViewedCourses(subjects);
  const { isEarlier } = useViewedInstitute();
  const { total, waiting, totalOf, ...waitingReading } = useWaitingTasks();
  const isTitled =
    reading.status !== 'ready' || subject === undefined || (isKnown && !isWaiting(waitingReading));
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={subject && isKnown ? taskTexts.tasksOf(labelOf(subject.id)) : taskTexts.title}
      crumbs={[{ label: subjectTexts.classes, to: paths.teacher.classes }]}
      actions={
        <>
          <MoreActions
            shown={1}
            actions={
              total === 0
                ? []
                : [
                    {
                      label: subject
                        ? taskTexts.toGradeHere(total, totalOf(subject.id))
                        : taskTexts.toGradeCount(total),
                      to: paths.teacher.queue,
                    },
                  ]
            }
          />
          {subject && !isEarlier && (
            <Button
              variant="contained"
              startIcon={<Add />}
              component={Link}
              to={paths.teacher.addTask(subject.id)}
            >
              {taskTexts.add}
            </Button>
          )}
        </>
      }
    >
      {/* The list appears with the title, which its course's name makes longer, and with all
         actions. */}
      <QueryState
        reading={isTitled ? reading : { ...reading, status: 'loading' }}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {subjects.length > 0 && <SubjectPicker subjects={subjects} subjectId={subject?.id ?? ''} />}
        {subject ? (
          <SubjectTaskTable key={subject.id} subject={subject} waiting={waiting} />
        ) : (
          <EmptyState
            text={subjects.length === 0 ? subjectTexts.empty : taskTexts.chooseSubject}
            icon={<Assignment fontSize="large" />}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
