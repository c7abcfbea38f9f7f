import { useEffect, useState } from 'react';
import type { AccountFault, CheckAccountAnswer } from '../../models/api';
import type { User } from '../../models/user';
import { checkAccount } from '../../store/person/personWrites';

type Checked = Pick<CheckAccountAnswer, 'fault' | 'lastUsedAt'>;

export type AccountCheck = {
  /** loading, or failed: the page is whole without it. */
  status: 'loading' | 'ready' | 'failed';
  fault: AccountFault | null;
  lastUsedAt: number | null;
  /** Notes that the account was mended. */
  settle: (fault: AccountFault | null) => void;
};

const NOTHING: Checked = { fault: null, lastUsedAt: null };

/** What Auth knows of a person's account: whether it is right, and when it was last used. */
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
