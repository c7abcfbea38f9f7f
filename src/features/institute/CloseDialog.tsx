import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { openTotals } from '../../domain/grading/openTotals';
import { instituteTexts } from '../../lib/texts/institute';
import { closingTexts, progressTexts } from '../../lib/texts/progress';
import styles from './CloseDialog.module.css';
import type { OpenWorkRow } from './openWorkColumns';

type CloseDialogProps = {
  /** The name of the partial. */
  name: string;
  openRows: readonly OpenWorkRow[];
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
};

/**
 * At most this number of subjects is listed at once; for more, the dialog shows totals, and a press
 * lists the subjects.
 */
const SHOWN_SUBJECTS = 5;

/**
 * Asks before a partial is closed. It lists the open work by kind with its number; an admin who
 * closes nevertheless must tick a box.
 */
export function CloseDialog({ name, openRows, onCancel, onConfirm }: CloseDialogProps) {
  const [isAccepted, setIsAccepted] = useState(false);
  const hasOpen = openRows.length > 0;
  return (
    <ConfirmDialog
      title={instituteTexts.closeTitle(name)}
      text={instituteTexts.closeQuestion}
      confirmLabel={closingTexts.confirm}
      isDangerous
      isConfirmDisabled={hasOpen && !isAccepted}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {hasOpen && (
        <Alert severity="warning">
          {progressTexts.stillOpen(openRows.length)}
          <ul className={styles.totals}>
            {openTotals(openRows.map(({ work }) => work)).map(({ kind, count, subjects }) => (
              <li key={kind}>{closingTexts.total(kind, count, subjects)}</li>
            ))}
          </ul>
          <details open={openRows.length <= SHOWN_SUBJECTS}>
            <summary>{closingTexts.bySubject}</summary>
            <ul className={styles.subjects}>
              {openRows.map(({ id, subjectName, courseName, open }) => (
                <li key={id}>
                  {progressTexts.reminderLine(progressTexts.course(subjectName, courseName), open)}
                </li>
              ))}
            </ul>
          </details>
        </Alert>
      )}
      {hasOpen && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isAccepted}
              onChange={(_, isChecked) => {
                setIsAccepted(isChecked);
              }}
            />
          }
          label={closingTexts.accept}
        />
      )}
    </ConfirmDialog>
  );
}
