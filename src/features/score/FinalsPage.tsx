import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { GradeMark } from '../../components/grade/GradeMark';
import { finalsOfCards, yearFinals } from '../../domain/grading/finals';
import { policyOf } from '../../domain/grading/policy';
import { fullName } from '../../domain/names';
import { halvesOf } from '../../domain/periods';
import { paths } from '../../lib/paths';
import { dataErrors } from '../../lib/texts/common';
import { gradesTexts } from '../../lib/texts/grades';
import { reportTexts } from '../../lib/texts/report';
import { scoreTexts } from '../../lib/texts/score';
import { schemeTexts } from '../../lib/texts/scheme';
import { useViewedInstitute } from '../../store/institute/useViewedPeriod';
import { personById } from '../../store/person/personSlice';
import { cardsOfStudent } from '../../store/scheme/schemeSlice';
import { finalSheet } from '../../store/score/finalPlace';
import { useFinalCells } from '../../store/score/useFinalCells';
import { subjectById } from '../../store/subject/subjectSlice';
import { useSubjectLabel } from '../../store/subject/useSubjectLabel';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import { ScoreVoice } from './ScoreVoice';
import { UnsavedChip } from './UnsavedChip';
import { FinalCard } from './FinalCard';

/** The finals of one student by partial, and the averages they make. */
export function FinalsPage() {
  const { subjectId = '', studentId = '' } = useParams();
  const { item: subject, ...subjectReading } = useDocument(subjectById, subjectId);
  const label = useSubjectLabel(subject);
  // Also one who was deleted: the grades stay.
  const { items: found, ...studentReading } = useQuery(personById, studentId);
  const [student] = found;
  const isFormer = student !== undefined && student.courseId !== subject?.courseId;
  const { institute, ...instituteReading } = useViewedInstitute();
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
  const list = useRef<HTMLDivElement>(null);
  const move = (isBack: boolean) => {
    const fields = [...(list.current?.querySelectorAll('input:not([readonly])') ?? [])];
    const at = fields.findIndex((field) => field === document.activeElement);
    (fields[isBack ? at - 1 : at + 1] as HTMLElement | undefined)?.focus();
  };
  const isKnown = subject && student && institute;
  const policy = policyOf(institute?.gradingPolicy);
  const count = institute?.partial.length ?? 0;
  const year = yearFinals(finalsOfCards(cards.items, count), policy);
  const average = (label: string, grade: number | null) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      {grade === null ? reportTexts.noGrade : <GradeMark grade={grade} />}
    </Box>
  );
  const base = joinReadings(subjectReading, studentReading, instituteReading);
  const reading = base.status === 'ready' && !isKnown ? base : joinReadings(base, cards);
  return (
    <PageFrame
      title={student ? reportTexts.finalsTitle(fullName(student)) : reportTexts.final}
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
          <Box ref={list} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <ScoreVoice studentName={() => fullName(student)} />
            {halvesOf(count).map((positions, half) => (
              <Box
                key={half}
                component="section"
                sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
              >
                <Typography variant="h2">{reportTexts.half(half)}</Typography>
                {positions.map((index) => (
                  <FinalCard
                    key={index}
                    partial={institute.partial[index]}
                    card={cards.items.find((card) => card.indexPartial === index)}
                    sheet={sheets[index] ?? ''}
                    student={student}
                    courseId={subject.courseId}
                    policy={policy}
                    onMove={move}
                  />
                ))}
                {average(reportTexts.half(half), year.halves[half] ?? null)}
              </Box>
            ))}
            <Card sx={{ p: 2 }}>{average(reportTexts.general, year.general)}</Card>
          </Box>
        ) : (
          <EmptyState text={subject ? dataErrors.studentMissing : dataErrors.subjectMissing} />
        )}
      </QueryState>
    </PageFrame>
  );
}
