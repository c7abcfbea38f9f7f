import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CredentialsDialog } from '../../components/person/CredentialsDialog';
import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';
import { useAppDispatch } from '../../store/hooks';
import { mendAccount } from '../../store/person/personWrites';
import type { AccountCheck } from './useAccountCheck';

/**
 * A person can delete the own account in Auth, or give it another e-mail, without the application.
 * This alert shows the difference to the admin and can repair it.
 */
export function AccountFaultAlert({ person, check }: { person: User; check: AccountCheck }) {
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id } = person;
  const { fault, settle } = check;

  const mend = async () => {
    setIsBusy(true);
    const outcome = await dispatch(mendAccount(id));
    setIsBusy(false);
    if (!mendAccount.fulfilled.match(outcome)) return;
    settle(outcome.payload.fault);
    setPassword(outcome.payload.password);
  };
  return (
    <>
      {fault !== null && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" disabled={isBusy} onClick={() => void mend()}>
              {personTexts.mendAccount}
            </Button>
          }
        >
          {fault.kind === 'missing'
            ? personTexts.accountMissing
            : personTexts.accountEmail(fault.email)}
        </Alert>
      )}
      {password !== null && (
        <CredentialsDialog
          people={[{ ...person, password, courseName: '' }]}
          onClose={() => {
            setPassword(null);
          }}
        />
      )}
    </>
  );
}
