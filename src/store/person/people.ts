import { collection, limit, query, where } from 'firebase/firestore';
import { chunks, MAX_IN_VALUES } from '../../domain/chunks';
import type { User } from '../../models/user';
import { userConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { readQuery } from '../../lib/firebase/reading';

const users = () => collection(db, dbPaths.users).withConverter(userConverter);

/** Who has this e-mail, deleted users included: their account may still hold it (D3). */
export async function findUserByEmail(email: string): Promise<User | null> {
  const found = await readQuery(
    'users.byEmail',
    query(users(), where('email', '==', email.trim().toLowerCase()), limit(1)),
  );
  return found[0] ?? null;
}

/** Who has this identification, without deleted users; more than one is possible. */
export function findUsersByIdentification(identification: string): Promise<User[]> {
  return readQuery(
    'users.byIdentification',
    query(
      users(),
      where('identification', '==', identification),
      where('deleted', '==', false),
      limit(5),
    ),
  );
}

/** Queries at the same time. */
const PARALLEL = 6;

/** The users who have one of these values, deleted ones too; thirty values to a query. */
export async function findUsers(
  field: 'email' | 'identification',
  values: readonly string[],
): Promise<User[]> {
  const waiting = chunks(values, MAX_IN_VALUES);
  const found: User[] = [];
  const worker = async () => {
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      found.push(
        ...(await readQuery(`roster.${field}`, query(users(), where(field, 'in', chunk)))),
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return found;
}
