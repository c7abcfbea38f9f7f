import Button from '@mui/material/Button';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { Link } from 'react-router-dom';
import { isChangedSince } from '../../domain/changedTask';
import { attemptOf, findSubmissionRefusal, isPartialClosed } from '../../domain/submission';
import { isOrderTaken, leftByOrder } from '../../domain/orderedWork';
import { findLeftOut, mergeDrafts } from '../../domain/workDraft';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { useKeeping } from '../../components/hooks/useKeeping';
import { useNow } from '../../components/hooks/useNow';
import { now as serverNow } from '../../lib/clock';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { answerTexts } from '../../lib/texts/submission';
import { unsentTexts } from '../../lib/texts/unsent';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ownException } from '../../store/exception/exceptionSlice';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { ownSubmission } from '../../store/submission/submissionSlice';
import { submitTask } from '../../store/submission/submitTask';
import {
  pendingFields,
  tasksWithPending,
  type WorkPlace,
} from '../../store/submission/pendingWork';
import {
  dropUnsent,
  findUnsent,
  goesByItself,
  tasksUnsent,
} from '../../store/submission/unsentWork';
import { ownDraft } from '../../store/submission/workDrafts';
import { selectWorkState } from '../../store/submission/workState';
import { taskById } from '../../store/task/taskSlice';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import { DiscardButton } from './DiscardButton';
import { UnsentAlert } from './UnsentAlert';
import { useNotedHold } from './useNotedHold';
import { useSendWhileDue } from './useSendWhileDue';

const NOTHING_SENT = { answers: {}, files: {} };

/** Returns the order for a task, and the ways to deal with it where nothing is sent any more. */
function useOrder(place: WorkPlace) {
  const [isDropped, setIsDropped] = useState(false);
  const unsent = findUnsent(place);
  return {
    unsent: isDropped ? null : unsent,
    /** Whether the device carries it out as soon as the server takes it. */
    goes: goesByItself(place) && unsent?.isRefused !== true && unsent?.lacks === undefined,
    drop: () => {
      dropUnsent(place);
      setIsDropped(true);
    },
  };
}

type Promises = {
  /** Is told the tasks of which it is said that they go by themselves. */
  onPromised?: Dispatch<SetStateAction<readonly string[]>> | undefined;
};

