import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NewsLine } from '../../../components/feedback/NewsLine';
import { usePaper } from '../../../store/views/print/usePaper';
import { useSilentSince } from '../../../store/views/confirmed/useSilentSince';
import { FullDeviceNotice } from '../../../components/feedback/FullDeviceNotice';
import { QueryState } from '../../../components/feedback/QueryState';
import { useNow } from '../../../components/hooks/useNow';
import { PageFrame } from '../../../components/layout/PageFrame';
import { PrintFrame } from '../../../components/print/PrintFrame';
import { schoolPolicy } from '../../../domain/grading/policy';
import { instituteIn } from '../../../domain/periods';
import { formatDateTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { boardTexts } from '../../../lib/texts/board';
import { commonTexts } from '../../../lib/texts/common';
import { gradesTexts } from '../../../lib/texts/grades';
import { schemeTexts } from '../../../lib/texts/scheme';
import { scoreTexts } from '../../../lib/texts/score';
import { useGradebookStudents } from '../../../store/views/gradebook/useGradebookStudents';
import { useInstitute } from '../../../store/views/institute/useInstitute';
import { useReopenedInstitute } from '../../../store/views/institute/useReopenedInstitute';
import { schemeById, schemesOfPartial } from '../../../store/scheme/schemeSlice';
import { useScores } from '../../../store/views/score/useScores';
import { useViewedSubject } from '../../../store/views/register/useViewedSubjects';
import { useSubjectLabel } from '../../../store/views/subject/useSubjectLabel';
import { joinReadings, useDocument, useQuery, useOnceReady } from '../../../store/useQuery';
import { ScoreList } from './ScoreList';
import { TaskScores } from './TaskScores';
import { useLeavingNotice } from '../entry/useLeavingNotice';
import { useWriterNames } from '../entry/useWriterNames';

/** The scores of one scheme: Calificaciones > Parametros > its name. */
export function ScoresPage() {
  const { schemeId = '' } = useParams();
  const { item: scheme, ...schemeReading } = useDocument(schemeById, schemeId);
  const { item: subject, ...subjectReading } = useViewedSubject(scheme?.idSubject ?? null);
  const { institute: current, ...instituteReading } = useInstitute();
  // The scheme's own period, whichever period is current or chosen.
  const own = current && scheme ? instituteIn(current, scheme.idPeriod) : current;
  const institute = useReopenedInstitute(own, scheme?.idSubject ?? null, useNow());
  const scored = useMemo(() => (scheme?.external ? [scheme.id] : []), [scheme]);
  const { byScheme, ...scores } = useScores(scored, scored.join());
  const owners = useMemo(() => [...(byScheme.get(schemeId)?.keys() ?? [])], [byScheme, schemeId]);
  const { students, ...roster } = useGradebookStudents(subject?.courseId ?? null, owners, true);
  useLeavingNotice(students, scored);
  const siblings = useQuery(
    schemesOfPartial,
    scheme?.idPeriod ?? null,
    scheme?.idSubject ?? null,
    scheme?.teacherId ?? null,
    scheme?.indexPartial ?? null,
  );
  const silentSince = useSilentSince();
  const label = useSubjectLabel(subject);
  const nameOf = useWriterNames(subject?.courseId ?? null);
  const known = scheme && subject && institute ? { scheme, subject, institute } : null;
  const isClosed =
    !institute || !scheme
      ? false
      : scheme.idPeriod !== institute.period.id ||
        (institute.partial[scheme.indexPartial]?.closed ?? true);
  const until = institute?.partial[scheme?.indexPartial ?? -1]?.reopenedUntil;
  const base = joinReadings(schemeReading, instituteReading);
  const reading = useOnceReady(
    base.status === 'ready' && !scheme ? base : joinReadings(base, subjectReading, scores, roster),
    schemeId,
  );
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} subject={label} />}
      title={scheme?.name ?? gradesTexts.title}
      place={label}
      width="read"
      subtitle={
        known &&
        [label, known.institute.partial[known.scheme.indexPartial]?.name]
          .filter(Boolean)
          .join(' · ')
      }
      crumbs={[
        { label: gradesTexts.title, to: paths.teacher.grades },
        ...(subject
          ? [
              {
                label: scoreTexts.crumb,
                to: paths.teacher.gradebook(subject.id, subject.courseId),
              },
            ]
          : []),
      ]}
    >
      <NewsLine since={silentSince} />
      <FullDeviceNotice />
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={560} />}>
        {isClosed && known && <Alert severity="info">{schemeTexts.closed}</Alert>}
        {until !== undefined && (
          <Alert severity="info">{boardTexts.reopenedUntil(formatDateTime(until))}</Alert>
        )}
        {known === null && <EmptyState text={commonTexts.noData} />}
        {known && known.scheme.external && (
          <ScoreList
            scheme={known.scheme}
            courseId={known.subject.courseId}
            students={students}
            others={siblings.items.filter(({ id, external }) => external && id !== schemeId)}
            policy={schoolPolicy(known.institute)}
            isReadOnly={isClosed}
            nameOf={nameOf}
          />
        )}
        {known && !known.scheme.external && <TaskScores {...known} students={students} />}
      </QueryState>
    </PageFrame>
  );
}
