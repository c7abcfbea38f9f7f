import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { ReportEntries } from '../../components/grade/ReportEntries';
import { YearAverages } from '../../components/grade/YearAverages';
import { GradeMark } from '../../components/grade/GradeMark';
import { finalsOfCards } from '../../domain/grading/finals';
import { policyOf } from '../../domain/grading/policy';
import { dataErrors } from '../../lib/texts/common';
import { gradesTexts } from '../../lib/texts/grades';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { subjectById } from '../../store/subject/subjectSlice';
import { useOwnReports } from '../../store/scheme/useOwnReports';
import { joinReadings, useDocument } from '../../store/useQuery';

/**
 * The student's report cards of one subject, partial by partial. The student and the
 * teacher in the address say nothing about who may read: the rules do.
 */
export function SubjectGradesPage() {
  const { subjectId = '' } = useParams();
  const { item: subject, ...reading } = useDocument(subjectById, subjectId);
  const reports = useOwnReports();
  const { institute, ...instituteReading } = useViewedInstitute();
  return (
    <PageFrame
      title={subject ? gradesTexts.ofSubject(subject.name) : gradesTexts.title}
      crumbs={[{ label: gradesTexts.title, to: paths.student.grades }]}
    >
      <QueryState
        reading={joinReadings(reading, reports, instituteReading)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {subject && institute && (
          <YearAverages
            finals={finalsOfCards(
              reports.items.filter(({ idSubject }) => idSubject === subjectId),
              institute.partial.length,
            )}
            policy={policyOf(institute.gradingPolicy)}
          />
        )}
        {subject ? (
          institute?.partial.map(({ name }, indexPartial) => {
            const report = reports.items.find(
              (each) => each.idSubject === subjectId && each.indexPartial === indexPartial,
            );
            return (
              <Card key={name} component="section" sx={{ p: 2, display: 'grid', gap: 1 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <Typography variant="h2" sx={{ flex: 1 }}>
                    {name}
                  </Typography>
                  {report && <GradeMark grade={report.noteFinal} />}
                </Box>
                {report ? (
                  <ReportEntries
                    entries={report.entries}
                    taskPath={paths.student.task}
                    policy={policyOf(institute.gradingPolicy)}
                  />
                ) : (
                  <Typography color="textSecondary">{gradesTexts.empty}</Typography>
                )}
              </Card>
            );
          })
        ) : (
          <EmptyState text={dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}
