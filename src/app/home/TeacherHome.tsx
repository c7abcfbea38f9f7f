import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { Section } from '../../components/layout/Section';
import { SubjectCard } from '../../components/subject/SubjectCard';
import { TeacherTaskCard } from '../../components/task/TeacherTaskCard';
import { useExpected } from '../../store/course/useExpected';
import { dayOf } from '../../domain/schoolTime';
import { selectMe } from '../../store/login/loginSlice';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses, type TeacherCourses } from '../../store/subject/useTeacherCourses';
import { tasksDue } from '../../store/task/taskSlice';
import { homeTexts } from '../../lib/texts/home';
import { subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { HomeBooks } from './HomeBooks';
import { HomeFrame } from './HomeFrame';
import { joinReadings, useQuery } from '../../store/useQuery';
import { useInstitute } from '../../store/institute/useInstitute';

/** The current period's tasks that end today, over all subjects. */
function DueToday({ courses }: { courses: TeacherCourses }) {
  const { id } = useAppSelector(selectMe);
  const now = useNow();
  const { from, to } = dayOf(now);
  const due = useQuery(tasksDue, 'teacherId', id, from, to);
  const { institute, ...instituteReading } = useInstitute();
  const tasks = due.items.filter(({ idPeriod }) => idPeriod === institute?.period.id);
  const expectedOf = useExpected(
    [...new Set(tasks.map(({ courseId }) => courseId))].map(courses.courseOf),
  );
  return (
    <Section
      title={taskTexts.dueToday}
      actions={
        <Button component={Link} to={paths.teacher.calendar}>
          {homeTexts.calendar}
        </Button>
      }
    >
      <QueryState
        reading={joinReadings(due, instituteReading)}
        skeleton={<CardGridSkeleton height={150} count={3} />}
      >
        {tasks.length === 0 ? (
          <EmptyState text={taskTexts.noneToday} />
        ) : (
          <CardGrid
            items={tasks.map((task) => ({
              id: task.id,
              content: (
                <TeacherTaskCard
                  task={task}
                  students={expectedOf(task)}
                  subject={courses.labelOf(task.subjectId)}
                  now={now}
                  path={paths.teacher.submissions(task.id)}
                />
              ),
            }))}
          />
        )}
      </QueryState>
    </Section>
  );
}

/** What ends today, the teacher's subjects and books. */
export function TeacherHome() {
  const { id } = useAppSelector(selectMe);
  const subjects = useQuery(subjectsOfTeacher, id);
  const courses = useTeacherCourses(subjects.items);
  return (
    <HomeFrame>
      <DueToday courses={courses} />
      <Section
        title={homeTexts.subjects}
        actions={
          <Button component={Link} to={paths.teacher.classes}>
            {homeTexts.allSubjects}
          </Button>
        }
      >
        <QueryState reading={subjects} skeleton={<Skeleton variant="rounded" height={180} />}>
          {subjects.items.length === 0 ? (
            <EmptyState text={subjectTexts.empty} />
          ) : (
            <CardGrid
              items={subjects.items.map((subject) => ({
                id: subject.id,
                content: (
                  <SubjectCard
                    subject={subject}
                    label={courses.labelOf(subject.id)}
                    detailPath={paths.teacher.subject(subject.id)}
                    who={
                      <Typography sx={{ minHeight: 24 }}>
                        {courses.courseNameOf(subject.courseId)}
                      </Typography>
                    }
                  />
                ),
              }))}
            />
          )}
        </QueryState>
      </Section>
      <HomeBooks />
    </HomeFrame>
  );
}
