import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../store/hooks';
import { askOwnPassword } from '../../store/profile/profileWrites';
import { shellTexts } from '../../lib/texts/shell';
import { paths } from '../../lib/paths';

/** Stays until the temporary password has been changed. */
export function TemporaryPasswordBanner() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(askOwnPassword(undefined));
  }, [dispatch]);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" component={Link} to={paths.password}>
          {shellTexts.changePassword}
        </Button>
      }
    >
      {shellTexts.mustChangePassword}
    </Alert>
  );
}
