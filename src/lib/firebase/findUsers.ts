import { collection, query, where } from 'firebase/firestore';
import type { User } from '../../models/user';
import { userConverter } from './converters';
import { db } from './firestore';
import { paths } from './paths';
import { readQuery } from './reading';

/** Firestore takes at most this many values in one `in`. */
const MAX_IN_VALUES = 30;
/** Queries at the same time. */
const PARALLEL = 6;

/** The users who have one of these values, deleted ones too; thirty values to a query. */
export async function findUsers(
  field: 'email' | 'identification',
  values: readonly string[],
): Promise<User[]> {
  const chunks = Array.from({ length: Math.ceil(values.length / MAX_IN_VALUES) }, (_, i) =>
    values.slice(i * MAX_IN_VALUES, (i + 1) * MAX_IN_VALUES),
  );
  const found: User[] = [];
  const users = collection(db, paths.users).withConverter(userConverter);
  const worker = async () => {
    for (let chunk = chunks.pop(); chunk !== undefined; chunk = chunks.pop()) {
      found.push(...(await readQuery(`roster.${field}`, query(users, where(field, 'in', chunk)))));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return found;
}
