import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { ReportEntries } from '../../components/grade/ReportEntries';
import { YearAverages } from '../../components/grade/YearAverages';
import { GradeBar } from '../../components/grade/GradeBar';
import { GradeMark } from '../../components/grade/GradeMark';
import { classNames } from '../../components/classNames';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import { useNow } from '../../components/hooks/useNow';
import { formatGrade } from '../../domain/grading/gradeText';
import { partsOfReport, partsOfYear } from '../../domain/grading/gradeParts';
import { schoolPolicy } from '../../domain/grading/policy';
import { finalTrend } from '../../domain/grading/trend';
import { dataErrors } from '../../lib/texts/common';
import { gradesTexts } from '../../lib/texts/grades';
import { standingTexts } from '../../lib/texts/standing';
import { usePaper } from '../../store/views/print/usePaper';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { useOwnRecord } from '../../store/views/register/useOwnRecord';
import { subjectById } from '../../store/subject/subjectSlice';
import { useOwnYear } from '../../store/views/subject/useOwnYear';
import { useOwnReports } from '../../store/views/scheme/useOwnReports';
import { useRunningGrades } from '../../store/views/standing/useRunningGrades';
import { joinReadings, useDocument } from '../../store/useQuery';
import { FinalOrigin, ReportNote } from './FinalOrigin';
import { RunningPartialPanel } from './RunningPartialPanel';
import { SupletorioNote } from './SupletorioNote';
import styles from './Report.module.css';

/** Says how a final differs from the final of the partial before. */
function trendText(difference: number): string {
  const by = formatGrade(Math.abs(difference));
  if (by === formatGrade(0)) return standingTexts.same;
  return difference > 0 ? standingTexts.rose(by) : standingTexts.fell(by);
}

/**
 * The student's report cards of one subject, partial by partial. The student and the teacher in the
 * address give no permission: the rules decide who may read.
 */
export function SubjectGradesPage() {
  const { subjectId = '' } = useParams();
  const own = useOwnRecord();
  const { item: today, ...todayReading } = useDocument(subjectById, own.isToday ? subjectId : '');
  const subject = own.item?.subjects[subjectId] ?? today;
  const reading = own.isToday ? todayReading : own;
  const reports = useOwnReports();
  const { records, ...year } = useOwnYear();
  const record = records.get(subjectId);
  const { institute, ...instituteReading } = useViewedInstitute();
  const current = useInstitute();
  const isCurrent = current.institute?.period.id === institute?.period.id;
  const running = useRunningGrades(useNow());
  const cardOf = (partial: number) =>
    reports.items.find(
      ({ idSubject, indexPartial }) => idSubject === subjectId && indexPartial === partial,
    );
  const runningOf = (partial: number) =>
    isCurrent ? running.running.get(subjectId)?.[partial] : undefined;
  const partials = (institute?.partial ?? []).map(({ name, closed }, index, all) => {
    const report = cardOf(index);
    const before = cardOf(index - 1);
    const standing = report ? undefined : runningOf(index);
    const trend =
      report && before
        ? finalTrend(
            { card: report, isClosed: closed },
            { card: before, isClosed: all[index - 1]?.closed ?? true },
          )
        : null;
    return { name, closed, report, trend, standing };
  });
  // Partials that can still change come before those that have ended; those without grades come
  // last.
  const rank = ({ report, standing }: (typeof partials)[number]) => {
    if (standing) return 0;
    return report ? 1 : 2;
  };
  partials.sort((a, b) => rank(a) - rank(b));
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} subject={subject?.name} />}
      title={subject ? gradesTexts.ofSubject(subject.name) : gradesTexts.title}
      crumbs={[{ label: gradesTexts.title, to: paths.student.grades }]}
    >
      <QueryState
        reading={joinReadings(reading, reports, year, instituteReading, running)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {subject && record && institute && (
          <>
            <YearAverages
              finals={record.finals}
              closed={institute.partial.map(({ closed }) => closed)}
              policy={schoolPolicy(institute)}
              final={record.average}
              supletorio={record.supletorio}
              parts={partsOfYear(
                record.finals,
                institute.partial,
                schoolPolicy(institute),
                !isCurrent,
              )}
            />
            <SupletorioNote record={record} policy={schoolPolicy(institute)} />
          </>
        )}
        {subject ? (
          partials.map(({ name, closed, report, trend, standing }) => (
            <section key={name}>
              <Panel className={styles.partial}>
                <div className={classNames(styles.head, !report && !standing && styles.future)}>
                  <h2>{name}</h2>
                  {report ? (
                    <Row>
                      <FinalOrigin report={report} policy={schoolPolicy(institute)} />
                      {trend !== null && <Muted>{trendText(trend)}</Muted>}
                      <GradeMark grade={report.noteFinal} />
                    </Row>
                  ) : (
                    !standing && <Muted>{gradesTexts.empty}</Muted>
                  )}
                </div>
                {standing && (
                  <RunningPartialPanel
                    name={name}
                    running={standing}
                    isClosed={closed}
                    policy={schoolPolicy(institute)}
                  />
                )}
                {report && (
                  <>
                    {report.entries.length > 0 && (
                      <GradeBar
                        what={name}
                        parts={partsOfReport(report.entries)}
                        policy={schoolPolicy(institute)}
                      />
                    )}
                    <ReportEntries
                      entries={report.entries}
                      taskPath={paths.student.task}
                      policy={schoolPolicy(institute)}
                      isClosed={closed}
                    />
                    <ReportNote isClosed={closed} />
                  </>
                )}
              </Panel>
            </section>
          ))
        ) : (
          <EmptyState text={dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}
