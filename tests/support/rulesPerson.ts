import { doc, writeBatch, type WriteBatch } from 'firebase/firestore/lite';
import { identificationKey, isIdentificationKey } from '../../src/domain/identificationKey';
import { dbPaths } from '../../src/domain/dbPaths';
import type { Actor } from './rulesBackend';
import type { Data } from './rulesDocuments';

/**
 * Returns the path of the document with the owner of an identification; an invalid identification
 * gets another document.
 */
export function identificationPath(identification: unknown): string {
  const key = typeof identification === 'string' ? identificationKey(identification) : '';
  return dbPaths.identification(isIdentificationKey(key) ? key : 'none');
}

/** Stores the owner of an identification, as part of a batch. */
export function claimWithin(
  batch: WriteBatch,
  { db }: Actor,
  uid: string,
  identification: unknown,
): void {
  batch.set(doc(db, identificationPath(identification)), { uid });
}

/** Writes a complete person together with the owner of the identification. */
export function writePerson(actor: Actor, uid: string, data: Data): Promise<void> {
  const batch = writeBatch(actor.db);
  batch.set(doc(actor.db, dbPaths.user(uid)), data);
  claimWithin(batch, actor, uid, data.identification);
  return batch.commit();
}
