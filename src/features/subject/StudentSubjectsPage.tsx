import School from '@mui/icons-material/School';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { PageFrame } from '../../components/layout/PageFrame';
import { PersonLine } from '../../components/layout/PersonLine';
import { SubjectCard } from '../../components/subject/SubjectCard';
import { FormerSubjects } from './FormerSubjects';
import { StatusCounts } from './StatusCounts';
import { countStudentTasks } from '../../domain/taskStatus';
import { subjectTexts } from '../../lib/texts/subject';
import { useOwnExceptions } from '../../store/views/exception/useOwnExceptions';
import { useViewedPeriodId } from '../../store/views/institute/useViewedPeriod';
import { selectMe } from '../../store/login/loginSlice';
import { ownSubmissionsOfPeriod } from '../../store/submission/submissionSlice';
import { useCourseTasks } from '../../store/views/task/useCourseTasks';
import { useOwnMembership } from '../../store/views/course/useOwnMembership';
import { useStudentSubjects } from '../../store/views/subject/useStudentSubjects';
import { joinReadings, useQuery } from '../../store/useQuery';

/** The student's subjects with teacher, task counts and class link. */
export function StudentSubjectsPage() {
  const { id, courseId } = useAppSelector(selectMe);
  const idPeriod = useViewedPeriodId();
  const now = useNow();
  const own = useStudentSubjects();
  const { member, ...membership } = useOwnMembership();
  const { tasks, ...reading } = useCourseTasks();
  const { ownTask, ...exceptions } = useOwnExceptions(idPeriod);
  const ownTasks = tasks.map(ownTask);
  const submissions = useQuery(ownSubmissionsOfPeriod, id, courseId, idPeriod);
  return (
    <PageFrame title={subjectTexts.classes}>
      <QueryState
        reading={joinReadings(own, reading, submissions, membership, exceptions)}
        skeleton={<CardGridSkeleton height={260} />}
      >
        {own.subjects.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<School fontSize="large" />} />
        ) : (
          <CardGrid
            items={own.subjects.map((subject) => {
              const teacher = own.teacherOf(subject);
              const ofSubject = ownTasks.filter(({ subjectId }) => subjectId === subject.id);
              return {
                id: subject.id,
                content: (
                  <SubjectCard
                    subject={subject}
                    look={own.looks.get(subject.id)}
                    detailPath={paths.student.subject(subject.id)}
                    who={teacher && <PersonLine person={teacher} role={subjectTexts.teacher} />}
                  >
                    <StatusCounts
                      counts={countStudentTasks(ofSubject, submissions.items, now, id, member)}
                    />
                  </SubjectCard>
                ),
              };
            })}
          />
        )}
      </QueryState>
      <FormerSubjects />
    </PageFrame>
  );
}
