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
import { GradeMark } from '../../components/grade/GradeMark';
import { currentAverage } from '../../domain/grading/finals';
import { gradesTexts } from '../../lib/texts/grades';
import { subjectTexts } from '../../lib/texts/subject';
import { selectMe } from '../../store/login/loginSlice';
import { usePolicy } from '../../store/institute/useInstitute';
import { useFormerSubjects } from '../../store/subject/useFormerSubjects';
import { useStudentSubjects } from '../../store/subject/useStudentSubjects';
import { useOwnReports } from '../../store/scheme/useOwnReports';
import { joinReadings } from '../../store/useQuery';

/** The student's subjects with their averages. */
export function StudentGradesPage() {
  const { id, courseId } = useAppSelector(selectMe);
  const own = useStudentSubjects();
  const { subjects: former, ...formerReading } = useFormerSubjects();
  const reports = useOwnReports();
  const policy = usePolicy();
  const hasCard = new Set(reports.items.map(({ idSubject }) => idSubject));
  // Of former courses, where there are grades.
  const subjects = [...own.subjects, ...former.filter((subject) => hasCard.has(subject.id))];
  return (
    <PageFrame title={gradesTexts.title}>
      <QueryState
        reading={joinReadings(own, reports, formerReading)}
        skeleton={<CardGridSkeleton height={150} />}
      >
        {subjects.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<Assessment fontSize="large" />} />
        ) : (
          <CardGrid
            items={subjects.map((subject) => {
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
                    {subject.courseId !== courseId && (
                      <Typography variant="body2" color="textSecondary">
                        {subjectTexts.formerCourse}
                      </Typography>
                    )}
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
                      <Typography variant="body2" color="textSecondary">
                        {gradesTexts.average}
                      </Typography>
                      {average === null ? gradesTexts.noAverage : <GradeMark grade={average} />}
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
