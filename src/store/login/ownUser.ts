import { doc } from 'firebase/firestore';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { ownUserConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { listen, type LiveHandlers } from '../../lib/firebase/reading';
import { eraseKeptData, findKeptItems, keepItems, startKeeping } from '../../lib/offline/keptData';
import type { User } from '../../models/user';
import { instituteDocument } from '../institute/instituteSlice';
import type { Release } from '../running';

/** The signed-in user's document as it is stored; its type may be an unknown one. */
export type OwnUser = Omit<User, 'type'> & { type: number };

const KEPT = 'users.own';

/** Starts to follow the institute. */
export const watchInstitute = () => instituteDocument.watch(instituteDocument.keyOf([]));

/**
 * Follows the signed-in user's own document; the list is empty when there is none. A device that
 * remembers its user shows the document as it was read last, until the server answers.
 */
export function listenToOwnUser(uid: string, handlers: LiveHandlers<OwnUser>): Release {
  const ref = doc(db, dbPaths.user(uid)).withConverter(ownUserConverter);
  let isOver = false;
  void findKeptItems(uid, KEPT).then((items) => {
    if (isOver || items === null) return;
    void startKeeping(uid);
    handlers.onItems(items as OwnUser[]);
  });
  const release = listen('users.own', [ref], {
    onItems: (items) => {
      isOver = true;
      handlers.onItems(items);
      // Administrators read everybody's data, so nothing of it stays on a device.
      if (items.some(({ type }) => mayAll(type, 'see', can.people))) {
        void eraseKeptData();
        return;
      }
      void startKeeping(uid);
      keepItems(uid, KEPT, items);
    },
    onError: handlers.onError,
  });
  return () => {
    isOver = true;
    release();
  };
}
