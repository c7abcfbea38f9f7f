import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { QueryState } from '../../../components/feedback/QueryState';
import { useNow } from '../../../components/hooks/useNow';
import { Panel } from '../../../components/layout/Panel';
import { PageFrame } from '../../../components/layout/PageFrame';
import { PrintFrame } from '../../../components/print/PrintFrame';
import { GradeBar } from '../../../components/grade/GradeBar';
import { GradeMark } from '../../../components/grade/GradeMark';
import { finalsOfCards, openTerms, yearFinals } from '../../../domain/grading/finals';
import { partsOfYear } from '../../../domain/grading/gradeParts';
import { schoolPolicy } from '../../../domain/grading/policy';
import { subjectAverage } from '../../../domain/grading/subjectAverage';
import { fullName } from '../../../domain/names';
import { halvesOf } from '../../../domain/periods';
import { paths } from '../../../lib/paths';
import { dataErrors } from '../../../lib/texts/common';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { gradesTexts } from '../../../lib/texts/grades';
import { termName } from '../../../lib/texts/gradebook';
import { reportTexts } from '../../../lib/texts/report';
import { scoreTexts } from '../../../lib/texts/score';
import { schemeTexts } from '../../../lib/texts/scheme';
import { usePaper } from '../../../store/views/print/usePaper';
import { useReopenedInstitute } from '../../../store/views/institute/useReopenedInstitute';
import { useViewedInstitute } from '../../../store/views/institute/useViewedPeriod';
import { useViewedSubject } from '../../../store/views/register/useViewedSubjects';
import { useClassMembers } from '../../../store/views/register/useClassMembers';
import { cardsOfStudent } from '../../../store/scheme/schemeSlice';
import { finalSheet } from '../../../store/score/finalPlace';
import { useFinalCells } from '../../../store/views/score/useFinalCells';
import { useSubjectLabel } from '../../../store/views/subject/useSubjectLabel';
import { joinReadings, useQuery } from '../../../store/useQuery';
import { StaleCards } from '../entry/StaleCards';
import { ScoreVoice } from '../entry/ScoreVoice';
import { UnsavedChip } from '../entry/UnsavedChip';
import { FinalCard } from './FinalCard';
import styles from './Finals.module.css';

/** The finals of one student by partial, and their averages. */
export function FinalsPage() {
  const { subjectId = '', studentId = '' } = useParams();
  const { item: subject, ...subjectReading } = useViewedSubject(subjectId);
  const label = useSubjectLabel(subject);
  // A student who left or was deleted is found, too: the grades stay.
  const { items: members, ...studentReading } = useClassMembers(subject?.courseId ?? null);
  const student = members.find(({ id }) => id === studentId);
  const isFormer = student !== undefined && student.left !== null;
  const { institute: viewed, ...instituteReading } = useViewedInstitute();
  const institute = useReopenedInstitute(viewed, subjectId, useNow());
  const cards = useQuery(
    cardsOfStudent,
    institute?.period.id ?? null,
    subjectId,
    subject?.teacherId ?? null,
    studentId,
  );
  const sheets = useMemo(
    () =>
      subject && institute
        ? institute.partial.map((_, indexPartial) =>
            finalSheet({
              idPeriod: institute.period.id,
              idSubject: subject.id,
              indexPartial,
              courseId: subject.courseId,
              teacherId: subject.teacherId,
            }),
          )
        : [],
    [subject, institute],
  );
  useFinalCells(cards, sheets, studentId);
  const isKnown = subject && student && institute;
  const policy = schoolPolicy(institute);
  const count = institute?.partial.length ?? 0;
  const finals = finalsOfCards(cards.items, count);
  const year = yearFinals(finals, policy);
  const closed = institute?.partial.map((partial) => partial.closed) ?? [];
  const open = openTerms(finals, closed, policy);
  const whole = subjectAverage(finals, closed, policy);
  const parts = partsOfYear(finals, institute?.partial ?? [], policy);
  const average = (label: string, grade: number | null, isOpen = false) => (
    <div className={styles.average}>
      <span>{isOpen && grade !== null ? `${label} · ${gridTexts.toDate}` : label}</span>
      {grade === null ? reportTexts.noGrade : <GradeMark grade={grade} />}
    </div>
  );
  const base = joinReadings(subjectReading, studentReading, instituteReading);
  const reading = base.status === 'ready' && !isKnown ? base : joinReadings(base, cards);
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} student={student && fullName(student)} subject={label} />}
      title={student ? reportTexts.finalsTitle(fullName(student)) : reportTexts.final}
      place={label}
      subtitle={subject && [label, isFormer && scoreTexts.former].filter(Boolean).join(' · ')}
      crumbs={[
        { label: gradesTexts.title, to: paths.teacher.grades },
        ...(subject && label !== ''
          ? [
              {
                label: schemeTexts.title(label),
                to: `${paths.teacher.gradebook(subject.id, subject.courseId)}?vista=calificaciones`,
              },
            ]
          : []),
      ]}
      actions={<UnsavedChip />}
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
        {isKnown ? (
          <div className={styles.finals}>
            <ScoreVoice studentName={() => fullName(student)} />
            <StaleCards subject={subject} institute={institute} studentId={student.id} />
            {halvesOf(count, policy.terms).map((positions, half) => (
              <section key={half} className={styles.half}>
                <h2>{termName(half, policy.terms)}</h2>
                {positions.map((index) => (
                  <FinalCard
                    key={index}
                    subject={subject}
                    institute={institute}
                    indexPartial={index}
                    card={cards.items.find((card) => card.indexPartial === index)}
                    sheet={sheets[index] ?? ''}
                    student={student}
                    policy={policy}
                    isFormer={isFormer}
                  />
                ))}
                {average(termName(half, policy.terms), year.halves[half] ?? null, open[half])}
              </section>
            ))}
            <Panel>
              {average(reportTexts.averages[whole.kind], whole.grade)}
              {year.general === null && average(reportTexts.general, null)}
              {parts && (
                <GradeBar what={reportTexts.averages[whole.kind]} parts={parts} policy={policy} />
              )}
            </Panel>
          </div>
        ) : (
          <EmptyState text={subject ? dataErrors.studentMissing : dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}
