import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { AppError } from '../../lib/firebase/errors';
import { adminsTexts } from '../../lib/texts/admins';
import { eraseTexts } from '../../lib/texts/erase';
import type { ErasePersonAnswer, ErasePersonBody } from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteUsers } from '../lists/ownWritesSlice';
import { projectKey, TOO_MANY_TRIES, WRONG_PASSWORD } from './adminWrites';

/** The most calls for one person: each erases up to a thousand documents. */
const MAX_CALLS = 100;

/** The form itself shows that the password is wrong. */
const FAILURES: Readonly<Record<string, string | null>> = {
  [WRONG_PASSWORD]: null,
  [TOO_MANY_TRIES]: adminsTexts.tooManyTries,
  'not-left': eraseTexts.notLeft,
  'not-found': eraseTexts.missing,
};

/** Erases the school's data about somebody who has left for ever, in as many calls as it needs. */
export const erasePerson = createAppAsyncThunk<
  undefined,
  Pick<ErasePersonBody, 'uid' | 'ownPassword'>
>(
  'person/erase',
  {
    success: eraseTexts.done,
    failure: (code) => (code in FAILURES ? (FAILURES[code] ?? null) : eraseTexts.failed),
  },
  async (fields, { dispatch }) => {
    const body: ErasePersonBody = { ...fields, key: projectKey() };
    for (let calls = 0; calls < MAX_CALLS; calls += 1) {
      const { isWhole } = await askAgain(() => callApi<ErasePersonAnswer>('erase-person', body));
      dispatch(wroteUsers(fields.uid));
      if (isWhole) return undefined;
    }
    throw new AppError('unavailable');
  },
);
