import Assessment from '@mui/icons-material/Assessment';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { PageFrame } from '../../components/layout/PageFrame';
import { gradesTexts } from '../../lib/texts/grades';
import { subjectTexts } from '../../lib/texts/subject';
import { taskTexts } from '../../lib/texts/task';
import { selectMe } from '../../store/login/loginSlice';
import { subjectsOfTeacher } from '../../store/subject/subjectSlice';
import { useTeacherCourses } from '../../store/subject/useTeacherCourses';
import { useQuery } from '../../store/useQuery';

/** The teacher's subjects with the way to what is to be graded. */
export function TeacherGradesPage() {
  const { id } = useAppSelector(selectMe);
  const subjects = useQuery(subjectsOfTeacher, id);
  const { courseNameOf, labelOf } = useTeacherCourses(subjects.items);
  return (
    <PageFrame title={gradesTexts.title}>
      <QueryState reading={subjects} skeleton={<CardGridSkeleton height={150} />}>
        {subjects.items.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<Assessment fontSize="large" />} />
        ) : (
          <CardGrid
            items={subjects.items.map((subject) => ({
              id: subject.id,
              content: (
                <Card
                  component="article"
                  sx={{ p: 2, height: '100%', display: 'grid', gap: 1, alignContent: 'start' }}
                >
                  <Typography variant="h3" component="h2">
                    {subject.name}
                  </Typography>
                  <Typography color="textSecondary" sx={{ minHeight: 24 }}>
                    {courseNameOf(subject.courseId)}
                  </Typography>
                  <Button
                    variant="contained"
                    component={Link}
                    to={paths.teacher.gradebook(subject.id, subject.courseId)}
                    aria-label={`${gradesTexts.gradebook}: ${labelOf(subject.id)}`}
                  >
                    {gradesTexts.gradebook}
                  </Button>
                  <Button
                    variant="outlined"
                    component={Link}
                    to={paths.teacher.taskProgress(subject.id)}
                    aria-label={`${taskTexts.progress}: ${labelOf(subject.id)}`}
                  >
                    {taskTexts.progress}
                  </Button>
                </Card>
              ),
            }))}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
