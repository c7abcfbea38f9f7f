import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../components/form/TextInput';
import { ReportEntries } from '../../components/grade/ReportEntries';
import { GradeBadge } from '../../components/task/GradeBadge';
import { formatGrade, parseGrade } from '../../domain/grading/gradeText';
import { partialFinal } from '../../domain/grading/partial';
import { MAX_FINAL_GRADE, type GradingPolicy } from '../../domain/grading/policy';
import { paths } from '../../lib/paths';
import { commonTexts, validationTexts } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import { scoreTexts } from '../../lib/texts/score';
import type { GeneratedCard } from '../../models/gradebook';
import type { SchoolPartial } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { newId } from '../../store/newId';
import { recalculateFinal } from '../../store/scheme/reportWrites';
import { saveFinal } from '../../store/scheme/saveFinal';

type FinalCardProps = {
  partial: SchoolPartial | undefined;
  indexPartial: number;
  card: GeneratedCard | undefined;
  subject: Subject;
  studentId: string;
  idPeriod: string;
  policy: GradingPolicy;
};

/** The final of one partial: how it comes about, and setting it by hand (D58). */
export function FinalCard(props: FinalCardProps) {
  const { partial, indexPartial, card, subject, studentId, idPeriod, policy } = props;
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const parsed = parseGrade(typed ?? '', MAX_FINAL_GRADE, policy);
  const name = partial?.name ?? '';
  const errors = { invalid: validationTexts.number, outOfRange: scoreTexts.outOfRange };
  const error =
    parsed.kind === 'invalid' || parsed.kind === 'outOfRange' ? errors[parsed.kind] : undefined;
  const place = {
    idPeriod,
    idSubject: subject.id,
    idStudent: studentId,
    indexPartial,
    courseId: subject.courseId,
    teacherId: subject.teacherId,
  };
  const save = async () => {
    if (parsed.kind !== 'grade') return;
    setIsBusy(true);
    const request = {
      writeId: newId(),
      value: parsed.value,
      base: card?.revision ?? 0,
      own: [],
    };
    const outcome = await dispatch(saveFinal({ place, request, by: me.id }));
    setIsBusy(false);
    if (saveFinal.fulfilled.match(outcome)) setTyped(null);
  };
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {partial?.closed && <Chip size="small" label={reportTexts.closed} />}
        {card?.manual && <Chip size="small" color="warning" label={reportTexts.manual} />}
        {card ? <GradeBadge grade={card.noteFinal} /> : reportTexts.noGrade}
      </Box>
      {card ? (
        <ReportEntries notes={card.notes} taskPath={paths.teacher.submissions} policy={policy} />
      ) : (
        <Typography color="textSecondary">{reportTexts.notYet}</Typography>
      )}
      {card?.manual && card.notes.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2">
            {reportTexts.computed(formatGrade(partialFinal(card.notes, policy)))}
          </Typography>
          {!partial?.closed && (
            <Button size="small" onClick={() => void dispatch(recalculateFinal({ card, policy }))}>
              {reportTexts.recalculate}
            </Button>
          )}
        </Box>
      )}
      {!partial?.closed && (
        <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, maxWidth: 320 }}>
          <TextInput
            label={reportTexts.finalOf(name)}
            value={typed ?? (card ? formatGrade(card.noteFinal) : '')}
            inputMode="decimal"
            autoComplete="off"
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            disabled={isBusy || typed === null || parsed.kind !== 'grade'}
            onClick={() => void save()}
          >
            {commonTexts.save}
          </Button>
        </Box>
      )}
    </Card>
  );
}
