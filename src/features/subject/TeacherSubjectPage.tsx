import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import styles from './subjectPages.module.css';
import Edit from '@mui/icons-material/Edit';
import Groups from '@mui/icons-material/Groups';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../components/feedback/reading';
import { useNow } from '../../components/hooks/useNow';
import { Carousel } from '../../components/layout/Carousel';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { ClassLinkButton } from '../../components/subject/SubjectCard';
import { TeacherTaskCard } from '../../components/task/TeacherTaskCard';
import { expectedStudents } from '../../domain/membership';
import { subjectProgress } from '../../domain/taskStatus';
import { classTexts } from '../../lib/texts/classPage';
import { subjectAbsence, subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import type { Course } from '../../models/course';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { useSubjectTasks } from '../../store/task/useSubjectTasks';
import { useWaitingTasks } from '../../store/task/useTasksToGrade';
import { ClassLinkDialog } from './ClassLinkDialog';
import { ClassRoster } from './ClassRoster';
import { copyPending } from './copyPending';
import { useClassRoster } from '../../store/subject/useClassRoster';
import { useViewedCourses } from '../../store/register/useViewedCourses';
import { useViewedSubject } from '../../store/register/useViewedSubjects';

type SubjectHeadProps = { subject: Subject; label: string; course: Course | undefined };

/** Class link and how many students there are. */
function SubjectHead({ subject, label, course }: SubjectHeadProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { isEarlier } = useViewedInstitute();
  return (
    <Panel className={styles.head}>
      <div className={styles.students}>
        <Groups aria-hidden />
        {course && subjectTexts.students(course.totalStudents)}
      </div>
      {!isEarlier && (
        <>
          <ClassLinkButton subject={subject} label={label} />
          <Button
            startIcon={<Edit />}
            onClick={() => {
              setIsEditing(true);
            }}
          >
            {subjectTexts.editClassLink}
          </Button>
        </>
      )}
      {isEditing && (
        <ClassLinkDialog
          subject={subject}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </Panel>
  );
}

function SubjectTasks({ subject, label, course }: SubjectHeadProps) {
  const now = useNow();
  const tasks = useSubjectTasks(subject.id);
  const { isEarlier } = useViewedInstitute();
  const { members, exceptions, ...roster } = useClassRoster(subject);
  const expectedOf = (task: Task) =>
    roster.status === 'ready'
      ? expectedStudents(task, members, exceptions)
      : (course?.totalStudents ?? 0);
  const { total, totalOf, ...waiting } = useWaitingTasks();
  const percent = subjectProgress(tasks.items, expectedOf);
  return (
    <QueryState
      // All actions come together, so that nothing moves.
      reading={isWaiting(waiting) ? { ...tasks, status: 'loading' } : tasks}
      skeleton={<Skeleton variant="rounded" height={300} />}
    >
      <Panel className={styles.progress}>
        <span id="avance">
          {subjectTexts.progress}: {subjectTexts.progressOf(percent)}
        </span>
        <LinearProgress variant="determinate" value={percent} aria-labelledby="avance" />
      </Panel>
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

/** One class of the teacher: class link, tasks, and the students with who is behind. */
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
            to={paths.teacher.gradebook(subject.id, subject.courseId)}
          >
            {classTexts.gradebook}
          </Button>
        )
      }
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
        {subject ? (
          <>
            <SubjectHead subject={subject} label={label} course={course} />
            <SubjectTasks subject={subject} label={label} course={course} />
          </>
        ) : (
          <EmptyState text={subjectAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
