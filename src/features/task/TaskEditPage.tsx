import ContentCopy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/Delete';
import FactCheck from '@mui/icons-material/FactCheck';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { taskActivityIds } from '../../domain/submission';
import { copyActivities, dateEditsOf, groupTaskId, tasksToMove } from '../../domain/taskGroup';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { MoreActions } from '../../components/layout/MoreActions';
import { ClosedNotice } from '../../components/task/ClosedNotice';
import { PageFrame } from '../../components/layout/PageFrame';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { activityTexts } from '../../lib/texts/activity';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import { groupTexts } from '../../lib/texts/taskGroup';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { activitiesById } from '../../store/activity/activitySlice';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { useCurrentSubject } from '../../store/views/subject/useCurrentSubject';
import { useSubjectLabel } from '../../store/views/subject/useSubjectLabel';
import { CopiedActivities } from './CopiedActivities';
import { DeleteTaskDialog } from './DeleteTaskDialog';
import { MoveGroupDialog, type GroupMove } from './MoveGroupDialog';
import { TaskActivities } from './TaskActivities';
import { NewTaskForm } from './NewTaskForm';
import { TaskForm } from './TaskForm';
import { useTeacherTask } from '../../store/views/task/useTeacherTask';
import { useFormId } from '../../store/views/form/useFormId';
import { addTasks, type NewTask } from '../../store/task/addTasks';
import { taskById } from '../../store/task/taskSlice';
import { useTaskGroup } from '../../store/views/task/useTaskGroup';
import { updateTask } from '../../store/task/taskWrites';
import { joinReadings, useDocument, useLastSeen, useQuery } from '../../store/useQuery';

type NewTaskPartProps = {
  subject: Subject;
  subjects: readonly Subject[];
  institute: Institute;
  /** The task that is duplicated, or null. */
  source: Task | null;
};

function NewTaskPart({ subject, subjects, institute, source }: NewTaskPartProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const copied = useQuery(activitiesById, source ? [...taskActivityIds(source)].sort() : []);
  const activities = source ? copyActivities(source, copied.items) : null;
  const draftId = `${me.id}:task:new:${subject.id}${source ? `:${source.id}` : ''}`;
  const id = useFormId(draftId);
  const handleSave = async (tasks: NewTask[]) => {
    const made = new Set(tasks.map((task) => task.id));
    const leftIds = subjects
      .map((each) => groupTaskId(id, each.id))
      .filter((each) => !made.has(each));
    const lists = activities && { activities };
    await dispatch(addTasks({ group: id, tasks, leftIds, ...lists })).unwrap();
    const here = tasks.find(({ place }) => place.subjectId === subject.id) ?? tasks[0];
    // The next page adds its activities.
    if (here) void navigate(paths.teacher.editTask(here.id), { replace: true });
  };
  return (
    <QueryState
      reading={copied}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={480} />}
    >
      <NewTaskForm
        draftId={draftId}
        id={id}
        subject={subject}
        subjects={subjects}
        institute={institute}
        source={source && textsOf(source)}
        onSave={handleSave}
      >
        {source && <CopiedActivities source={source} found={copied.items} />}
      </NewTaskForm>
    </QueryState>
  );
}

/** Returns the first values of a copy of a task; its dates are new ones. */
const textsOf = ({ id, title, description, bookId, unitId }: Task) => ({
  id,
  title,
  description,
  bookId,
  unitId,
});

function AddTask() {
  const [search] = useSearchParams();
  const sourceId = search.get('copia') ?? '';
  const { institute, ...instituteReading } = useInstitute();
  const { item: subject, subjects, ...subjectReading } = useCurrentSubject();
  const { item: source, ...sourceReading } = useDocument(taskById, sourceId);
  const isCopy = sourceId !== '';
  const label = useSubjectLabel(subject);
  return (
    <PageFrame
      width="form"
      title={isCopy ? groupTexts.duplicateTitle : taskTexts.add}
      place={label}
      subtitle={label}
      crumbs={[{ label: taskTexts.title, to: paths.teacher.tasks(subject?.id ?? '') }]}
    >
      <QueryState
        reading={joinReadings(subjectReading, instituteReading, sourceReading)}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {isCopy && !source ? (
          <EmptyState text={groupTexts.sourceGone} />
        ) : subject && institute ? (
          <NewTaskPart
            key={`${subject.id} ${sourceId}`}
            subject={subject}
            subjects={subjects}
            institute={institute}
            source={source ?? null}
          />
        ) : (
          <EmptyState text={dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}

function EditTask({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const { absence, institute, isClosed, ...reading } = useTeacherTask(id);
  // The typed values stay readable, also when the task or its subject is removed meanwhile.
  const { item: task, absence: gone } = useLastSeen(reading.task, absence);
  const { item: subject } = useLastSeen(reading.subject);
  const label = useSubjectLabel(subject);
  const [isDeleting, setIsDeleting] = useState(false);
  const group = useTaskGroup(task);
  const [move, setMove] = useState<GroupMove | null>(null);
  const list = paths.teacher.tasks(task?.subjectId ?? '');
  return (
    <PageFrame
      width="form"
      title={taskTexts.edit}
      place={label}
      subtitle={label}
      crumbs={[{ label: taskTexts.title, to: list }]}
      actions={
        task &&
        gone === null && (
          <>
            <MoreActions
              actions={[
                {
                  label: commonTexts.duplicate,
                  icon: <ContentCopy />,
                  to: paths.teacher.duplicateTask(task),
                },
                ...(isClosed
                  ? []
                  : [
                      {
                        label: commonTexts.delete,
                        icon: <Delete />,
                        isDangerous: true,
                        onClick: () => {
                          setIsDeleting(true);
                        },
                      },
                    ]),
              ]}
            />
            <Button
              variant="outlined"
              startIcon={<FactCheck />}
              component={Link}
              to={paths.teacher.submissions(id)}
            >
              {taskTexts.submissions}
            </Button>
          </>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
        {task && subject && institute ? (
          <>
            {isClosed ? (
              <ClosedNotice text={taskTexts.closedNotice} />
            ) : (
              <TaskForm
                key={task.id}
                draftId={`${me.id}:task:${id}`}
                subject={subject}
                institute={institute}
                task={task}
                absence={gone}
                onSave={async (saved) => {
                  const edits = dateEditsOf(saved.edits);
                  const others = edits === null ? [] : tasksToMove(id, group.tasks, edits);
                  await dispatch(updateTask({ id, ...saved })).unwrap();
                  if (edits !== null && others.length > 0) setMove({ tasks: others, edits });
                }}
              />
            )}
            {gone === null && <TaskActivities task={task} subject={subject} isClosed={isClosed} />}
          </>
        ) : (
          <EmptyState text={taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
      {move !== null && (
        <MoveGroupDialog
          {...move}
          onClose={() => {
            setMove(null);
          }}
        />
      )}
      {isDeleting && task && (
        <DeleteTaskDialog
          task={task}
          onClose={() => {
            setIsDeleting(false);
          }}
          onDeleted={() => void navigate(list)}
        />
      )}
    </PageFrame>
  );
}

/** Adds a task to a subject, or edits the one of the path with its activities. */
export function TaskEditPage() {
  const { taskId } = useParams();
  return taskId === undefined ? <AddTask /> : <EditTask key={taskId} id={taskId} />;
}
