import { doc } from 'firebase/firestore';
import { ownUserConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { listen, type LiveHandlers } from '../../lib/firebase/reading';
import type { Release } from '../running';
import type { User } from '../../models/user';

/** The signed-in user's document as it is stored; its type may be an unknown one. */
export type OwnUser = Omit<User, 'type'> & { type: number };

/** Follows the signed-in user's own document; the list is empty when there is none. */
export function listenToOwnUser(uid: string, handlers: LiveHandlers<OwnUser>): Release {
  const ref = doc(db, dbPaths.user(uid)).withConverter(ownUserConverter);
  return listen('users.own', [ref], handlers);
}
