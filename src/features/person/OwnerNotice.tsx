import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { isListed } from '../../domain/capabilities/people';
import { fullName } from '../../domain/names';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import type { User } from '../../models/user';
import { personKinds } from './personKinds';
import type { PersonFormValues } from './personSchema';

type OwnerNoticeProps = {
  type: AccountType;
  /** The person who is edited; null for a new one. */
  person: User | null;
  /** Another person, who has the typed value. */
  owner: User;
  texts: { of: (name: string) => string; ofDeleted: (name: string) => string };
};

/** Says who has the typed e-mail or identification, with the actions that help. */
export function OwnerNotice({ type, person, owner, texts }: OwnerNoticeProps) {
  const { values, setFieldValue, submitForm } = useFormikContext<PersonFormValues>();
  const name = fullName(owner);
  if (owner.deleted && values.restoreId === owner.id) {
    return <Alert severity="info">{personTexts.restoring(name)}</Alert>;
  }
  if (owner.deleted) {
    const canRestore = person === null && owner.type === type;
    return (
      <Alert
        severity="warning"
        action={
          canRestore && (
            <Button
              color="inherit"
              onClick={async () => {
                await setFieldValue('restoreId', owner.id);
                await submitForm();
              }}
            >
              {personTexts.restore}
            </Button>
          )
        }
      >
        {texts.ofDeleted(name)} {canRestore && personTexts.restoreHint}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      action={
        isListed(owner.type) && (
          <Button color="inherit" component={Link} to={personKinds[owner.type].view(owner.id)}>
            {personTexts.seeOwner}
          </Button>
        )
      }
    >
      {texts.of(name)}
    </Alert>
  );
}
