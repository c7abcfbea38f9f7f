import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { shellTexts } from '../../lib/texts/shell';
import { paths } from '../../lib/paths';

/** Stays until the temporary password has been changed (D30). */
export function TemporaryPasswordBanner() {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={paths.profile}>
          {shellTexts.changePassword}
        </Button>
      }
    >
      {shellTexts.mustChangePassword}
    </Alert>
  );
}
