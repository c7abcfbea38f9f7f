import { Panel } from '../../components/layout/Panel';
import styles from './subjectPages.module.css';
import Assessment from '@mui/icons-material/Assessment';
import MenuBook from '@mui/icons-material/MenuBook';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Carousel } from '../../components/layout/Carousel';
import { PageFrame } from '../../components/layout/PageFrame';
import { PersonLine } from '../../components/layout/PersonLine';
import { Section } from '../../components/layout/Section';
import { ClassLinkButton } from '../../components/subject/SubjectCard';
import { FormerSubjectTasks } from './FormerSubjectTasks';
import { StatusCounts } from './StatusCounts';
import { DueList } from '../../components/task/DueList';
import { StudentTaskCard } from '../../components/task/StudentTaskCard';
import { groupByDue, orderByUrgency } from '../../domain/dueGroups';
import type { StudentTask } from '../../domain/exceptions';
import { countStudentTasks, isToSend, studentTaskStatus } from '../../domain/taskStatus';
import { subjectAbsence, subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { USER_TYPE } from '../../models/user';
import { courseTeachers } from '../../store/course/courseSlice';
import { useOwnMembership } from '../../store/views/course/useOwnMembership';
import { useOwnExceptions } from '../../store/views/exception/useOwnExceptions';
import { useViewedPeriodId } from '../../store/views/institute/useViewedPeriod';
import { selectMe } from '../../store/login/loginSlice';
import { ownSubmissionsOfSubject } from '../../store/submission/submissionSlice';
import { tasksOfSubject } from '../../store/task/taskSlice';
import { subjectById } from '../../store/subject/subjectSlice';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';

/** Teacher, class link and the links to books and grades. */
function SubjectHead({ subject }: { subject: Subject }) {
  const { id, courseId } = useAppSelector(selectMe);
  // A student cannot read the teachers' cards of a course that the student has left.
  const teachers = useQuery(courseTeachers, subject.courseId === courseId ? courseId : '');
  const teacher = teachers.items.find((card) => card.id === subject.teacherId);
  return (
    <Panel className={styles.head}>
      <div className={styles.grow}>
        {teacher && <PersonLine person={teacher} role={subjectTexts.teacher} size={44} />}
      </div>
      <div className={styles.ways}>
        {subject.courseId === courseId && <ClassLinkButton subject={subject} />}
        <Button
          component={Link}
          to={paths.books(USER_TYPE.student)}
          size="small"
          startIcon={<MenuBook />}
        >
          {subjectTexts.books}
        </Button>
        <Button
          component={Link}
          to={paths.student.subjectGrades(subject.id, id, subject.teacherId)}
          size="small"
          startIcon={<Assessment />}
        >
          {subjectTexts.grades}
        </Button>
      </div>
    </Panel>
  );
}

/** The tasks that need work; below the head, the counts by status and the other tasks. */
function SubjectTasks({ subject }: { subject: Subject }) {
  const { id, courseId } = useAppSelector(selectMe);
  const idPeriod = useViewedPeriodId();
  const now = useNow();
  const { member, ...membership } = useOwnMembership();
  const tasks = useQuery(tasksOfSubject, subject.id, idPeriod, 'courseId', courseId);
  const { ownTask, ...exceptions } = useOwnExceptions(idPeriod);
  const ownTasks = tasks.items.map(ownTask);
  const submissions = useQuery(ownSubmissionsOfSubject, id, courseId, idPeriod, subject.id);
  const reading = joinReadings(tasks, submissions, membership, exceptions);
  const submissionOf = (task: Task) => submissions.items.find(({ taskId }) => taskId === task.id);
  const statusOf = (task: StudentTask) =>
    studentTaskStatus(task, submissionOf(task), now, id, member);
  const ordered = orderByUrgency(ownTasks, statusOf);
  const pending = ordered
    .filter((task) => isToSend(statusOf(task)))
    .map((task) => ({ ...task, isReturned: statusOf(task) === 'returned' }));
  const others = ordered.filter((task) => !isToSend(statusOf(task)));
  return (
    <>
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={280} />}>
        {pending.length > 0 && (
          <Section title={taskTexts.pending}>
            <DueList
              groups={groupByDue(pending, now)}
              now={now}
              pathOf={(task) => paths.student.task(task.id)}
            />
          </Section>
        )}
      </QueryState>
      <SubjectHead subject={subject} />
      {reading.status === 'ready' && (
        <>
          <Panel>
            <StatusCounts
              counts={countStudentTasks(ownTasks, submissions.items, now, id, member)}
            />
          </Panel>
          {ownTasks.length === 0 && (
            <Section title={subjectTexts.tasks}>
              <EmptyState text={subjectTexts.noTasks} />
            </Section>
          )}
          {others.length > 0 && (
            <Section title={pending.length > 0 ? subjectTexts.otherTasks : subjectTexts.tasks}>
              <Carousel
                label={subjectTexts.tasks}
                slides={others.map((task) => ({
                  id: task.id,
                  content: (
                    <StudentTaskCard
                      task={task}
                      status={statusOf(task)}
                      grade={submissionOf(task)?.noteFinal ?? null}
                      now={now}
                      path={paths.student.task(task.id)}
                    />
                  ),
                }))}
              />
            </Section>
          )}
        </>
      )}
    </>
  );
}

function SubjectParts({ subject, isOwn }: { subject: Subject; isOwn: boolean }) {
  if (isOwn) return <SubjectTasks subject={subject} />;
  return (
    <>
      <SubjectHead subject={subject} />
      <FormerSubjectTasks subject={subject} />
    </>
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
          <SubjectParts subject={subject} isOwn={subject.courseId === courseId} />
        ) : (
          <EmptyState text={subjectAbsence(absence, 'student')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
