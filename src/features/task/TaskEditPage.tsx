import Delete from '@mui/icons-material/Delete';
import FactCheck from '@mui/icons-material/FactCheck';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { commonTexts, dataErrors } from '../../lib/texts/common';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { useInstitute } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { useCurrentSubject } from '../../store/subject/useCurrentSubject';
import { useSubjectLabel } from '../../store/subject/useSubjectLabel';
import { DeleteTaskDialog } from './DeleteTaskDialog';
import { TaskActivities } from './TaskActivities';
import { TaskForm } from './TaskForm';
import { useTeacherTask } from '../../store/task/useTeacherTask';
import { useFormId } from '../../store/form/useFormId';
import { addTask, updateTask } from '../../store/task/taskWrites';
import { joinReadings, useLastSeen } from '../../store/useQuery';

function NewTask({ subject, institute }: { subject: Subject; institute: Institute }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const draftId = `${me.id}:task:new:${subject.id}`;
  const id = useFormId(draftId);
  return (
    <TaskForm
      draftId={draftId}
      id={id}
      subject={subject}
      institute={institute}
      task={null}
      onSave={async ({ fields }) => {
        const { id: subjectId, courseId } = subject;
        const place = { subjectId, courseId, teacherId: me.id, idPeriod: institute.period.id };
        await dispatch(addTask({ id, fields, place })).unwrap();
        // Next come its activities.
        void navigate(paths.teacher.editTask(id), { replace: true });
      }}
    />
  );
}

function AddTask() {
  const { institute, ...instituteReading } = useInstitute();
  const { item: subject, ...subjectReading } = useCurrentSubject();
  const label = useSubjectLabel(subject);
  return (
    <PageFrame
      width="form"
      title={taskTexts.add}
      place={label}
      subtitle={label}
      crumbs={[{ label: taskTexts.title, to: paths.teacher.tasks(subject?.id ?? '') }]}
    >
      <QueryState
        reading={joinReadings(subjectReading, instituteReading)}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {subject && institute ? (
          <NewTask key={subject.id} subject={subject} institute={institute} />
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
  // What was typed stays readable, also when the task or its subject is taken away meanwhile.
  const { item: task, absence: gone } = useLastSeen(reading.task, absence);
  const { item: subject } = useLastSeen(reading.subject);
  const label = useSubjectLabel(subject);
  const [isDeleting, setIsDeleting] = useState(false);
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
            <Button startIcon={<FactCheck />} component={Link} to={paths.teacher.submissions(id)}>
              {taskTexts.submissions}
            </Button>
            {!isClosed && (
              <Button
                color="error"
                startIcon={<Delete />}
                onClick={() => {
                  setIsDeleting(true);
                }}
              >
                {commonTexts.delete}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={480} />}>
        {task && subject && institute ? (
          <>
            {isClosed ? (
              <Alert severity="warning">{taskTexts.closedNotice}</Alert>
            ) : (
              <TaskForm
                key={task.id}
                draftId={`${me.id}:task:${id}`}
                id={id}
                subject={subject}
                institute={institute}
                task={task}
                absence={gone}
                onSave={async ({ edits }) => {
                  await dispatch(updateTask({ id, edits })).unwrap();
                }}
              />
            )}
            {gone === null && <TaskActivities task={task} subject={subject} isClosed={isClosed} />}
          </>
        ) : (
          <EmptyState text={taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
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
