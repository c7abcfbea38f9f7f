import Assessment from '@mui/icons-material/Assessment';
import FamilyIcon from '@mui/icons-material/ContactPageOutlined';
import { useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { CardGridSkeleton } from '../../components/layout/CardGrid';
import { Panel } from '../../components/layout/Panel';
import { PageFrame } from '../../components/layout/PageFrame';
import { useNow } from '../../components/hooks/useNow';
import { MoreActions } from '../../components/layout/MoreActions';
import { lazyPart } from '../../components/lazyPart';
import { PrintButton } from '../../components/print/PrintButton';
import { lastRunning } from '../../domain/grading/running';
import { schoolPolicy } from '../../domain/grading/policy';
import { formatGrade } from '../../domain/grading/gradeText';
import { subjectAverage } from '../../domain/grading/subjectAverage';
import { familyTexts } from '../../lib/texts/family';
import { gradesTexts } from '../../lib/texts/grades';
import { reportTexts } from '../../lib/texts/report';
import { subjectTexts } from '../../lib/texts/subject';
import { supletorioTexts } from '../../lib/texts/supletorio';
import { selectMe } from '../../store/login/loginSlice';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';
import { useOwnYear } from '../../store/views/subject/useOwnYear';
import { useOwnReports } from '../../store/views/scheme/useOwnReports';
import type { Reading } from '../../store/useQuery';
import { useRunningGrades } from '../../store/views/standing/useRunningGrades';
import { OwnConduct } from './OwnConduct';
import { OwnLibreta } from './OwnLibreta';
import { UnfoldingSubject } from './UnfoldingSubject';

const OwnFamilySheet = lazyPart(() => import('./OwnFamilySheet'), 'OwnFamilySheet');

/** The student's subjects with their averages. */
export function StudentGradesPage() {
  const { id } = useAppSelector(selectMe);
  const { institute, isEarlier } = useViewedInstitute();
  const { subjects, records, courseId, own, former, ...reading } = useOwnYear();
  const reports = useOwnReports();
  const [isFamily, setIsFamily] = useState(false);
  const policy = schoolPolicy(institute);
  const closed = institute?.partial.map((partial) => partial.closed) ?? [];
  const { running, status: runningStatus } = useRunningGrades(useNow());
  // Its line would move all rows; a failure to read it leaves the rest.
  const isWhole = isEarlier || runningStatus !== 'loading';
  const shown: Reading = isWhole ? reading : { ...reading, status: 'loading' };
  /**
   * Returns the student's state in the open partials that have no final yet; an earlier period has
   * none.
   */
  const openOf = (idSubject: string) =>
    isEarlier
      ? []
      : (running.get(idSubject) ?? []).map((partial, i) => (closed[i] === true ? null : partial));
  return (
    <PageFrame
      title={gradesTexts.title}
      actions={
        <>
          <MoreActions
            shown={1}
            actions={
              institute === null
                ? []
                : [
                    {
                      label: familyTexts.open,
                      icon: <FamilyIcon />,
                      onPreload: OwnFamilySheet.preload,
                      onClick: () => {
                        setIsFamily(true);
                      },
                    },
                  ]
            }
          />
          <PrintButton disabled={subjects.length === 0 || institute === null} />
        </>
      }
    >
      {institute && isFamily && (
        <OwnFamilySheet
          institute={institute}
          isEarlier={isEarlier}
          onClose={() => {
            setIsFamily(false);
          }}
        />
      )}
      {/* Only one document is printed at a time. */}
      {institute && !isFamily && (
        <OwnLibreta
          institute={institute}
          isEarlier={isEarlier}
          cards={reports.items}
          own={own}
          former={former}
        />
      )}
      <QueryState reading={shown} skeleton={<CardGridSkeleton height={150} />}>
        {subjects.length === 0 ? (
          <EmptyState text={subjectTexts.empty} icon={<Assessment fontSize="large" />} />
        ) : (
          <Panel as="ul" isFlush>
            {subjects.map((subject) => {
              const { average = null, finals = [], supletorio } = records.get(subject.id) ?? {};
              const label =
                supletorio === undefined
                  ? reportTexts.averages[subjectAverage(finals, closed, policy).kind]
                  : supletorioTexts.withGrade(formatGrade(supletorio));
              return (
                <UnfoldingSubject
                  key={subject.id}
                  name={subject.name}
                  to={paths.student.subjectGrades(subject.id, id, subject.teacherId)}
                  detail={
                    subject.courseId === courseId
                      ? label
                      : `${label} · ${subjectTexts.formerCourse}`
                  }
                  average={average}
                  finals={finals}
                  partials={institute?.partial ?? []}
                  last={lastRunning(openOf(subject.id))}
                  isOver={isEarlier}
                  policy={policy}
                />
              );
            })}
          </Panel>
        )}
      </QueryState>
      {institute && <OwnConduct institute={institute} />}
    </PageFrame>
  );
}
