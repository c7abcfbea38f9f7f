import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { fullName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';

type Person = Pick<User, 'id' | 'name' | 'surname'>;

/** A deleted person whose account could not be deleted yet, and the button that tries again. */
export function AccountLeft({
  person,
  onRetry,
}: {
  person: Person;
  onRetry: (person: Person) => Promise<void>;
}) {
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const handleRetry = async () => {
    setIsBusy(true);
    await onRetry(person);
    setIsBusy(false);
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" disabled={isBusy || !isOnline} onClick={() => void handleRetry()}>
          {commonTexts.retry}
        </Button>
      }
    >
      {personTexts.accountLeft(fullName(person))}
    </Alert>
  );
}
