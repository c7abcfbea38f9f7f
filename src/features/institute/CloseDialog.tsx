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
  /** Of the partial. */
  name: string;
  openRows: readonly OpenWorkRow[];
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
};

/** So many subjects are seen at once; of more the totals are, and a press shows the subjects. */
const SHOWN_SUBJECTS = 5;

/**
 * Asks whether a partial is closed. What is still open in it comes by kind with its number, and whoever closes
 * nevertheless says so by a tick.
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
