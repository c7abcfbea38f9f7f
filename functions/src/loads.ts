import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { serverPaths } from '../../src/domain/serverPaths';
import { loadId } from '../../src/domain/loadId';
import { listedName } from '../../src/domain/names';
import { MAX_ROSTER_ROWS } from '../../src/domain/roster/fields';
import { withoutTurningSigns } from '../../src/domain/turningSigns';
import type { AccountType } from '../../src/models/api';
import { MAX_FILE_NAME, type LoadEffect } from '../../src/models/load';
import type { Caller } from './api/caller';
import { assertApi } from './api/errors';
import type { Author } from './changes';
import { readDocument, type Stored } from './documents';
import type { Load, LoadPart } from '../../src/models/load';

/** A load that a call belongs to, by the id of its document. */
export type CalledLoad = { id: string; fileName: string; unchanged: number };

/**
 * Reads how a call names its load.
 * @throws ApiError 400 for anything else
 */
export function readLoadOfCall(value: unknown, { uid }: Caller): CalledLoad {
  const { id, fileName, unchanged } = (value ?? {}) as Record<string, unknown>;
  assertApi(
    typeof id === 'string' &&
      /^[\w-]{8,64}$/.test(id) &&
      typeof fileName === 'string' &&
      Number.isInteger(unchanged) &&
      Number(unchanged) >= 0 &&
      Number(unchanged) <= MAX_ROSTER_ROWS,
    400,
    'invalid-argument',
    'load no es válido.',
  );
  return {
    id: loadId(uid, id),
    // Halves of a sign, which cutting may leave too, cannot be stored.
    fileName: withoutTurningSigns(fileName.slice(0, MAX_FILE_NAME)).replace(
      /[\p{Cc}\p{Cs}]/gu,
      ' ',
    ),
    unchanged: Number(unchanged),
  };
}

type NamedPerson = { id: string; name: string; surname: string };

/**
 * Reads a load in a transaction that makes or changes its people.
 * @returns the function that notes them, in the writes of that transaction
 */
export async function openLoad(
  db: Firestore,
  transaction: Transaction,
  { id, fileName, unchanged }: CalledLoad,
  { by, byName }: Author,
  userType: AccountType,
): Promise<(effect: LoadEffect, people: readonly NamedPerson[]) => void> {
  const ref = db.doc(serverPaths.load(id));
  const before = readDocument('load', await transaction.get(ref), [
    'at',
    'made',
    'changed',
    'unchanged',
  ]);
  return (effect, people) => {
    const [first] = people;
    if (!first) return;
    const { made = 0, changed = 0 } = before ?? {};
    const load: Stored<Load> = {
      ...{ userType, fileName, by, byName },
      at: before?.at ?? Timestamp.now(),
      made: effect === 'made' ? made + people.length : made,
      changed: effect === 'changed' ? changed + people.length : changed,
      unchanged: Math.max(unchanged, before?.unchanged ?? 0),
    };
    const part: Stored<LoadPart> = {
      effect,
      people: Object.fromEntries(people.map((each) => [each.id, listedName(each)])),
    };
    transaction.set(ref, load);
    transaction.set(db.doc(serverPaths.loadPart(id, `${effect}-${first.id}`)), part);
  };
}
