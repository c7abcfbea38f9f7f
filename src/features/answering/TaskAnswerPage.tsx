import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { DueText } from '../../components/task/DueText';
import { TaskStatusChip } from '../../components/task/TaskStatusChip';
import { isPartialClosed } from '../../domain/submission';
import { studentTaskStatus } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { answerTexts } from '../../lib/texts/note';
import { subjectTexts } from '../../lib/texts/subject';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import type { Task, TaskNote } from '../../models/task';
import { useOwnMembership } from '../../store/course/useOwnMembership';
import { useInstitute } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { taskById } from '../../store/task/taskSlice';
import { AnswerForm } from './AnswerForm';
import { ownNote } from '../../store/note/noteSlice';
import { SentTask } from './SentTask';
import { selectWorkState } from '../../store/note/workState';
import { joinReadings, useDocument } from '../../store/useQuery';

function TaskBody({ task, note, now }: { task: Task; note: TaskNote | undefined; now: number }) {
  const { institute } = useInstitute();
  if (note) return <SentTask task={task} note={note} />;
  if (now < task.dateStart) {
    return <Alert severity="info">{answerTexts.notStarted(formatDateTime(task.dateStart))}</Alert>;
  }
  return <AnswerForm task={task} now={now} isClosed={isPartialClosed(institute, task)} />;
}

/**
 * The task was sent while it was being answered here, and not from here: the student is told, with
 * the specification's words, instead of finding another screen.
 */
function SentElsewhere({ task, isSent }: { task: Task; isSent: boolean }) {
  const { sending } = useAppSelector((state) => selectWorkState(state, task.id));
  const [wasSent, setWasSent] = useState(isSent);
  const [isTold, setIsTold] = useState(false);
  const isOurs = sending === 'sending' || sending === 'sent';
  if (wasSent !== isSent) {
    setWasSent(isSent);
    if (isSent && !isOurs) setIsTold(true);
  }
  const [shownSending, setShownSending] = useState(sending);
  if (shownSending !== sending) {
    setShownSending(sending);
    if (sending === 'refused') setIsTold(true);
  }
  if (!isTold) return null;
  return (
    <MessageDialog
      title={answerTexts.alreadyDone}
      text={answerTexts.sentElsewhere}
      onClose={() => {
        setIsTold(false);
      }}
    />
  );
}

/** Where a student answers and sends a task, and later sees its grade. */
export function TaskAnswerPage() {
  const { taskId = '' } = useParams();
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const task = useDocument(taskById, taskId);
  const note = useDocument(ownNote, taskId, id);
  const institute = useInstitute();
  const { member, ...membership } = useOwnMembership();
  const statusOf = (item: Task) => {
    // The task itself says so a moment later.
    const closed = item.closed || isPartialClosed(institute.institute, item);
    return studentTaskStatus({ ...item, closed }, note.item, now, id, member);
  };
  return (
    <PageFrame
      title={task.item?.title ?? taskTexts.one}
      crumbs={[
        { label: subjectTexts.classes, to: paths.student.subjects },
        ...(task.item
          ? [{ label: subjectTexts.tasks, to: paths.student.subject(task.item.subjectId) }]
          : []),
      ]}
      actions={task.item && <TaskStatusChip status={statusOf(task.item)} />}
    >
      <QueryState
        reading={joinReadings(task, note, institute, membership)}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {task.item ? (
          <>
            <Box sx={{ display: 'grid', gap: 1 }}>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {task.item.description}
              </Typography>
              <DueText dateEnd={task.item.dateEnd} now={now} status={statusOf(task.item)} />
            </Box>
            <SentElsewhere key={task.item.id} task={task.item} isSent={note.item !== undefined} />
            <TaskBody
              key={note.item ? 'sent' : 'open'}
              task={task.item}
              note={note.item}
              now={now}
            />
          </>
        ) : (
          <EmptyState text={taskAbsence(task.absence, 'student')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
