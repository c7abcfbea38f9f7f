import { doc } from 'firebase/firestore';
import { ownUserConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { listen, type LiveHandlers } from '../../lib/firebase/reading';
import type { Release } from '../running';
import type { User } from '../../models/user';

/** The signed-in user's document as it is stored: its type may be none of the three. */
export type OwnUser = Omit<User, 'type'> & { type: number };

/** Follows the signed-in user's own document; no document is an empty list. */
export function listenToOwnUser(uid: string, handlers: LiveHandlers<OwnUser>): Release {
  const ref = doc(db, dbPaths.user(uid)).withConverter(ownUserConverter);
  return listen('users.own', [ref], handlers);
}
