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
import { StatusCounts } from './StatusCounts';
import { countStudentTasks } from '../../domain/taskStatus';
import { subjectTexts } from '../../lib/texts/subject';
import { selectMe } from '../../store/login/loginSlice';
import { ownNotesOfPeriod } from '../../store/note/noteSlice';
import { tasksOfCourse } from '../../store/task/taskSlice';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { useQuery } from '../../store/useQuery';

/** The student's subjects with teacher, task counts and class link (spec 2.7). */
export function StudentSubjectsPage() {
  const { id, courseId } = useAppSelector(selectMe);
  const idPeriod = useAppSelector(selectInstitute)?.period.id ?? '';
  const now = useNow();
  const own = useStudentSubjects();
  const retryTasks = useQuery(tasksOfCourse, courseId, idPeriod);
  const retryNotes = useQuery(ownNotesOfPeriod, id, courseId, idPeriod);
  const tasks = useAppSelector((state) =>
    selectTasks(state, taskKeys.ofCourse(courseId, idPeriod)),
  );
  const notes = useAppSelector((state) => selectNotes(state, noteKeys.ownOfPeriod(id, idPeriod)));
  const work = courseId === '' ? [] : [tasks.status, notes.status];
  return (
    <PageFrame title={subjectTexts.classes}>
      <QueryState
        status={[...own.status, ...work]}
        error={own.error ?? tasks.error ?? notes.error}
        onRetry={() => {
          own.retry();
          retryTasks();
          retryNotes();
        }}
        skeleton={<CardGridSkeleton height={260} />}
      >
        {own.subjects.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<School fontSize="large" />} />
        ) : (
          <CardGrid
            items={own.subjects.map((subject) => {
              const teacher = own.teacherOf(subject);
              const ofSubject = tasks.items.filter(({ subjectId }) => subjectId === subject.id);
              return {
                id: subject.id,
                content: (
                  <SubjectCard
                    subject={subject}
                    detailPath={paths.student.subject(subject.id)}
                    who={teacher && <PersonLine person={teacher} role={subjectTexts.teacher} />}
                  >
                    <StatusCounts counts={countStudentTasks(ofSubject, notes.items, now)} />
                  </SubjectCard>
                ),
              };
            })}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
