import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Column } from '../../components/layout/Column';
import { PageFrame } from '../../components/layout/PageFrame';
import { DueText } from '../../components/task/DueText';
import { TaskStatusChip } from '../../components/task/TaskStatusChip';
import { taskFor, type StudentTask } from '../../domain/exceptions';
import { attemptOf, isPartialClosed, taskActivityIds } from '../../domain/submission';
import { shownStatus, studentTaskStatus } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { markedPhotos } from '../../lib/photos/photoMarks';
import { answerTexts } from '../../lib/texts/submission';
import { subjectTexts } from '../../lib/texts/subject';
import { unsentTexts } from '../../lib/texts/unsent';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import type { Submission } from '../../models/task';
import type { TaskDraft } from '../../models/work';
import { useOwnMembership } from '../../store/views/course/useOwnMembership';
import { ownException } from '../../store/exception/exceptionSlice';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { taskById } from '../../store/task/taskSlice';
import styles from './Answering.module.css';
import { AnswerForm } from './AnswerForm';
import { WhatCounts } from './WhatCounts';
import { FoldedText } from './FoldedText';
import { GoneTaskWork } from './GoneTaskWork';
import { ownSubmission } from '../../store/submission/submissionSlice';
import { SentTask } from './SentTask';
import { pendingFields } from '../../store/submission/pendingWork';
import { findUnsent } from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { selectWorkState } from '../../store/submission/workState';
import { useAnswerAhead } from './useAnswerAhead';
import { joinReadings, useDocument } from '../../store/useQuery';

/** Whether the student has something of this task: words, a file, photos or an order. */
function hasWork(task: StudentTask, studentId: string, draft: TaskDraft | undefined): boolean {
  const place = { taskId: task.id, studentId };
  return (
    findUnsent(place) !== null ||
    [pendingFields(place), draft?.fields ?? {}].some((all) => Object.keys(all).length > 0) ||
    taskActivityIds(task).some((activityId) => markedPhotos({ ...place, activityId }) > 0)
  );
}

function TaskBody({
  task,
  submission,
  now,
}: {
  task: StudentTask;
  submission: Submission | undefined;
  now: number;
}) {
  const { institute } = useInstitute();
  const { id } = useAppSelector(selectMe);
  // A student with work has seen the task begin: a clock that went back, a later start or an exemption hides nothing.
  const isHidden = !submission && (task.exempt === true || now < task.dateStart);
  const draft = useDocument(ownDraft, isHidden ? task.id : null, id);
  const exempt = task.exempt === true && answerTexts.exempt;
  if (submission) {
    return (
      <>
        {exempt && <Alert severity="info">{exempt}</Alert>}
        <SentTask task={task} submission={submission} />
      </>
    );
  }
  if (isHidden && !hasWork(task, id, draft.item)) {
    // An exempt task counts nothing, and nothing is to be sent.
    const text = exempt || answerTexts.notStarted(formatDateTime(task.dateStart));
    return <Alert severity="info">{text}</Alert>;
  }
  return (
    <>
      {exempt && <Alert severity="info">{`${exempt} ${unsentTexts.exemptWork}`}</Alert>}
      <AnswerForm task={task} now={now} isClosed={isPartialClosed(institute, task)} />
    </>
  );
}

/**
 * The task was sent while it was being answered here, and not from here, or was graded without: the student is
 * told, of the first with the specification's words, instead of finding another screen.
 */
function EndedElsewhere({
  task,
  submission,
}: {
  task: StudentTask;
  submission: Submission | undefined;
}) {
  const isSent = submission !== undefined;
  const isGradedWithout = submission?.fecha === null;
  const { sending } = useAppSelector((state) => selectWorkState(state, task.id));
  const [wasSent, setWasSent] = useState(isSent);
  const [isNoticeShown, setIsNoticeShown] = useState(false);
  const isOurs = sending === 'sending' || sending === 'sent';
  if (wasSent !== isSent) {
    setWasSent(isSent);
    // Given back, it is to be answered again: the notice would deny it.
    setIsNoticeShown(isSent && (isNoticeShown || isGradedWithout || !isOurs));
  }
  const [shownSending, setShownSending] = useState(sending);
  if (shownSending !== sending) {
    setShownSending(sending);
    if (sending === 'refused') setIsNoticeShown(true);
  }
  if (!isNoticeShown) return null;
  return (
    <MessageDialog
      title={isGradedWithout ? answerTexts.gradedWithoutTitle : answerTexts.alreadyDone}
      text={isGradedWithout ? answerTexts.gradedWithout : answerTexts.sentElsewhere}
      onClose={() => {
        setIsNoticeShown(false);
      }}
    />
  );
}

function OwnTask({ taskId }: { taskId: string }) {
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const task = useDocument(taskById, taskId);
  const submission = useDocument(ownSubmission, taskId, id);
  const institute = useInstitute();
  const { member, ...membership } = useOwnMembership();
  const exception = useDocument(ownException, taskId, id);
  useAnswerAhead(task.item, now);
  const own = task.item && taskFor(task.item, exception.item);
  const statusOf = (item: StudentTask) => {
    // The task itself says so a moment later.
    const closed = item.closed || isPartialClosed(institute.institute, item);
    return studentTaskStatus({ ...item, closed }, submission.item, now, id, member);
  };
  const reading = joinReadings(task, submission, institute, membership, exception);
  // The head changes together with what is below it, so that nothing moves.
  const isRead = reading.status === 'ready' || reading.status === 'failed';
  const shown = isRead ? own : undefined;
  // An order to send, or a sending that has just ended, is said below, once.
  const { sending } = useAppSelector((state) => selectWorkState(state, taskId));
  const place = { taskId, studentId: id };
  const order = findUnsent(place);
  const isToldToSend =
    shown !== undefined &&
    submission.item === undefined &&
    (sending === 'sent' || order?.attempt === attemptOf(shown, id));
  return (
    <PageFrame
      title={shown?.title ?? order?.title ?? taskTexts.one}
      width="read"
      crumbs={[
        { label: subjectTexts.classes, to: paths.student.subjects },
        ...(shown
          ? [{ label: subjectTexts.tasks, to: paths.student.subject(shown.subjectId) }]
          : []),
      ]}
      actions={
        shown &&
        !isToldToSend && (
          <TaskStatusChip status={shownStatus(statusOf(shown), shown.dateEnd, now)} />
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
        {own ? (
          <>
            <Column gap={1} className={styles.intro}>
              <DueText
                dateEnd={own.dateEnd}
                isExtended={own.isExtended ?? false}
                now={now}
                status={statusOf(own)}
                isOneLine
              />
              <FoldedText text={own.description} />
              <WhatCounts task={own} />
            </Column>
            <EndedElsewhere key={own.id} task={own} submission={submission.item} />
            <TaskBody
              key={submission.item ? 'sent' : 'open'}
              task={own}
              submission={submission.item}
              now={now}
            />
          </>
        ) : (
          <>
            <GoneTaskWork {...place} />
            <EmptyState text={taskAbsence(task.absence, 'student')} />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}

/** The page on which a student answers and sends a task, and later sees its grade. */
export function TaskAnswerPage() {
  const { taskId = '' } = useParams();
  const { courseId } = useAppSelector(selectMe);
  // A task that was refused to a student of another course is read again in this one.
  return <OwnTask key={`${taskId} ${courseId}`} taskId={taskId} />;
}
