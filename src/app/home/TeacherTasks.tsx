import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../components/feedback/QueryState';
import { ListRow } from '../../components/layout/ListRow';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { SubjectTile } from '../../components/subject/SubjectTile';
import { ToGradeRow } from '../../components/task/ToGradeRow';
import { isLate } from '../../domain/taskStatus';
import { formatTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import { homeTexts } from '../../lib/texts/home';
import { pageTitles } from '../../lib/texts/pages';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import type { TeacherCourses } from '../../store/views/course/useTeacherCourses';
import type { TaskToGrade } from '../../store/views/task/useTasksToGrade';
import type { Reading } from '../../store/useQuery';
import styles from './home.module.css';

/** The number of tasks to grade shown at first; each may cost a read. */
export const TO_GRADE_AT_FIRST = 6;

type ListProps = {
  reading: Reading;
  subjects: readonly Subject[];
  courses: TeacherCourses;
};

function TaskTile({ task, subjects, courses }: { task: Task } & Omit<ListProps, 'reading'>) {
  const name = subjects.find(({ id }) => id === task.subjectId)?.name ?? '';
  return <SubjectTile name={name} look={courses.looks.get(task.subjectId)} />;
}

/** Puts the tasks whose end is over before the others; the order within stays. */
function groupByEnd(tasks: readonly TaskToGrade[], now: number) {
  return (['over', 'open'] as const).flatMap((kind) => {
    const items = tasks.filter(({ task }) => isLate(now, task.dateEnd) === (kind === 'over'));
    return items.length === 0 ? [] : [{ title: taskTexts.toGradeGroups[kind], items }];
  });
}

type ToGradeProps = ListProps & {
  tasks: readonly TaskToGrade[];
  /** The number of all tasks to grade, and of their submissions. */
  count: number;
  total: number;
  /** The number of saved grades that wait to be returned. */
  heldCount: number;
  now: number;
  onAll: () => void;
};

/**
 * The tasks with submissions to grade; each row is a link to its submissions, the head to all of
 * them in one sequence.
 */
export function ToGrade(props: ToGradeProps) {
  const { reading, tasks, count, total, heldCount, now, onAll, ...places } = props;
  const [areAllAsked, setAreAllAsked] = useState(false);
  return (
    <Section
      title={taskTexts.toGrade}
      actions={
        <>
          {!areAllAsked && count > TO_GRADE_AT_FIRST && (
            <Button
              onClick={() => {
                setAreAllAsked(true);
                onAll();
              }}
            >
              {taskTexts.allPendingShort(count)}
            </Button>
          )}
          {total > 0 && (
            <Button
              variant="contained"
              component={Link}
              to={paths.teacher.queue}
              startIcon={<FactCheck />}
            >
              {`${pageTitles.grading} (${total})`}
            </Button>
          )}
        </>
      }
    >
      <QueryState reading={reading} skeleton={<div className={styles.skeleton} />}>
        {tasks.length === 0 ? (
          <div className={styles.empty}>
            {heldCount === 0 ? taskTexts.noneToGrade : heldGradeTexts.allHeld(heldCount)}
          </div>
        ) : (
          <Panel isFlush>
            {groupByEnd(tasks, now).map(({ title, items }) => (
              <div key={title} className={styles.group}>
                <h3 className={styles.groupTitle}>{title}</h3>
                <ul className={styles.rows}>
                  {items.map(({ task, unreviewed }) => (
                    <ToGradeRow
                      key={task.id}
                      task={task}
                      unreviewed={unreviewed}
                      to={paths.teacher.submissions(task.id)}
                      lead={<TaskTile task={task} {...places} />}
                      detail={places.courses.labelOf(task.subjectId)}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}

type DueTodayProps = ListProps & {
  tasks: readonly Task[];
  /** Returns the number of students who are expected to hand a task in. */
  expectedOf: (task: Task) => number;
};

/** The current period's tasks that end today, over all subjects. */
export function DueToday({ reading, tasks, expectedOf, ...places }: DueTodayProps) {
  return (
    <Section
      title={taskTexts.dueToday}
      actions={
        <Button component={Link} to={paths.teacher.calendar}>
          {homeTexts.calendar}
        </Button>
      }
    >
      <QueryState reading={reading} skeleton={<div className={styles.skeleton} />}>
        {tasks.length === 0 ? (
          <div className={styles.empty}>{taskTexts.noneToday}</div>
        ) : (
          <Panel as="ul" isFlush>
            {tasks.map((task) => (
              <li key={task.id}>
                <ListRow
                  to={paths.teacher.submissions(task.id)}
                  lead={<TaskTile task={task} {...places} />}
                  title={task.title}
                  detail={`${places.courses.labelOf(task.subjectId)} · ${formatTime(task.dateEnd)}`}
                  trail={
                    <span className={styles.count} title={taskTexts.delivered}>
                      {taskTexts.deliveredOf(task.students.length, expectedOf(task))}
                    </span>
                  }
                />
              </li>
            ))}
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}
