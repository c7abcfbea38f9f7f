import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { useAbsence } from './formState';
import styles from './Form.module.css';

/** The cancel and save buttons of a form page; a second click does not save twice. */
export function FormActions({
  cancelPath,
  label = commonTexts.save,
}: {
  cancelPath: string;
  label?: string;
}) {
  const { isSubmitting } = useFormikContext();
  const absence = useAbsence();
  return (
    <div className={styles.actions}>
      <Button component={Link} to={cancelPath}>
        {commonTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting || absence !== null}
        // Keeps the focus in the field: leaving it would show its error and move this button away
        // from the pointer.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {isSubmitting ? commonTexts.saving : label}
      </Button>
    </div>
  );
}
