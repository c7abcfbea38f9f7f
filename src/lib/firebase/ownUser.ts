import { doc } from 'firebase/firestore';
import { ownUserConverter } from './converters';
import { db } from './firestore';
import type { Release } from './live';
import { paths } from './paths';
import { listenToDocument, type LiveHandlers } from './reading';
import type { User } from '../../models/user';

/** The signed-in user's document as it is stored: its type may be none of the three (D9). */
export type OwnUser = Omit<User, 'type'> & { type: number };

/** Follows the signed-in user's own document; no document is an empty list. */
export function listenToOwnUser(uid: string, handlers: LiveHandlers<OwnUser>): Release {
  const ref = doc(db, paths.user(uid)).withConverter(ownUserConverter);
  return listenToDocument('users.own', ref, handlers);
}
