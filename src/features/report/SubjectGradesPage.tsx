import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { ReportEntries } from '../../components/grade/ReportEntries';
import { YearAverages } from '../../components/grade/YearAverages';
import { GradeMark } from '../../components/grade/GradeMark';
import { classNames } from '../../components/classNames';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { PrintHeader } from '../../components/print/PrintHeader';
import { finalsOfCards } from '../../domain/grading/finals';
import { schoolPolicy } from '../../domain/grading/policy';
import { fullName } from '../../domain/names';
import { dataErrors } from '../../lib/texts/common';
import { gradesTexts } from '../../lib/texts/grades';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { subjectById } from '../../store/subject/subjectSlice';
import { useOwnReports } from '../../store/scheme/useOwnReports';
import { joinReadings, useDocument } from '../../store/useQuery';
import styles from './Report.module.css';

/**
 * The student's report cards of one subject, partial by partial. The student and the
 * teacher in the address say nothing about who may read: the rules do.
 */
export function SubjectGradesPage() {
  const { subjectId = '' } = useParams();
  const { item: subject, ...reading } = useDocument(subjectById, subjectId);
  const me = useAppSelector(selectMe);
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
          <PrintHeader
            institute={institute}
            title={gradesTexts.ofSubject(subject.name)}
            student={fullName(me)}
            period={institute.period.name}
          />
        )}
        {subject && institute && (
          <YearAverages
            finals={finalsOfCards(
              reports.items.filter(({ idSubject }) => idSubject === subjectId),
              institute.partial.length,
            )}
            policy={schoolPolicy(institute)}
          />
        )}
        {subject ? (
          institute?.partial.map(({ name }, indexPartial) => {
            const report = reports.items.find(
              (each) => each.idSubject === subjectId && each.indexPartial === indexPartial,
            );
            return (
              <section key={name}>
                <Panel className={styles.partial}>
                  <div className={classNames(styles.head, !report && styles.future)}>
                    <h2>{name}</h2>
                    {report ? (
                      <GradeMark grade={report.noteFinal} />
                    ) : (
                      <Muted>{gradesTexts.empty}</Muted>
                    )}
                  </div>
                  {report && (
                    <ReportEntries
                      entries={report.entries}
                      taskPath={paths.student.task}
                      policy={schoolPolicy(institute)}
                    />
                  )}
                </Panel>
              </section>
            );
          })
        ) : (
          <EmptyState text={dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}
