import { callApi } from '../../lib/api/client';
import { now } from '../../lib/clock';
import { isReachable } from '../../lib/connection';
import { AppError, toErrorCode } from '../../lib/firebase/errors';
import { passwordTexts } from '../../lib/texts/password';
import type {
  IssuedPassword,
  IssuePasswordsAnswer,
  IssuePasswordsBody,
  ListSignInsAnswer,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

/** The delay before each repeat of a call whose answer was lost, in milliseconds. */
const ASK_AGAIN_MS = [500, 2000];

/**
 * Asks for the passwords; when the answer is lost, asks again under the same name, so that a call
 * that arrives late cannot set a password that nobody has seen.
 */
async function ask(uids: string[]): Promise<IssuedPassword[]> {
  const requestId = crypto.randomUUID();
  for (const wait of [...ASK_AGAIN_MS, null]) {
    const body: IssuePasswordsBody = { uids, requestId, sentAt: now() };
    try {
      return (await callApi<IssuePasswordsAnswer>('issue-passwords', body)).people;
    } catch (error) {
      const isLost = toErrorCode(error) === 'unavailable';
      if (!isLost || wait === null || !(await isReachable())) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new AppError('unavailable');
}

/**
 * Gives people new temporary passwords. The answer holds them, to be shown once, and who got none.
 * The argument: at most MAX_ISSUED_PASSWORDS ids of people, each once.
 */
export const issuePasswords = createAppAsyncThunk<IssuedPassword[], readonly string[]>(
  'password/issue',
  { failure: (code) => (code === 'busy' ? passwordTexts.busy : passwordTexts.failed) },
  (uids) => ask([...uids]),
);

/** The ids of the people who have never signed in. */
export const readNeverSignedIn = async (): Promise<ReadonlySet<string>> =>
  new Set((await callApi<ListSignInsAnswer>('list-sign-ins', {})).never);
