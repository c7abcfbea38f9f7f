import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame, type Crumb } from '../../components/layout/PageFrame';
import { findActivityLock } from '../../domain/activityLock';
import { tasksToAttach } from '../../domain/taskGroup';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { absenceText } from '../../lib/texts/common';
import { taskAbsence } from '../../lib/texts/task';
import type { Activity } from '../../models/activity';
import type { User } from '../../models/user';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityDetail } from './ActivityDetail';
import { ActivityEditor, type WithQuestionSection } from './ActivityEditor';
import { ActivityForm, type SavedActivity } from './ActivityForm';
import { activityById } from '../../store/activity/activitySlice';
import { useFormId } from '../../store/views/form/useFormId';
import { addActivity } from '../../store/activity/activityWrites';
import { DuplicateButton } from './DuplicateButton';
import { useActivityTask, type ActivityTask } from '../../store/views/activity/useActivityTask';
import { attachActivity } from '../../store/task/taskWrites';
import { joinReadings, useDocument, useLastSeen, type Reading } from '../../store/useQuery';

const FORM_SKELETON = <Skeleton variant="rounded" height={520} />;

/**
 * Tells whether a reading has ended. The head of a page waits for the part below it, so that
 * nothing moves.
 */
const isRead = ({ status }: Reading) => status === 'ready' || status === 'failed';

function crumbsOf(
  { type }: Pick<User, 'type'>,
  { task, taskId, isAlone }: ActivityTask,
  reading: Reading,
): Crumb[] {
  const list = {
    label: activityTexts.title,
    to: paths.ofTask(paths.activities(type), taskId, isAlone),
  };
  return task && isRead(reading)
    ? [{ label: task.title, to: paths.teacher.editTask(taskId) }, list]
    : [list];
}

function AddActivity() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const [search] = useSearchParams();
  const place = useActivityTask();
  const { taskId, task, isOpen } = place;
  const list = paths.ofTask(paths.activities(me.type), taskId, place.isAlone);
  const unitId = search.get('unidad') ?? '';

  const draftId = `${me.id}:activity:new:${taskId || unitId}`;
  const id = useFormId(draftId);
  const handleSave = async ({ values, guide: chosen }: SavedActivity) => {
    const payload = { id, values, guide: chosen, author: me, taskId };
    const guide = await dispatch(addActivity(payload)).unwrap();
    if (values.type === 'interactive') {
      // The next page writes its questions.
      const path = paths.ofTask(paths.editActivity(me.type, id), taskId, place.isAlone);
      void navigate(path, { replace: true });
      return guide;
    }
    if (task && isOpen) {
      const activity = { id, maxGrade: values.maxGrade, isBook: false };
      const taskIds = tasksToAttach(place.targets, id).map((each) => each.id);
      await dispatch(attachActivity({ taskIds, activity })).unwrap();
    }
    void navigate(task ? paths.teacher.editTask(taskId) : list);
    return guide;
  };
  return (
    <PageFrame
      title={authoringTexts.add}
      width="form"
      crumbs={crumbsOf(me, place, place)}
      place={place.subjectLabel}
      {...(taskId !== '' && { subtitle: place.subjectLabel })}
    >
      <QueryState reading={place} skeleton={FORM_SKELETON}>
        {taskId !== '' && !task ? (
          <EmptyState text={taskAbsence(place.absence, 'teacher')} />
        ) : (
          <>
            {task && !isOpen && <Alert severity="warning">{authoringTexts.taskRefuses}</Alert>}
            <ActivityForm
              draftId={draftId}
              id={id}
              activity={null}
              place={{ bookId: search.get('libro') ?? '', unitId }}
              cancelPath={task ? paths.teacher.editTask(taskId) : list}
              onSave={handleSave}
            />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Finds the reason why an activity cannot be edited here; null when it can. */
function refusalOf(activity: Activity, me: Pick<User, 'id' | 'type'>): string | null {
  if (!mayAll(me.type, 'change', can.activities) && activity.idTeacher !== me.id) {
    const ofWhom = activity.isBook ? authoringTexts.ofBook : authoringTexts.ofOther;
    return `${ofWhom} ${authoringTexts.copyHint}`;
  }
  const lock = findActivityLock(activity);
  if (lock === 'unknownType') return authoringTexts.locks[lock]; // a copy would lose its questions
  return lock && `${authoringTexts.locks[lock]} ${authoringTexts.copyHint}`;
}

function EditActivity({ id, QuestionSection }: WithQuestionSection & { id: string }) {
  const me = useAppSelector(selectMe);
  const { item, absence, ...reading } = useDocument(activityById, id);
  const { item: activity, absence: gone } = useLastSeen(item, absence);
  const place = useActivityTask(activity?.taskId);
  const refusal = activity && refusalOf(activity, me);
  const joined = joinReadings(reading, place);
  // On a phone the subject's name makes the head a line higher: the rest waits for the name.
  const isNamed = !place.task || place.subjectLabel !== '' || !isRead(joined);
  const whole: Reading = isNamed ? joined : { ...joined, status: 'loading' };
  const shown = isRead(whole) ? activity : undefined;
  return (
    <PageFrame
      title={authoringTexts.edit}
      place={place.subjectLabel}
      width="form"
      subtitle={[shown?.name, place.subjectLabel].filter(Boolean).join(' · ')}
      crumbs={crumbsOf(me, place, whole)}
      actions={
        shown &&
        refusal && (
          <DuplicateButton activity={shown} taskId={place.taskId} isAlone={place.isAlone} />
        )
      }
    >
      <QueryState reading={whole} failure={activityTexts.loadFailed} skeleton={FORM_SKELETON}>
        {!activity && <EmptyState text={absenceText(absence, authoringTexts)} />}
        {activity && refusal && (
          <>
            <Alert severity="warning">{refusal}</Alert>
            <ActivityDetail activity={activity} />
          </>
        )}
        {activity && !refusal && (
          <ActivityEditor
            activity={activity}
            absence={gone}
            place={place}
            QuestionSection={QuestionSection}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}

/** Adds an activity, or edits the one of the path with its questions. */
export function ActivityEditPage({ QuestionSection }: WithQuestionSection) {
  const { activityId } = useParams();
  return activityId === undefined ? (
    <AddActivity />
  ) : (
    <EditActivity key={activityId} id={activityId} QuestionSection={QuestionSection} />
  );
}
