import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormikContext } from 'formik';
import { commonTexts } from '../../lib/texts/common';

/** The foot of a dialog that holds a form; it saves once, however often it is pressed. */
export function FormDialogActions({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <DialogActions>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? commonTexts.saving : commonTexts.save}
      </Button>
    </DialogActions>
  );
}
