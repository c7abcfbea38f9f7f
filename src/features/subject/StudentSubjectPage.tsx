import { Panel } from '../../components/layout/Panel';
import styles from './subjectPages.module.css';
import Assessment from '@mui/icons-material/Assessment';
import MenuBook from '@mui/icons-material/MenuBook';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Carousel } from '../../components/layout/Carousel';
import { PageFrame } from '../../components/layout/PageFrame';
import { PersonLine } from '../../components/layout/PersonLine';
import { ClassLinkButton } from '../../components/subject/SubjectCard';
import { FormerSubjectTasks } from './FormerSubjectTasks';
import { StatusCounts } from './StatusCounts';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import { countStudentTasks, studentTaskStatus } from '../../domain/taskStatus';
import { subjectAbsence, subjectTexts } from '../../lib/texts/subject';
import type { Subject } from '../../models/subject';
import { USER_TYPE } from '../../models/user';
import { courseTeachers } from '../../store/course/courseSlice';
import { useOwnMembership } from '../../store/course/useOwnMembership';
import { useOwnExceptions } from '../../store/exception/useOwnExceptions';
import { useViewedPeriodId } from '../../store/institute/useViewedPeriod';
import { selectMe } from '../../store/login/loginSlice';
import { ownSubmissionsOfSubject } from '../../store/submission/submissionSlice';
import { tasksOfSubject } from '../../store/task/taskSlice';
import { subjectById } from '../../store/subject/subjectSlice';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';

/** Teacher, class link and the ways to books and grades. */
function SubjectHead({ subject }: { subject: Subject }) {
  const { id, courseId } = useAppSelector(selectMe);
  // Of a course that was left the teachers' cards are not to be read.
  const teachers = useQuery(courseTeachers, subject.courseId === courseId ? courseId : '');
  const teacher = teachers.items.find((card) => card.id === subject.teacherId);
  return (
    <Panel className={styles.head}>
      <div className={styles.grow}>
        {teacher && <PersonLine person={teacher} role={subjectTexts.teacher} size={44} />}
      </div>
      {subject.courseId === courseId && <ClassLinkButton subject={subject} />}
      <Button component={Link} to={paths.books(USER_TYPE.student)} startIcon={<MenuBook />}>
        {subjectTexts.books}
      </Button>
      <Button
        component={Link}
        to={paths.student.subjectGrades(subject.id, id, subject.teacherId)}
        startIcon={<Assessment />}
      >
        {subjectTexts.grades}
      </Button>
    </Panel>
  );
}

function SubjectTasks({ subject }: { subject: Subject }) {
  const { id, courseId } = useAppSelector(selectMe);
  const idPeriod = useViewedPeriodId();
  const now = useNow();
  const { member, ...membership } = useOwnMembership();
  const tasks = useQuery(tasksOfSubject, subject.id, idPeriod, 'courseId', courseId);
  const { ownTask, ...exceptions } = useOwnExceptions(idPeriod);
  const ownTasks = tasks.items.map(ownTask);
  const submissions = useQuery(ownSubmissionsOfSubject, id, courseId, idPeriod, subject.id);
  return (
    <QueryState
      reading={joinReadings(tasks, submissions, membership, exceptions)}
      skeleton={<Skeleton variant="rounded" height={280} />}
    >
      <Panel>
        <StatusCounts counts={countStudentTasks(ownTasks, submissions.items, now, member)} />
      </Panel>
      <Typography variant="h2">{subjectTexts.tasks}</Typography>
      {ownTasks.length === 0 ? (
        <EmptyState text={subjectTexts.noTasks} />
      ) : (
        <Carousel
          label={subjectTexts.tasks}
          slides={ownTasks.map((task) => {
            const submission = submissions.items.find(({ taskId }) => taskId === task.id);
            return {
              id: task.id,
              content: (
                <StudentTaskCard
                  task={task}
                  status={studentTaskStatus(task, submission, now, id, member)}
                  grade={submission?.noteFinal ?? null}
                  now={now}
                  path={paths.student.task(task.id)}
                />
              ),
            };
          })}
        />
      )}
    </QueryState>
  );
}

/** One subject of the student. */
export function StudentSubjectPage() {
  const { subjectId = '' } = useParams();
  const { courseId } = useAppSelector(selectMe);
  const { item: subject, absence, ...reading } = useDocument(subjectById, subjectId);
  return (
    <PageFrame
      title={subject?.name ?? subjectTexts.one}
      subtitle={subject?.description}
      crumbs={[{ label: subjectTexts.classes, to: paths.student.subjects }]}
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
        {subject ? (
          <>
            <SubjectHead subject={subject} />
            {subject.courseId === courseId ? (
              <SubjectTasks subject={subject} />
            ) : (
              <FormerSubjectTasks subject={subject} />
            )}
          </>
        ) : (
          <EmptyState text={subjectAbsence(absence, 'student')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
