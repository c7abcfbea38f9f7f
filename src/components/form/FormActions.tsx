import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { commonTexts } from '../../lib/texts/common';
import { useAbsence } from './formState';

/** Cancel and save at the end of a form page; saving twice is not possible. */
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
    // On wide screens at the left: errors stay at the bottom right, and the next try is here.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: { xs: 'flex-end', md: 'flex-start' },
      }}
    >
      <Button component={Link} to={cancelPath}>
        {commonTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant="contained"
        disabled={isSubmitting || absence !== null}
        // The field that is left would show its error, and move this button from under the pointer.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {isSubmitting ? commonTexts.saving : label}
      </Button>
    </Box>
  );
}
