import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { useKeeping } from '../../components/hooks/useKeeping';
import { fieldsOnTheirWay, isChangedSince } from '../../domain/changedTask';
import { isOrderTaken, leftByOrder } from '../../domain/orderedWork';
import { MAX_ANSWER_LENGTH } from '../../domain/limits';
import {
  attemptOf,
  findSubmissionRefusal,
  hasNothingToDo,
  taskActivityIds,
  type SubmissionRefusal,
} from '../../domain/submission';
import { isLate } from '../../domain/taskStatus';
import { isTimeKnown, now as serverNow } from '../../lib/clock';
import { workPlace } from '../../lib/drafts';
import { formatDateTime } from '../../lib/dates';
import { markedPhotos } from '../../lib/photos/photoMarks';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/submission';
import { unsentTexts } from '../../lib/texts/unsent';
import type { StudentTask } from '../../domain/exceptions';
import type { Task } from '../../models/task';
import { useTaskActivities } from '../../store/views/activity/useTaskActivities';
import { selectHasUploads } from '../../store/form/formSlice';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityAnswer } from './ActivityAnswer';
import styles from './Answering.module.css';
import { countAnswers, findTooLong } from './answers';
import { FormerWork } from './FormerWork';
import { LeftOutAlert } from './LeftOutAlert';
import { failedFileOf } from './failedFiles';
import { isFileBack } from './isFileBack';
import { useNotedHold } from './useNotedHold';
import { useSendWhileDue } from './useSendWhileDue';
import { useWork } from './useWork';
import { submitTask } from '../../store/submission/submitTask';
import { findUnsent, goesByItself, renewUnsent } from '../../store/submission/unsentWork';
import { answerUploadId, pendingFields } from '../../store/submission/pendingWork';
import { selectWorkState } from '../../store/submission/workState';
import { joinReadings } from '../../store/useQuery';
import { SendBar } from './SendBar';
import { TakenOutWork } from './TakenOutWork';
import { WrittenAtOnce } from './WrittenAtOnce';
import { SendQuestion, type UnusedPhotos } from './SendQuestion';

type Message = { title: string; text?: string };

function refusalMessage(refusal: SubmissionRefusal, task: Task): Message {
  switch (refusal) {
    case 'noActivities':
      return { title: answerTexts.noActivitiesTitle, text: answerTexts.noActivitiesText };
    case 'alreadyDone':
      return { title: answerTexts.alreadyDone };
    case 'closed':
      return { title: answerTexts.closed };
    case 'notStarted':
      return { title: answerTexts.notStarted(formatDateTime(task.dateStart)) };
    case 'deleted':
      return { title: answerTexts.deleted };
  }
}

type AnswerFormProps = {
  task: StudentTask;
  now: number;
  /** Its partial takes no more work: what was typed stays to be read. */
  isClosed: boolean;
};

