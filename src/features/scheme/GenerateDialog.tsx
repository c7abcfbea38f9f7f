import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { formatGrade } from '../../domain/grading/gradeText';
import { planGeneration } from '../../domain/grading/generate';
import { commonTexts } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import { showToast } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { selectUpload } from '../../store/form/formSlice';
import { useGradebookStudents } from '../../store/gradebook/useGradebookStudents';
import { usePartialGradebook } from '../../store/gradebook/usePartialGradebook';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { confirmReports, createReports, GENERATION } from '../../store/scheme/reportWrites';
import { cardsOfSubject } from '../../store/scheme/schemeSlice';
import { joinReadings, useQuery } from '../../store/useQuery';
import { GenerationTable } from './GenerationTable';
import styles from './Scheme.module.css';

type GenerateDialogProps = {
  subject: Subject;
  institute: Institute;
  indexPartial: number;
  onClose: () => void;
};

/** 'Generar Calificaciones': shows what would be written before anything is. */
export function GenerateDialog(props: GenerateDialogProps) {
  const { subject, institute, indexPartial, onClose } = props;
  const dispatch = useAppDispatch();
  const now = useNow();
  const { id: idPeriod } = institute.period;
  const book = usePartialGradebook(subject, institute, indexPartial, now);
  const cards = useQuery(cardsOfSubject, idPeriod, subject.id, subject.teacherId);
  const stored = useMemo(
    () => cards.items.filter((card) => card.indexPartial === indexPartial),
    [cards.items, indexPartial],
  );
  const owners = [...book.owners, ...stored.map(({ idStudent }) => idStudent)];
  const { students, ...roster } = useGradebookStudents(subject.courseId, owners);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const share = useAppSelector((state) => selectUpload(state, GENERATION));
  const partial = institute.partial[indexPartial];
  const plan = useMemo(
    () =>
      planGeneration({
        idPeriod,
        subject,
        indexPartial,
        isClosed: partial?.closed ?? true,
        schemes: book.schemes,
        students,
        sources: book.sources,
        stored,
        ticks,
        policy: book.policy,
      }),
    [idPeriod, subject, indexPartial, partial, book, students, stored, ticks],
  );
  const isBusy = share !== null;
  const reading = joinReadings(book, cards, roster);
  const place = { idPeriod, idSubject: subject.id, indexPartial };
  // Who looks whether report cards are up to date, and finds that they are, need not make them again.
  const isUpToDate =
    reading.status === 'ready' &&
    plan.kind === 'plan' &&
    stored.length > 0 &&
    plan.writes.length === 0 &&
    !plan.leavesStale;
  useEffect(() => {
    if (isUpToDate)
      void dispatch(confirmReports({ idPeriod, idSubject: subject.id, indexPartial }));
  }, [dispatch, isUpToDate, idPeriod, subject.id, indexPartial]);
  const missing = book.policy.missingGrade;

  const generate = async () => {
    if (plan.kind !== 'plan') return;
    const { writes, leavesStale } = plan;
    const outcome = await dispatch(createReports({ cards: writes, place, leavesStale }));
    if (createReports.fulfilled.match(outcome) && outcome.payload.isComplete) {
      showToast('success', reportTexts.created);
      onClose();
      return;
    }
    const written = createReports.fulfilled.match(outcome) ? outcome.payload.written : 0;
    const part = written > 0 ? ` ${reportTexts.writtenPart(written, writes.length)}` : '';
    showToast('warning', reportTexts.failed + part, { isSticky: true });
  };

  const notices =
    plan.kind === 'plan'
      ? [
          plan.percent < 100 && reportTexts.percent(plan.percent, formatGrade(plan.highestFinal)),
          plan.defaultedSchemes > 0 && reportTexts.defaulted(plan.defaultedSchemes, missing),
          plan.defaultedTasks > 0 && reportTexts.defaultedTasks(plan.defaultedTasks, missing),
          plan.unreviewed > 0 && reportTexts.unreviewed(plan.unreviewed),
        ].filter((text) => text !== false)
      : [];
  return (
    <AppDialog
      title={reportTexts.title(partial?.name ?? '')}
      onClose={onClose}
      maxWidth="lg"
      isTall
    >
      <DialogContent className={styles.dialog}>
        <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={420} />}>
          {notices.length > 0 && (
            <Alert severity="warning">
              {notices.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Alert>
          )}
          {plan.kind === 'plan' && (
            <GenerationTable
              plan={plan}
              policy={book.policy}
              onTick={(id, isWritten) => {
                setTicks(new Map([...ticks, [id, isWritten]]));
              }}
            />
          )}
        </QueryState>
      </DialogContent>
      {share !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={reportTexts.generating}
        />
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {commonTexts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || plan.kind !== 'plan' || plan.writes.length === 0}
          onClick={() => void generate()}
        >
          {plan.kind === 'plan' && plan.writes.length > 0
            ? reportTexts.action(plan.writes.length)
            : reportTexts.nothing}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
