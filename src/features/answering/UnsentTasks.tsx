import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isChangedSince } from '../../domain/changedTask';
import { attemptOf, findSubmissionRefusal, isPartialClosed } from '../../domain/submission';
import { findLeftOut } from '../../domain/workDraft';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { useKeeping } from '../../components/hooks/useKeeping';
import { now as serverNow } from '../../lib/clock';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { ownSubmission } from '../../store/submission/submissionSlice';
import { submitTask } from '../../store/submission/submitTask';
import { pendingFields } from '../../store/submission/pendingWork';
import {
  dropUnsent,
  findUnsent,
  goesByItself,
  tasksUnsent,
} from '../../store/submission/unsentWork';
import { selectWorkState } from '../../store/submission/workState';
import { taskById } from '../../store/task/taskSlice';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import { UnsentAlert } from './UnsentAlert';

/** One task that was to be sent: whether it arrived, and one press to send it. */
function UnsentTask({ taskId }: { taskId: string }) {
  const dispatch = useAppDispatch();
  const isOnline = useIsOnline();
  const keeping = useKeeping();
  const { id: studentId } = useAppSelector(selectMe);
  const task = useDocument(taskById, taskId);
  const [stored] = useQuery(taskById, taskId).items; // also one that was deleted
  const submission = useDocument(ownSubmission, taskId, studentId);
  const { institute, ...reading } = useInstitute();
  const { sending, hasFailed } = useAppSelector((root) => selectWorkState(root, taskId));
  const [isDropped, setIsDropped] = useState(false);
  const [isStillOffline, setIsStillOffline] = useState(false);
  const place = { taskId, studentId };
  const unsent = findUnsent(place);
  const drop = () => {
    dropUnsent(place);
    setIsDropped(true);
  };
  // It has arrived after all, or something else was sent from elsewhere, perhaps in a later attempt.
  const sent = submission.item?.fecha === null ? undefined : submission.item;
  const wasSent = sent !== undefined;
  const isLeftOut = sent !== undefined && findLeftOut(pendingFields(place), sent).length > 0;
  const isSettled = wasSent && !isLeftOut;
  useEffect(() => {
    if (isSettled) dropUnsent({ taskId, studentId });
  }, [isSettled, taskId, studentId]);

  const isReady = joinReadings(task, submission, reading).status === 'ready';
  if (!isReady || isSettled || isDropped || unsent === null) return null;
  const { item } = task;
  const title = item?.title ?? '';
  const open = (
    <Button color="inherit" component={Link} to={paths.student.task(taskId)}>
      {commonTexts.open}
    </Button>
  );
  const discard = (
    <Button color="inherit" onClick={drop}>
      {commonTexts.discardDraft}
    </Button>
  );
  if (item && isLeftOut) {
    return <UnsentAlert text={answerTexts.sentWithoutOf(title)}>{open}</UnsentAlert>;
  }
  if (item && submission.item) {
    return <UnsentAlert text={answerTexts.gradedWithoutOf(title)}>{open}</UnsentAlert>;
  }
  const isSending = sending === 'sending';
  const isClosed = item !== undefined && isPartialClosed(institute, item);
  const isTaken =
    item !== undefined && findSubmissionRefusal(item, studentId, isClosed, serverNow()) === null;
  if (!isTaken && !isSending) {
    const goneText = stored ? answerTexts.unsentDeleted(stored.title) : answerTexts.unsentGone;
    return (
      <UnsentAlert text={item ? answerTexts.unsentTooLate(item.title) : goneText}>
        {open}
        {discard}
      </UnsentAlert>
    );
  }
  if (item && !isSending && unsent.attempt !== attemptOf(item, studentId)) {
    return (
      <UnsentAlert text={answerTexts.returnedSinceOf(title)}>
        {open}
        {discard}
      </UnsentAlert>
    );
  }
  if (item && !isSending && isChangedSince(unsent, item)) {
    return <UnsentAlert text={answerTexts.changedOf(title)}>{open}</UnsentAlert>;
  }
  if (unsent.lacks !== undefined && !isSending) {
    return <UnsentAlert text={answerTexts.lacksFileOf(title, unsent.lacks)}>{open}</UnsentAlert>;
  }
  const willSend = !hasFailed && !unsent.isRefused && keeping === 'kept' && goesByItself(place);
  const send = () => {
    if (!item) return;
    // Nothing that was written since is shown here: what was ordered goes.
    const { fields, at } = unsent;
    void dispatch(submitTask({ task: item, studentId, draft: fields, orderedAt: at })).then(() => {
      setIsStillOffline(true);
    });
  };
  const offlineText = isStillOffline
    ? answerTexts.stillOfflineOf(title)
    : answerTexts.willSendOf(title);
  const waitingText = isOnline ? answerTexts.willSendSoonOf(title) : offlineText;
  const text = willSend ? waitingText : answerTexts.unsentOf(title);
  return (
    <UnsentAlert text={isSending ? answerTexts.sendingOf(title) : text}>
      <Button color="inherit" variant="outlined" disabled={isSending} onClick={send}>
        {answerTexts.sendNow}
      </Button>
      {open}
    </UnsentAlert>
  );
}

/** What the student told to send and never arrived, as the page was closed or the sending failed. */
export function UnsentTasks({ taskIds }: { taskIds: readonly string[] }) {
  return taskIds.map((taskId) => <UnsentTask key={taskId} taskId={taskId} />);
}

/** The same of a student, as it is when the home opens. */
export function UnsentOfStudent({ studentId }: { studentId: string }) {
  const [taskIds] = useState(() => tasksUnsent(studentId));
  return <UnsentTasks taskIds={taskIds} />;
}
