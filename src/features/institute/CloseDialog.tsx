import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { instituteTexts } from '../../lib/texts/institute';
import { progressTexts } from '../../lib/texts/progress';
import type { OpenWorkRow } from './openWorkColumns';

type CloseDialogProps = {
  /** Of the partial. */
  name: string;
  openRows: readonly OpenWorkRow[];
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
};

/** Asks whether a partial is closed, and names everything that is still open in it. */
export function CloseDialog({ name, openRows, onCancel, onConfirm }: CloseDialogProps) {
  return (
    <ConfirmDialog
      title={instituteTexts.closeTitle(name)}
      text={instituteTexts.closeQuestion}
      confirmLabel={instituteTexts.close}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {openRows.length > 0 && (
        <Alert severity="warning">
          {progressTexts.stillOpen(openRows.length)}
          <Box
            component="ul"
            // Focusable, so that the keyboard can scroll it.
            tabIndex={0}
            aria-label={progressTexts.subjects}
            sx={{ m: 0, pl: 2.5, maxHeight: '30vh', overflow: 'auto' }}
          >
            {openRows.map(({ id, subjectName, courseName, open }) => (
              <li key={id}>
                {progressTexts.reminderLine(progressTexts.course(subjectName, courseName), open)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
