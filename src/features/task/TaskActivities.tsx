import { Column } from '../../components/layout/Column';
import { Row } from '../../components/layout/Row';
import styles from './taskPages.module.css';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { ActivityRow } from './ActivityRow';
import { MAX_TASK_ACTIVITIES } from '../../domain/limits';
import { isTaskFull } from '../../domain/submission';
import { tasksToDetach } from '../../domain/taskGroup';
import { activityTexts } from '../../lib/texts/activity';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { joinReadings } from '../../store/useQuery';
import { useTaskActivities } from '../../store/views/activity/useTaskActivities';
import { AttachActivityDialog } from './AttachActivityDialog';
import { GroupNotice } from './GroupNotice';
import { detachActivity } from '../../store/task/taskWrites';
import { useTaskGroup } from '../../store/views/task/useTaskGroup';

type TaskActivitiesProps = { task: Task; subject: Subject; isClosed: boolean };

/**
 * Lists the activities of a task, the teacher's own and those of books, with the button that adds
 * more.
 */
export function TaskActivities({ task, subject, isClosed }: TaskActivitiesProps) {
  const dispatch = useAppDispatch();
  const { parts, ...reading } = useTaskActivities(task);
  const [isAdding, setIsAdding] = useState(false);
  const [isForAll, setIsForAll] = useState(true);
  const group = useTaskGroup(task);
  const targets = isForAll ? group.tasks : [task];
  const [busyId, setBusyId] = useState<string | null>(null);

  // Activities that students have answered can no longer change.
  const isLocked = isClosed || task.students.length > 0;
  // Until the tasks that were made together are known, a change could miss some.
  const isGroupKnown = group.status === 'ready';
  const isFull = isTaskFull(task);
  const handleDetach = async (activityId: string) => {
    setBusyId(activityId);
    const taskIds = tasksToDetach(targets, activityId).map(({ id }) => id);
    await dispatch(detachActivity({ taskIds, activityId }));
    setBusyId(null);
  };
  const lists = [
    { title: activityTexts.own, ids: task.activities },
    { title: activityTexts.ofBooks, ids: task.activitiesBook },
  ];
  return (
    <section id="actividades" aria-labelledby="titulo-actividades" className={styles.activities}>
      <Row>
        <Typography id="titulo-actividades" variant="h2" className={styles.grow}>
          {activityTexts.ofTask}
        </Typography>
        <Button
          component={Link}
          to={paths.ofTask(paths.activities(USER_TYPE.teacher), task.id, !isForAll)}
        >
          {activityTexts.manage}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Add />}
          disabled={isLocked || isFull || !isGroupKnown}
          onClick={() => {
            setIsAdding(true);
          }}
        >
          {activityTexts.newActivity}
        </Button>
      </Row>
      {group.tasks.length > 1 && (
        <GroupNotice tasks={group.tasks} isForAll={isForAll} onChange={setIsForAll} />
      )}
      {task.students.length > 0 && <Alert severity="info">{activityTexts.locked}</Alert>}
      {isFull && !isLocked && (
        <Alert severity="info">{activityTexts.full(MAX_TASK_ACTIVITIES)}</Alert>
      )}
      <QueryState
        reading={joinReadings(reading, group)}
        failure={activityTexts.loadFailed}
        skeleton={<Skeleton variant="rounded" height={120} />}
      >
        {parts.length === 0 ? (
          <EmptyState text={`${activityTexts.noneInTask} ${taskTexts.noActivitiesHint}`} />
        ) : (
          lists
            .filter(({ ids }) => ids.length > 0)
            .map(({ title, ids }) => (
              <div key={title}>
                <Typography variant="h3">{title}</Typography>
                <Column as="ul" gap={0}>
                  {parts
                    .filter(({ activity }) => ids.includes(activity.id))
                    .map(({ activity, questions }) => (
                      <ActivityRow
                        key={activity.id}
                        activity={activity}
                        maxGrade={task.maxGrades[activity.id] ?? activity.maxGrade}
                        questions={questions.length}
                      >
                        {!isLocked && (
                          <Button
                            color="error"
                            disabled={busyId === activity.id}
                            aria-label={`${activityTexts.detach}: ${activity.name}`}
                            onClick={() => void handleDetach(activity.id)}
                          >
                            {activityTexts.detach}
                          </Button>
                        )}
                      </ActivityRow>
                    ))}
                </Column>
              </div>
            ))
        )}
      </QueryState>
      {isAdding && (
        <AttachActivityDialog
          task={task}
          targets={targets}
          isAlone={!isForAll}
          subject={subject}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
    </section>
  );
}
