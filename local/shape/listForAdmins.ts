import type { Firestore } from 'firebase-admin/firestore';
import { keepWholeList } from '../../functions/src/triggers/keepList';
import { LIST_KINDS, LIST_SHARDS } from '../../src/domain/lists';

/** Makes the lists that admins read from everybody and everything there is. */
export async function listForAdmins(db: Firestore): Promise<void> {
  for (const kind of LIST_KINDS) {
    for (let shard = 0; shard < LIST_SHARDS[kind]; shard += 1) {
      await keepWholeList(db, kind, shard);
    }
  }
}
