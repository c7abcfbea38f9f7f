import { useEffect, useState } from 'react';
import type { AccountFault, CheckAccountAnswer } from '../../models/api';
import type { User } from '../../models/user';
import { checkAccount } from '../../store/person/personWrites';

type Checked = Pick<CheckAccountAnswer, 'fault' | 'lastUsedAt'>;

export type AccountCheck = {
  /** The page is complete also without the check, while it loads or when it failed. */
  status: 'loading' | 'ready' | 'failed';
  fault: AccountFault | null;
  lastUsedAt: number | null;
  /** Notes that the account was repaired. */
  settle: (fault: AccountFault | null) => void;
};

const NOTHING: Checked = { fault: null, lastUsedAt: null };

/** Reads from Auth whether a person's account is right, and when it was last used. */
export function useAccountCheck({ id, email }: Pick<User, 'id' | 'email'>): AccountCheck {
  const [answer, setAnswer] = useState<Checked | 'failed' | null>(null);
  useEffect(() => {
    let isLeft = false;
    checkAccount(id).then(
      (checked) => {
        if (!isLeft) setAnswer(checked);
      },
      () => {
        if (!isLeft) setAnswer('failed');
      },
    );
    return () => {
      isLeft = true;
    };
  }, [id, email]);
  const known = answer === null || answer === 'failed' ? NOTHING : answer;
  return {
    ...known,
    status: answer === null ? 'loading' : answer === 'failed' ? 'failed' : 'ready',
    settle: (fault) => {
      setAnswer({ ...known, fault });
    },
  };
}