/** The form in which a student answers a task and sends it, once. */
export function AnswerForm({ task, now, isClosed }: AnswerFormProps) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  // A file of another task or of an activity that was taken out goes on beside it, and holds it up in nothing.
  const hasUploads = useAppSelector((root) =>
    taskActivityIds(task).some((id) => selectHasUploads(root, answerUploadId(task.id, id))),
  );
  const { parts, ...reading } = useTaskActivities(task);
  const { work, fields, origin, former, leftOut, replaced, ...draft } = useWork(task);
  const { reading: draftReading, setAnswer, setFile } = draft;
  const state = useAppSelector((root) => selectWorkState(root, task.id));
  const [message, setMessage] = useState<Message | null>(null);
  /** While it is asked whether to send: the photos that would not go. */
  const [asking, setAsking] = useState<UnusedPhotos[] | null>(null);
  const [photosOf, setPhotosOf] = useState<string | null>(null);
  const [isStillOffline, setIsStillOffline] = useState(false);
  const [, setRenewals] = useState(0);
  const isOnline = useIsOnline();
  const keeping = useKeeping();

  useEffect(() => {
    // Without a connection the home shows with it what waits to be sent: it is kept from here on.
    if (workPlace() === 'device') import('./UnsentTasks').catch(() => undefined);
  }, []);
  const place = { taskId: task.id, studentId: me.id };
  const { done, all } = countAnswers(parts, work);
  /** Why it cannot be sent now, or null. */
  const findObstacle = (): Message | null => {
    const refusal = findSubmissionRefusal(task, me.id, isClosed, serverNow());
    if (refusal === 'notStarted' && goes) {
      return { title: unsentTexts.willSendFrom(formatDateTime(task.dateStart)) };
    }
    if (refusal) return refusalMessage(refusal, task);
    const long = findTooLong(parts, work).map(({ name, questions }) =>
      answerTexts.missingOf(name, questions),
    );
    return long.length === 0
      ? null
      : { title: answerTexts.tooLongTitle, text: answerTexts.tooLong(MAX_ANSWER_LENGTH, long) };
  };
  const findUnusedPhotos = (): UnusedPhotos[] =>
    parts.flatMap(({ activity: { id, name, type } }) => {
      const place = { studentId: me.id, taskId: task.id, activityId: id };
      const count = type === 'normal' ? markedPhotos(place) : 0;
      return count === 0 ? [] : [{ id, name, count }];
    });
  const handleSend = () => {
    const obstacle = findObstacle();
    if (obstacle) setMessage(obstacle);
    else setAsking(findUnusedPhotos());
  };
  // A toast tells how it ended, or the page does when it had been sent from somewhere else.
  const send = () => {
    const lacks = failedFileOf(place, parts); // it may have failed since this form was drawn
    return dispatch(submitTask({ task, studentId: me.id, draft: fields, lacks }));
  };
  const handleConfirm = async () => {
    await send();
    setAsking(null);
  };
  // It was confirmed before: one press sends it, unless photos were chosen since.
  const handleSendNow = () => {
    const obstacle = findObstacle();
    const photos = findUnusedPhotos();
    if (isLater && goes && startsAt !== null && findTooLong(parts, work).length === 0) {
      renewUnsent(place, fields, serverNow()); // it goes when its task begins
      setRenewals((count) => count + 1);
    } else if (obstacle) setMessage(obstacle);
    else if (photos.length > 0) setAsking(photos);
    else {
      void send().then(() => {
        setIsStillOffline(true);
      });
    }
  };
  const isEmptied = hasNothingToDo(task);
  // An order or words from before the start was moved to a later time wait for that start.
  const startsAt = now < task.dateStart ? task.dateStart : null;
  const unsent = findUnsent(place);
  const isTold = state.sending === 'no' && unsent?.attempt === attemptOf(task, me.id);
  // It was given back since: whatever became of what was confirmed, it is sent anew.
  const isReturnedSince = unsent !== null && !isTold && state.sending === 'no';
  // Another task than this one was confirmed: this one is looked at and sent anew.
  const isChanged = isTold && isChangedSince(unsent, task);
  // Its file is in no answer: it is sent anew, with the file or, after the question, without it.
  const lacks = isTold && !isChanged && !isFileBack(unsent, work.files) ? unsent.lacks : undefined;
  const isUnsent = isTold && !isChanged && lacks === undefined;
  const hasFailed = state.hasFailed || unsent?.isRefused === true;
  const goes = isUnsent && goesByItself(place);
  const mayGo = goes && isOrderTaken(unsent, task, me.id, isClosed, serverNow());
  // While a question is open, its answer is waited for.
  const isAsked = asking !== null || photosOf !== null || hasUploads;
  useNotedHold(place, state.sending === 'no' ? unsent : null, task, isClosed);
  useSendWhileDue(me.id, mayGo, isOnline && keeping === 'kept' && !hasFailed && !isAsked);
  // Words written since then go only when the student says so again.
  const isLater = isUnsent && Object.keys(leftByOrder(unsent, fields)).length > 0;

  return (
    <QueryState
      reading={joinReadings(reading, draftReading)}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={420} />}
    >
      <div className={styles.form}>
        {isTold && isClosed && (
          <Alert severity="warning">
            {answerTexts.closedUnsent}
            {goes && !unsent.isRefused && ` ${unsentTexts.goesIfOpened}`}
          </Alert>
        )}
        {isChanged && !isClosed && !isEmptied && (
          <Alert severity="warning">{answerTexts.changed}</Alert>
        )}
        {lacks !== undefined && !isClosed && (
          <Alert severity="warning">{answerTexts.lacksFile(lacks)}</Alert>
        )}
        {isReturnedSince && <Alert severity="warning">{answerTexts.returnedSince}</Alert>}
        {origin !== 'new' && !isTold && !isReturnedSince && (
          <Alert severity="info">
            {origin === 'draft' ? answerTexts.restored : answerTexts.reopened}
          </Alert>
        )}
        {former && <FormerWork former={former} />}
        <LeftOutAlert text={answerTexts.sentBefore} place={place} leftOut={replaced} />
        <LeftOutAlert text={answerTexts.leftOut} place={place} leftOut={leftOut} />
        <WrittenAtOnce place={place} since={former?.archivedAt ?? 0} />
        {startsAt !== null && !isUnsent && (
          <Alert severity="info">{unsentTexts.startsFrom(formatDateTime(startsAt))}</Alert>
        )}
        <TakenOutWork
          place={place}
          task={task}
          fields={fields}
          {...(isTold && isEmptied && { text: unsentTexts.emptied })}
        />
        {isClosed && !isTold && <Alert severity="warning">{answerTexts.closed}</Alert>}
        {isEmptied && <Alert severity="info">{activityTexts.noneInTask}</Alert>}
        {!isClosed && !isEmptied && !task.exempt && isLate(now, task.dateEnd) && (
          <Alert severity="warning">
            {isOnline || isTimeKnown() ? answerTexts.lateNotice : unsentTexts.lateByDevice}
          </Alert>
        )}
        <fieldset
          disabled={isClosed}
          aria-label={answerTexts.yourAnswers}
          className={styles.answers}
        >
          {parts.map((part, i) => (
            <ActivityAnswer
              key={part.activity.id}
              part={part}
              number={i + 1}
              maxGrade={task.maxGrades[part.activity.id] ?? part.activity.maxGrade}
              taskId={task.id}
              studentId={me.id}
              attempt={attemptOf(task, me.id)}
              work={work}
              fields={fields}
              isClosed={isClosed}
              onAnswer={setAnswer}
              onFile={setFile}
              arePhotosAsked={photosOf === part.activity.id}
              onPhotosClosed={() => {
                setPhotosOf(null);
              }}
            />
          ))}
        </fieldset>
        {!isClosed && (
          <SendBar
            done={done}
            all={all}
            hasUploads={hasUploads}
            hasPending={Object.keys(fieldsOnTheirWay(pendingFields(place), task)).length > 0}
            lacks={failedFileOf(place, parts)}
            isUnsent={isUnsent}
            goesByItself={goes}
            isLater={isLater}
            startsAt={startsAt}
            isStillOffline={isStillOffline}
            state={{ ...state, hasFailed }}
            onSend={isUnsent ? handleSendNow : handleSend}
          />
        )}
      </div>
      {asking && !isClosed && (
        <SendQuestion
          parts={parts}
          work={work}
          unused={asking}
          onUsePhotos={(activityId) => {
            setAsking(null);
            setPhotosOf(activityId);
          }}
          onCancel={() => {
            setAsking(null);
          }}
          onConfirm={handleConfirm}
        >
          <TakenOutWork place={place} task={task} fields={fields} />
        </SendQuestion>
      )}
      {message && (
        <MessageDialog
          {...message}
          onClose={() => {
            setMessage(null);
          }}
        />
      )}
    </QueryState>
  );
}
