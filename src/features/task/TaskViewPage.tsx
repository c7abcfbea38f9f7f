import { Panel } from '../../components/layout/Panel';
import styles from './taskPages.module.css';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Edit from '@mui/icons-material/Edit';
import FactCheck from '@mui/icons-material/FactCheck';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { ActivityHeader } from '../../components/layout/ActivityHeader';
import { FactList } from '../../components/layout/FactList';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { splitAtGap } from '../../domain/cloze';
import { formatDateTime } from '../../lib/dates';
import { activityTexts, questionTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { useTaskActivities } from '../../store/views/activity/useTaskActivities';
import { useTeacherTask } from '../../store/views/task/useTeacherTask';

/** Shows a question as a student reads it, with an empty box for its gap. */
function Sentence({ text }: { text: string }) {
  const { before, after } = splitAtGap(text);
  if (before === text) return text;
  return (
    <>
      {before}
      <span className={styles.gap} role="img" aria-label={questionTexts.gap} />
      {after}
    </>
  );
}

function Activities({ task }: { task: Task }) {
  const { parts, ...reading } = useTaskActivities(task);
  return (
    <QueryState
      reading={reading}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={240} />}
    >
      <Typography variant="h2">{activityTexts.ofTask}</Typography>
      {parts.length === 0 && <EmptyState text={activityTexts.noneInTask} />}
      {parts.map(({ activity, questions }, i) => (
        <Panel key={activity.id} className={styles.stack}>
          <ActivityHeader
            activity={activity}
            number={i + 1}
            maxGrade={task.maxGrades[activity.id] ?? activity.maxGrade}
          />
          <ol className={styles.questions}>
            {questions.map(({ id, question }) => (
              <li key={id}>
                <Sentence text={question} />
              </li>
            ))}
          </ol>
        </Panel>
      ))}
    </QueryState>
  );
}

/** Shows a task as its teacher set it. */
export function TaskViewPage() {
  const { taskId = '' } = useParams();
  const { task, absence, subjectLabel, institute, ...reading } = useTeacherTask(taskId);
  return (
    <PageFrame
      width="read"
      title={task?.title ?? taskTexts.one}
      place={subjectLabel}
      subtitle={subjectLabel}
      crumbs={[{ label: taskTexts.title, to: paths.teacher.tasks(task?.subjectId ?? '') }]}
      actions={
        task && (
          <>
            <MoreActions
              shown={1}
              actions={[
                { label: commonTexts.edit, icon: <Edit />, to: paths.teacher.editTask(taskId) },
                {
                  label: commonTexts.duplicate,
                  icon: <ContentCopy />,
                  to: paths.teacher.duplicateTask(task),
                },
              ]}
            />
            <Button
              variant="contained"
              startIcon={<FactCheck />}
              component={Link}
              to={paths.teacher.submissions(taskId)}
            >
              {taskTexts.submissions}
            </Button>
          </>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
        {task ? (
          <>
            <Panel>
              <FactList
                facts={[
                  [taskTexts.fields.description, task.description],
                  [taskTexts.fields.dateStart, formatDateTime(task.dateStart)],
                  [taskTexts.fields.dateEnd, formatDateTime(task.dateEnd)],
                  [taskTexts.fields.partial, institute?.partial[task.partial]?.name ?? ''],
                  [taskTexts.delivered, String(task.students.length)],
                ]}
              />
            </Panel>
            <Activities task={task} />
          </>
        ) : (
          <EmptyState text={taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
