import type { AccountFields, BatchRowResult } from '../../src/models/api';
import { newAccount } from './accounts';
import type { ApiAnswer } from './apiClient';

/** Calls an endpoint as an admin. */
type Call = (path: string, body: object) => Promise<ApiAnswer>;

/** Builds this number of new students of one course. */
export const accountsOf = (count: number, courseId = 'decimo-a'): AccountFields[] =>
  Array.from({ length: count }, () => newAccount({ courseId }));

/** Uploads a part of a list, and returns the ids of the people who were created. */
export async function uploadPart(
  call: Call,
  users: readonly AccountFields[],
  load: object | undefined,
  type = 3,
): Promise<string[]> {
  const body = { users, type, skipInvalid: true, jobId: 'job-of-loads', ...(load && { load }) };
  const answer = await call('create-users-batch', body);
  const { results } = answer.body as { results: BatchRowResult[] };
  return results.flatMap((result) => (result.status === 'created' ? [result.id] : []));
}
