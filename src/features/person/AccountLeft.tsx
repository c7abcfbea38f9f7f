import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { fullName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';

type Person = Pick<User, 'id' | 'name' | 'surname'>;

type AccountLeftProps = {
  people: readonly Person[];
  onRetry: (person: Person) => Promise<void>;
};

/**
 * Lists deleted people whose accounts could not be deleted yet, with the button that tries again.
 */
export function AccountLeft({ people, onRetry }: AccountLeftProps) {
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const handleRetry = async () => {
    setIsBusy(true);
    for (const person of people) await onRetry(person);
    setIsBusy(false);
  };
  if (people.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" disabled={isBusy || !isOnline} onClick={() => void handleRetry()}>
          {commonTexts.retry}
        </Button>
      }
    >
      {personTexts.accountLeft(people.map(fullName))}
    </Alert>
  );
}
