import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { AppDialog } from '../feedback/AppDialog';
import { TextInput } from '../form/TextInput';
import { commonTexts } from '../../lib/texts/common';
import { readErrors, rosterTexts } from '../../lib/texts/roster';

type PasteDialogProps = {
  onClose: () => void;
  /** @returns whether there was a table in the text */
  onPaste: (text: string) => boolean;
};

/** Takes copied cells as text: for whoever has no Ctrl+V, or does not know of it. */
export function PasteDialog({ onClose, onPaste }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
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
          error={isEmpty ? readErrors.empty : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setIsEmpty(false);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          onClick={() => {
            if (text.trim() !== '' && onPaste(text)) onClose();
            else setIsEmpty(true);
          }}
        >
          {rosterTexts.pasteRead}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
