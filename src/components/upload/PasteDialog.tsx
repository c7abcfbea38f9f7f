import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { TextInput } from '../form/TextInput';
import { commonTexts } from '../../lib/texts/common';
import { readErrors, rosterTexts } from '../../lib/texts/roster';
import type { ReadErrorCode } from '../../lib/xlsx/readRosterFile';

type PasteDialogProps = {
  onClose: () => void;
  /** @returns the reason why there was no table in the text, or null */
  onPaste: (text: string) => Promise<ReadErrorCode | null>;
};

/** Takes copied cells as text: for users who have no Ctrl+V, or do not know it. */
export function PasteDialog({ onClose, onPaste }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<ReadErrorCode | null>(null);
  const read = async () => {
    const found = text.trim() === '' ? 'empty' : await onPaste(text);
    if (found === null) onClose();
    else setError(found);
  };
  return (
    <AppDialog title={rosterTexts.pasteTitle} onClose={onClose} maxWidth="md">
      <DialogContent sx={{ pt: '8px !important' }}>
        <TextInput
          label={rosterTexts.pasteField}
          value={text}
          multiline
          minRows={8}
          maxRows={16}
          autoFocus
          error={error === null ? undefined : readErrors[error]}
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button variant="contained" onClick={() => void read()}>
          {rosterTexts.pasteRead}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
