import Assessment from '@mui/icons-material/Assessment';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGrid, CardGridSkeleton } from '../../components/layout/CardGrid';
import { PageFrame } from '../../components/layout/PageFrame';
import { GradeBadge } from '../../components/task/GradeBadge';
import { currentAverage } from '../../domain/grading/finals';
import { gradesTexts } from '../../lib/texts/grades';
import { subjectTexts } from '../../lib/texts/subject';
import { selectMe } from '../../store/login/loginSlice';
import { usePolicy } from '../../store/institute/useInstitute';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { useOwnReports } from '../../store/scheme/useOwnReports';
import { joinReadings } from '../../store/useQuery';

/** The student's subjects with their averages (spec 2.7). */
export function StudentGradesPage() {
  const { id } = useAppSelector(selectMe);
  const own = useStudentSubjects();
  const reports = useOwnReports();
  const policy = usePolicy();
  return (
    <PageFrame title={gradesTexts.title}>
      <QueryState reading={joinReadings(own, reports)} skeleton={<CardGridSkeleton height={150} />}>
        {own.subjects.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<Assessment fontSize="large" />} />
        ) : (
          <CardGrid
            items={own.subjects.map((subject) => {
              const finals = reports.items
                .filter(({ idSubject }) => idSubject === subject.id)
                .map(({ noteFinal }) => noteFinal);
              const average = currentAverage(finals, policy);
              return {
                id: subject.id,
                content: (
                  <Card
                    component="article"
                    sx={{ p: 2, height: '100%', display: 'grid', gap: 1, alignContent: 'start' }}
                  >
                    <Typography variant="h3" component="h2">
                      {subject.name}
                    </Typography>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
                      <Typography variant="body2" color="textSecondary">
                        {gradesTexts.average}
                      </Typography>
                      {average === null ? gradesTexts.noAverage : <GradeBadge grade={average} />}
                    </Box>
                    <Button
                      variant="outlined"
                      component={Link}
                      to={paths.student.subjectGrades(subject.id, id, subject.teacherId)}
                      aria-label={`${gradesTexts.detail}: ${subject.name}`}
                    >
                      {gradesTexts.detail}
                    </Button>
                  </Card>
                ),
              };
            })}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
