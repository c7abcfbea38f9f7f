import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { useAllBut } from '../../components/hooks/useAllBut';
import { Muted } from '../../components/layout/Muted';
import { boardTexts as texts } from '../../lib/texts/board';
import { commonTexts } from '../../lib/texts/common';
import { progressTexts } from '../../lib/texts/progress';
import { showToast } from '../../lib/toast';
import type { GeneratedSubject } from '../../models/api';
import { selectUpload } from '../../store/form/formSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BOARD_GENERATION, generateReports } from '../../store/institute/boardWrites';
import styles from './Board.module.css';
import type { OpenWorkRow } from './openWorkColumns';

type GenerateReportsDialogProps = {
  idPeriod: string;
  indexPartial: number;
  partialName: string;
  /** The subjects whose report cards can be made, live. */
  rows: readonly OpenWorkRow[];
  onClose: () => void;
};

type Refusals = ReadonlyMap<string, Exclude<GeneratedSubject['status'], 'made'>>;

/** Chooses subjects and makes their report cards. */
export function GenerateReportsDialog(props: GenerateReportsDialogProps) {
  const { idPeriod, indexPartial, partialName, rows, onClose } = props;
  const dispatch = useAppDispatch();
  const { chosen, isAll, isChosen, toggle, toggleAll } = useAllBut(
    rows.map(({ idSubject }) => idSubject),
  );
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [broken, setBroken] = useState<string | null>(null);
  const share = useAppSelector((state) => selectUpload(state, BOARD_GENERATION));
  const isBusy = share !== null;
  const generate = async () => {
    setBroken(null);
    const outcome = await dispatch(generateReports({ idPeriod, indexPartial, idSubjects: chosen }));
    if (!generateReports.fulfilled.match(outcome)) return; // the error was shown; the choice stays
    const { subjects, isComplete } = outcome.payload;
    const made = subjects.filter(({ status }) => status === 'made');
    const refused = subjects.flatMap(({ idSubject, status }) =>
      status === 'made' ? [] : [[idSubject, status] as const],
    );
    setRefusals(new Map(refused));
    if (!isComplete) {
      setBroken(texts.brokenOff(subjects.length, chosen.length));
      return;
    }
    if (made.length > 0) {
      const written = made.reduce((sum, each) => sum + each.written, 0);
      showToast('success', texts.generated(made.length, written));
    }
    if (refused.length === 0) onClose();
  };
  return (
    <AppDialog title={texts.generateTitle(partialName)} onClose={onClose} isTall>
      <DialogContent className={styles.dialog}>
        {rows.length === 0 ? (
          <Muted as="p">{texts.nothingToGenerate}</Muted>
        ) : (
          <>
            <Muted as="p">{texts.generateHelp}</Muted>
            <label className={styles.all}>
              <Checkbox
                checked={isAll}
                indeterminate={!isAll && chosen.length > 0}
                disabled={isBusy}
                onChange={toggleAll}
              />
              {texts.chooseAll}
            </label>
            <ul className={styles.list} aria-label={progressTexts.subjects}>
              {rows.map(({ idSubject, subjectName, courseName, teacherName, open }) => {
                const refusal = refusals.get(idSubject);
                return (
                  <li key={idSubject}>
                    <label className={styles.row}>
                      <Checkbox
                        checked={isChosen(idSubject)}
                        disabled={isBusy}
                        onChange={() => {
                          toggle(idSubject);
                        }}
                      />
                      <span className={styles.text}>
                        <span>{progressTexts.course(subjectName, courseName)}</span>
                        <Muted>{[teacherName, ...open].join(' · ')}</Muted>
                        {refusal && (
                          <span className={styles.refusal}>{texts.statuses[refusal]}</span>
                        )}
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <div role="status">{broken && <Alert severity="warning">{broken}</Alert>}</div>
      </DialogContent>
      {share !== null && (
        <LinearProgress variant="determinate" value={share * 100} aria-label={texts.generating} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{isBusy ? commonTexts.close : commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void generate()}
        >
          {isBusy ? texts.generating : texts.generateCount(chosen.length)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
