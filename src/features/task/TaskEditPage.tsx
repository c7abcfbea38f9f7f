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
import { taskTexts } from '../../lib/texts/task';
import { useInstitute } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { useCurrentSubject } from '../../store/subject/useCurrentSubject';
import { DeleteTaskDialog } from './DeleteTaskDialog';
import { TaskActivities } from './TaskActivities';
import { TaskForm } from './TaskForm';
import { useTeacherTask } from '../../store/task/useTeacherTask';
import { newId } from '../../store/newId';
import { addTask, updateTask } from '../../store/task/taskWrites';
import { joinReadings } from '../../store/useQuery';

function AddTask() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const { institute, ...instituteReading } = useInstitute();
  const { item: subject, ...subjectReading } = useCurrentSubject();
  const [id] = useState(newId);
  return (
    <PageFrame
      title={taskTexts.add}
      subtitle={subject?.name}
      crumbs={[{ label: taskTexts.title, to: paths.teacher.tasks(subject?.id ?? '') }]}
    >
      <QueryState
        reading={joinReadings(subjectReading, instituteReading)}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {subject && institute ? (
          <TaskForm
            subject={subject}
            institute={institute}
            task={null}
            onSave={async (fields) => {
              const { id: subjectId, courseId } = subject;
              const place = {
                subjectId,
                courseId,
                teacherId: me.id,
                idPeriod: institute.period.id,
              };
              await dispatch(addTask({ id, fields, place })).unwrap();
              // Next come its activities.
              void navigate(paths.teacher.editTask(id), { replace: true });
            }}
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
  const { task, subject, institute, isClosed, ...reading } = useTeacherTask(id);
  const [isDeleting, setIsDeleting] = useState(false);
  const list = paths.teacher.tasks(task?.subjectId ?? '');
  return (
    <PageFrame
      title={taskTexts.edit}
      subtitle={subject?.name}
      crumbs={[{ label: taskTexts.title, to: list }]}
      actions={
        task && (
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
                subject={subject}
                institute={institute}
                task={task}
                onSave={async (fields) => {
                  await dispatch(updateTask({ id, fields })).unwrap();
                }}
              />
            )}
            <TaskActivities task={task} subject={subject} isClosed={isClosed} />
          </>
        ) : (
          <EmptyState text={taskTexts.missing} />
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

/** Adds a task to a subject, or edits the one of the path with its activities (spec 2.6). */
export function TaskEditPage() {
  const { taskId } = useParams();
  return taskId === undefined ? <AddTask /> : <EditTask key={taskId} id={taskId} />;
}
