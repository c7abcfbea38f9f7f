import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormikContext } from 'formik';
import { commonTexts } from '../../lib/texts/common';
import { useAbsence } from './formState';

/** The buttons of a dialog with a form; several clicks save only once. */
export function FormDialogActions({ onClose }: { onClose: () => void }) {
  const { isSubmitting } = useFormikContext();
  const absence = useAbsence();
  return (
    <DialogActions>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
      <Button type="submit" variant="contained" disabled={isSubmitting || absence !== null}>
        {isSubmitting ? commonTexts.saving : commonTexts.save}
      </Button>
    </DialogActions>
  );
}