/** One task that was to be sent, or has something that was not sent with it: whether it arrived, what it waits for, and one press to send it. */
function UnsentTask({ taskId, onPromised }: { taskId: string } & Promises) {
  const dispatch = useAppDispatch();
  const isOnline = useIsOnline();
  const keeping = useKeeping();
  useNow(); // what waits for the start of its task is told anew when that comes
  const { id: studentId } = useAppSelector(selectMe);
  const task = useDocument(taskById, taskId);
  const [stored] = useQuery(taskById, taskId).items; // also one that was deleted
  const submission = useDocument(ownSubmission, taskId, studentId);
  const draft = useDocument(ownDraft, taskId, studentId);
  const exception = useDocument(ownException, taskId, studentId);
  const { institute, ...reading } = useInstitute();
  const { sending, hasFailed } = useAppSelector((root) => selectWorkState(root, taskId));
  const [isStillOffline, setIsStillOffline] = useState(false);
  const place = { taskId, studentId };
  const { unsent, goes, drop } = useOrder(place);
  // It has arrived after all, or something else was sent from elsewhere, perhaps in a later attempt.
  const sent = submission.item?.fecha === null ? undefined : submission.item;
  const wasSent = sent !== undefined;
  const isLeftOut = sent !== undefined && findLeftOut(pendingFields(place), sent).length > 0;
  const isSettled = wasSent && !isLeftOut;
  useEffect(() => {
    if (isSettled) dropUnsent({ taskId, studentId });
  }, [isSettled, taskId, studentId]);

  const isReady = joinReadings(task, submission, reading).status === 'ready';
  const { item } = task;
  const isClosed = item !== undefined && isPartialClosed(institute, item);
  const willSend = goes && !hasFailed && keeping === 'kept';
  const mayGo =
    isReady &&
    item !== undefined &&
    unsent !== null &&
    submission.item === undefined &&
    isOrderTaken(unsent, item, studentId, isClosed, serverNow());
  const isRead = isReady && (item !== undefined || task.absence === 'deleted');
  useNotedHold(place, unsent, isRead ? stored : undefined, isClosed);
  useSendWhileDue(studentId, mayGo, willSend && isOnline && sending === 'no');
  const [attempt] = useState(unsent?.attempt);
  const isOnItsWay = (mayGo && willSend) || sending === 'sending' || sending === 'sent';
  const isPromised = isOnItsWay && item !== undefined && attemptOf(item, studentId) === attempt;
  useEffect(() => {
    if (!isPromised || onPromised === undefined) return undefined;
    onPromised((others) => [...others, taskId]);
    return () => {
      onPromised((all) => all.filter((id) => id !== taskId));
    };
  }, [isPromised, onPromised, taskId]);
  if (!isReady || isSettled || (unsent === null && !isLeftOut)) return null;
  // This device forgets a task that it may not read any more; the order keeps the task's name.
  const title = item?.title ?? stored?.title ?? unsent?.title;
  const open = (
    <Button color="inherit" component={Link} to={paths.student.task(taskId)}>
      {commonTexts.open}
    </Button>
  );
  const told = (text: string, more = '') => (
    <UnsentAlert place={place} text={`${text} ${more}`.trim()}>
      {open}
    </UnsentAlert>
  );
  if (isLeftOut && title !== undefined) {
    return told((unsent === null ? unsentTexts : answerTexts).sentWithoutOf(title));
  }
  if (unsent === null) return null;
  // Words that are thrown away here can be read here, too: the order may be the only place that has them.
  const written = findLeftOut(mergeDrafts(pendingFields(place), unsent.fields), NOTHING_SENT);
  const ended = (text: string, more = '') => (
    <UnsentAlert text={`${text} ${more}`.trim()} place={place} written={written}>
      {open}
      <DiscardButton onDiscard={drop} />
    </UnsentAlert>
  );
  if (submission.item && title !== undefined) return told(answerTexts.gradedWithoutOf(title));
  if (item === undefined || title === undefined) {
    // Only what is known of it: nobody of another course reads what has become of it since.
    const heldText = unsent.heldBy
      ? unsentTexts.heldBy[unsent.heldBy]
      : goes
        ? unsentTexts.goesInCourse
        : '';
    const { deletedOf, foreign, foreignOf, gone, goneOf } = unsentTexts;
    const isForeign = task.absence === 'foreign';
    if (title === undefined) return ended(isForeign ? foreign : gone, isForeign ? heldText : '');
    if (task.absence === 'deleted' || unsent.heldBy === 'deleted') return ended(deletedOf(title));
    return isForeign ? ended(foreignOf(title), heldText) : ended(goneOf(title));
  }
  if (sending === 'sending') {
    return (
      <UnsentAlert place={place} text={answerTexts.sendingOf(title)}>
        <Button color="inherit" variant="outlined" disabled>
          {answerTexts.sendNow}
        </Button>
        {open}
      </UnsentAlert>
    );
  }
  const refusal = findSubmissionRefusal(item, studentId, isClosed, serverNow());
  const isOfPeriod = item.idPeriod === institute?.period.id;
  if (refusal === 'alreadyDone') return told(unsentTexts.listedOf(title));
  const isReturned = unsent.attempt !== attemptOf(item, studentId);
  const isChanged = isChangedSince(unsent, item);
  if (isClosed) {
    const wouldGo = goes && isOfPeriod && !isReturned && !isChanged;
    return ended(unsentTexts.closedOf(title), wouldGo ? unsentTexts.goesIfOpened : '');
  }
  if (isReturned) return ended(answerTexts.returnedSinceOf(title));
  if (refusal === 'noActivities') {
    return told(unsentTexts.emptiedOf(title), goes ? unsentTexts.emptiedGoes : '');
  }
  if (isChanged) return told(answerTexts.changedOf(title));
  if (unsent.lacks !== undefined) return told(answerTexts.lacksFileOf(title, unsent.lacks));
  const left = leftByOrder(unsent, draft.item?.fields ?? {}, pendingFields(place));
  const more = [
    ...(Object.keys(left).length > 0 ? [unsentTexts.laterLeft] : []),
    ...(exception.item?.exempt === true ? [unsentTexts.exemptOrder] : []),
  ].join(' ');
  if (refusal === 'notStarted') {
    const text = willSend ? unsentTexts.willSendFromOf : unsentTexts.startsFromOf;
    return told(text(title, formatDateTime(item.dateStart)), more);
  }
  const send = () => {
    // Nothing that was written since is shown here: what was ordered goes.
    const { fields, at } = unsent;
    void dispatch(submitTask({ task: item, studentId, draft: fields, orderedAt: at })).then(() => {
      setIsStillOffline(true);
    });
  };
  const isOfTab = !goesByItself(place) && !hasFailed;
  const text = (): string => {
    if (willSend && isOnline) return answerTexts.willSendSoonOf(title);
    if (!willSend && !(isOfTab && !isOnline)) return answerTexts.unsentOf(title);
    const { stillOfflineOf } = willSend ? answerTexts : unsentTexts;
    if (isStillOffline) return stillOfflineOf(title);
    return (willSend ? answerTexts.willSendOf : unsentTexts.offlineOf)(title);
  };
  return (
    <UnsentAlert place={place} text={`${text()} ${more}`.trim()}>
      <Button color="inherit" variant="outlined" onClick={send}>
        {answerTexts.sendNow}
      </Button>
      {open}
    </UnsentAlert>
  );
}

/** Lists the tasks that the student told to send and that never arrived, as the page was closed or the sending failed. */
export function UnsentTasks({ taskIds, onPromised }: { taskIds: readonly string[] } & Promises) {
  // A task that was refused to a student of another course is read again in this one.
  const { courseId } = useAppSelector(selectMe);
  return taskIds.map((taskId) => (
    <UnsentTask key={`${taskId} ${courseId}`} taskId={taskId} onPromised={onPromised} />
  ));
}

/** The same of a student, and what was sent without words that are on this device, as it is when the home opens. */
export function UnsentOfStudent({ studentId, onPromised }: { studentId: string } & Promises) {
  const [taskIds] = useState(() => [
    ...new Set([...tasksUnsent(studentId), ...tasksWithPending(studentId)]),
  ]);
  return <UnsentTasks taskIds={taskIds} onPromised={onPromised} />;
}
