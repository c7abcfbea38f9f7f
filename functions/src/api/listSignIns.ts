import type { Auth } from 'firebase-admin/auth';
import type { ListSignInsAnswer } from '../../../src/models/api';

/** The most accounts that Auth answers at once. */
const PAGE = 1000;

/**
 * POST /api/list-sign-ins: the people who have an account and have never signed in. Only Auth knows
 * it, a thousand accounts a call; nothing is stored. Changes nothing.
 */
export async function listSignIns({ auth }: { auth: Auth }): Promise<ListSignInsAnswer> {
  const never: string[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(PAGE, page);
    for (const { uid, metadata } of users) if (!metadata.lastSignInTime) never.push(uid);
    page = pageToken;
  } while (page !== undefined);
  return { never };
}
