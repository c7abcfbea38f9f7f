import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import isEqual from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { ToReturnNotice } from '../../components/grade/ToReturnNotice';
import { formatGrade } from '../../domain/grading/gradeText';
import {
  isAllMade,
  isOvertaken,
  planGeneration,
  type CardToWrite,
} from '../../domain/grading/generate';
import { listedName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { selectUpload } from '../../store/form/formSlice';
import type { PartialNow, UnsavedGrade } from '../../store/gradebook/partialNow';
import { usePartialNow } from '../../store/views/gradebook/usePartialNow';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { discardCell } from '../../store/score/giveUp';
import { confirmReports, createReports, GENERATION } from '../../store/score/reportWrites';
import { MarksLeftNotice } from './MarksLeftNotice';
import { GenerationTable } from './GenerationTable';
import styles from './Scheme.module.css';
import { UnsavedNotice } from './UnsavedNotice';

type GenerateDialogProps = {
  subject: Subject;
  institute: Institute;
  indexPartial: number;
  onClose: () => void;
};

/** 'Generar Calificaciones': shows what would be written before it is written. */
export function GenerateDialog(props: GenerateDialogProps) {
  const { subject, institute, indexPartial, onClose } = props;
  const dispatch = useAppDispatch();
  const { id: idPeriod } = institute.period;
  const { now, readAgain, ...reading } = usePartialNow({ subject, institute, indexPartial });
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isReading, setIsReading] = useState(false);
  /** The reason why the last press has written nothing. */
  const [refusal, setRefusal] = useState<'changed' | 'overtaken' | null>(null);
  const share = useAppSelector((state) => selectUpload(state, GENERATION));
  const partial = institute.partial[indexPartial];
  const isClosed = partial?.closed ?? true;
  const planOf = useCallback(
    ({ cards, ...found }: PartialNow) =>
      planGeneration({
        ...found,
        idPeriod,
        subject,
        indexPartial,
        isClosed: isClosed || found.isClosed,
        stored: cards,
        ticks,
      }),
    [idPeriod, subject, indexPartial, isClosed, ticks],
  );
  const plan = useMemo(() => (now === null ? null : planOf(now)), [now, planOf]);
  const hasUnsaved = plan?.kind === 'plan' && now !== null && now.unsaved.length > 0;
  const isBusy = isReading || share !== null;
  const place = { idPeriod, idSubject: subject.id, indexPartial };
  // A teacher who checks the report cards and finds all of them up to date need not make them
  // again.
  const isUpToDate =
    now !== null &&
    plan?.kind === 'plan' &&
    !hasUnsaved &&
    now.cards.length > 0 &&
    plan.writes.length === 0 &&
    !plan.leavesStale;
  useEffect(() => {
    if (isUpToDate)
      void dispatch(confirmReports({ idPeriod, idSubject: subject.id, indexPartial }));
  }, [dispatch, isUpToDate, idPeriod, subject.id, indexPartial]);

  /**
   * Tells whether the server still has what the dialog shows; if not, the dialog then shows the new
   * state.
   */
  const isStillSo = async (shown: readonly CardToWrite[]): Promise<boolean> => {
    setIsReading(true);
    try {
      const found = await readAgain();
      const again = planOf(found);
      return found.unsaved.length === 0 && again.kind === 'plan' && isEqual(again.writes, shown);
    } finally {
      setIsReading(false);
    }
  };

  const generate = async () => {
    if (plan?.kind !== 'plan') return;
    const { writes, leavesStale } = plan;
    setRefusal(null);
    let isSo: boolean;
    try {
      isSo = await isStillSo(writes);
    } catch {
      showToast('warning', reportTexts.notRead, { isSticky: true });
      return;
    }
    if (!isSo) {
      setRefusal('changed');
      return;
    }
    const outcome = await dispatch(createReports({ cards: writes, place, leavesStale }));
    if (createReports.fulfilled.match(outcome) && outcome.payload.isComplete) {
      showToast('success', reportTexts.created);
      onClose();
      return;
    }
    const written = createReports.fulfilled.match(outcome) ? outcome.payload.written : 0;
    // Written cards are no longer to be written; without an answer the next press reads them.
    const found = await readAgain().catch(() => null);
    if (found?.isClosed) return; // the table's place says it
    if (found && isOvertaken(writes.slice(written), found.cards)) {
      setRefusal('overtaken');
      return;
    }
    const part = written > 0 ? ` ${reportTexts.writtenPart(written, writes.length)}` : '';
    showToast('warning', reportTexts.failed + part, { isSticky: true });
  };
  const discard = async ({ place: cell }: UnsavedGrade) => {
    dispatch(discardCell(cell));
    setIsReading(true);
    await readAgain().catch(() => {
      showToast('warning', reportTexts.notRead, { isSticky: true });
    });
    setIsReading(false);
  };

  const missing = now?.policy.missingGrade ?? 0;
  const held = (now?.toReturn ?? []).reduce((sum, { ofUnreviewed }) => sum + ofUnreviewed, 0);
  const notices =
    plan?.kind === 'plan'
      ? [
          plan.percent < 100 && reportTexts.percent(plan.percent, formatGrade(plan.highestFinal)),
          plan.defaultedSchemes > 0 && reportTexts.defaulted(plan.defaultedSchemes, missing),
          plan.defaultedTasks > 0 && reportTexts.defaultedTasks(plan.defaultedTasks, missing),
          // The other sentence counts the work with a saved grade.
          plan.unreviewed > held && reportTexts.unreviewed(plan.unreviewed - held),
          plan.stillOpen.length > 0 &&
            reportTexts.stillOpen(plan.stillOpen.map(listedName), missing),
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
        <QueryState
          reading={reading}
          failure={reportTexts.notRead}
          skeleton={
            <>
              <p>{reportTexts.reading}</p>
              <Skeleton variant="rounded" height={420} />
            </>
          }
        >
          <div role="status">
            {plan?.kind === 'closed' && (
              <Alert severity="warning">{reportTexts.closedNow(partial?.name ?? '')}</Alert>
            )}
            {plan?.kind === 'noSchemes' && <Alert severity="warning">{schemeTexts.noneText}</Alert>}
            {plan?.kind === 'plan' && refusal !== null && (
              <Alert severity="info">
                {refusal === 'changed' ? reportTexts.changedMeanwhile : reportTexts.overtaken}
              </Alert>
            )}
            {hasUnsaved && (
              <UnsavedNotice
                unsaved={now.unsaved}
                isBusy={isBusy}
                onRetry={reading.retry}
                onDiscard={(grade) => void discard(grade)}
              />
            )}
          </div>
          {now !== null && plan?.kind === 'plan' && <ToReturnNotice toReturn={now.toReturn} />}
          {notices.length > 0 && (
            <Alert severity="warning">
              {notices.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Alert>
          )}
          {plan?.kind === 'plan' && <MarksLeftNotice {...place} />}
          {now !== null && plan?.kind === 'plan' && (
            <GenerationTable
              plan={plan}
              policy={now.policy}
              onTick={(id, isWritten) => {
                setRefusal(null);
                setTicks(new Map([...ticks, [id, isWritten]]));
              }}
            />
          )}
        </QueryState>
      </DialogContent>
      {isBusy && (
        <LinearProgress
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={share === null ? undefined : share * 100}
          aria-label={share === null ? reportTexts.reading : reportTexts.generating}
        />
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {commonTexts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || plan?.kind !== 'plan' || plan.writes.length === 0 || hasUnsaved}
          onClick={() => void generate()}
        >
          {plan?.kind === 'plan' && plan.writes.length > 0
            ? reportTexts.action(plan.writes.length)
            : plan?.kind === 'plan' && !hasUnsaved && isAllMade(plan)
              ? reportTexts.nothing
              : reportTexts.generate}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
