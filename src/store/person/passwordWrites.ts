import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { now } from '../../lib/clock';
import { passwordTexts } from '../../lib/texts/password';
import type {
  IssuedPassword,
  IssuePasswordsAnswer,
  IssuePasswordsBody,
  ListSignInsAnswer,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

/**
 * Asks for the passwords; when the answer is lost, asks again under the same name, so that a call
 * that arrives late cannot set a password that nobody has seen.
 */
async function ask(uids: string[]): Promise<IssuedPassword[]> {
  const requestId = crypto.randomUUID();
  const answer = await askAgain(() => {
    const body: IssuePasswordsBody = { uids, requestId, sentAt: now() };
    return callApi<IssuePasswordsAnswer>('issue-passwords', body);
  });
  return answer.people;
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
