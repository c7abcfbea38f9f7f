import { Row } from '../../components/layout/Row';
import styles from './subjectPages.module.css';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { useNow } from '../../components/hooks/useNow';
import { Carousel } from '../../components/layout/Carousel';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { TeacherTaskCard } from '../../components/task/TeacherTaskCard';
import { expectedStudents } from '../../domain/membership';
import { subjectProgress } from '../../domain/taskStatus';
import { classTexts } from '../../lib/texts/classPage';
import { subjectAbsence, subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import type { Course } from '../../models/course';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { useSubjectTasks } from '../../store/views/task/useSubjectTasks';
import { useWaitingTasks } from '../../store/views/task/useTasksToGrade';
import { ClassHead } from './ClassHead';
import { ClassRoster } from './ClassRoster';
import { copyPending } from './copyPending';
import { useClassRoster } from '../../store/views/subject/useClassRoster';
import { useViewedCourses } from '../../store/views/register/useViewedCourses';
import { useViewedSubject } from '../../store/views/register/useViewedSubjects';

type ClassProps = { subject: Subject; label: string; course: Course | undefined };

/** The work that waits, the progress of the class, its tasks and its students. */
function ClassContent({ subject, label, course }: ClassProps) {
  const now = useNow();
  const tasks = useSubjectTasks(subject.id);
  const { isEarlier } = useViewedInstitute();
  const { members, exceptions, ...roster } = useClassRoster(subject);
  const expectedOf = (task: Task) =>
    roster.status === 'ready'
      ? expectedStudents(task, members, exceptions)
      : (course?.totalStudents ?? 0);
  const { total, totalOf, waiting, ...counting } = useWaitingTasks();
  const unreviewed = new Map(waiting.map((each) => [each.taskId, each.unreviewed]));
  const waitingOf = ({ id }: Task) => (isEarlier ? 0 : (unreviewed.get(id) ?? 0));
  // The tasks are in the order of their end, as at the teacher's home.
  const toGrade = waiting.flatMap(({ taskId, unreviewed: count }) => {
    const task = tasks.items.find(({ id }) => id === taskId);
    return task && !isEarlier ? { task, unreviewed: count } : [];
  });
  return (
    <QueryState
      // All actions appear together, so that nothing moves.
      reading={isWaiting(counting) ? { ...tasks, status: 'loading' } : tasks}
      skeleton={<Skeleton variant="rounded" height={300} />}
    >
      <ClassHead
        {...{ subject, label, course, isEarlier, toGrade, now }}
        waiting={isEarlier || counting.status !== 'ready' ? null : totalOf(subject.id)}
        percent={subjectProgress(tasks.items, expectedOf)}
      />
      <Row>
        <Typography variant="h2" className={styles.heading}>
          {subjectTexts.tasks}
        </Typography>
        <MoreActions
          shown={1}
          actions={[
            ...(total > 0
              ? [
                  {
                    label: taskTexts.toGradeHere(total, totalOf(subject.id)),
                    to: paths.teacher.queue,
                  },
                ]
              : []),
            { label: taskTexts.progress, to: paths.teacher.taskProgress(subject.id) },
            { label: subjectTexts.allTasks, to: paths.teacher.tasks(subject.id) },
            ...(isEarlier ? [] : copyPending(label, tasks.items, now)),
          ]}
        />
        {!isEarlier && (
          <Button variant="contained" component={Link} to={paths.teacher.addTask(subject.id)}>
            {taskTexts.add}
          </Button>
        )}
      </Row>
      {tasks.items.length === 0 ? (
        <EmptyState text={subjectTexts.noTasks} />
      ) : (
        <Carousel
          label={subjectTexts.tasks}
          slides={tasks.items.map((task) => ({
            id: task.id,
            content: (
              <TeacherTaskCard
                task={task}
                students={expectedOf(task)}
                waiting={waitingOf(task)}
                now={now}
                path={paths.teacher.submissions(task.id)}
              />
            ),
          }))}
        />
      )}
      {!isEarlier && <ClassRoster subject={subject} tasks={tasks.items} now={now} />}
    </QueryState>
  );
}

/** One class of the teacher: class link, tasks, and the students with their missing work. */
export function TeacherSubjectPage() {
  const { subjectId = '' } = useParams();
  const { item: subject, absence, ...reading } = useViewedSubject(subjectId);
  const courses = useViewedCourses(subject ? [subject] : []);
  const course = courses.courseOf(subject?.courseId ?? '');
  const label = courses.labelOf(subjectId);
  return (
    <PageFrame
      title={subject && courses.isKnown ? label : subjectTexts.one}
      crumbs={[{ label: subjectTexts.classes, to: paths.teacher.classes }]}
      actions={
        subject && (
          <Button
            variant="outlined"
            startIcon={<TableChart />}
            component={Link}
            to={`${paths.teacher.gradebook(subject.id, subject.courseId)}?vista=cuaderno`}
          >
            {classTexts.gradebook}
          </Button>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
        {subject ? (
          <ClassContent subject={subject} label={label} course={course} />
        ) : (
          <EmptyState text={subjectAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
