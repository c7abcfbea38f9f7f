import type { MassChange } from '../../domain/massActs';
import { callApi } from '../../lib/api/client';
import { toErrorCode } from '../../lib/firebase/errors';
import { massTexts } from '../../lib/texts/massActs';
import type { AccountType, DeleteAccountBody } from '../../models/api';
import { softDeletePerson } from '../course/membership';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteUsers } from '../lists/ownWritesSlice';
import type { AppDispatch } from '../root';
import { saveQueue, type ChangeFailure } from './peopleQueue';
import { savePersonFields } from './personWrites';

type ChangeManyPayload = {
  type: AccountType;
  changes: readonly MassChange[];
  /** Ends the run after the person who is being saved. */
  signal: AbortSignal;
  /** Called for each person as soon as the outcome of the change is known. */
  onSettled: (id: string, failure: ChangeFailure | null) => void;
};

/**
 * Changes many people as their forms do, each in a transaction of its own: one who cannot be changed stops
 * nobody else, and the same changes again alter nothing.
 */
export const changeMany = createAppAsyncThunk<undefined, ChangeManyPayload>(
  'person/changeMany',
  { failure: massTexts.failed },
  async ({ type, changes, signal, onSettled }, { dispatch }) => {
    try {
      // One at a time: all of them change the counters of the same courses, and would wait for one another.
      await saveQueue(changes, 1, {
        signal,
        save: ({ id, edits }) => savePersonFields({ id, type }, edits),
        onSettled: ({ id }, failure) => {
          onSettled(id, failure);
        },
      });
    } finally {
      dispatch(wroteUsers(...changes.map(({ id }) => id)));
    }
    return undefined;
  },
);

/** The user was restored, or is unknown to the server: there is no account to remove any more. */
const OVER: readonly (string | undefined)[] = ['conflict', 'not-found'];
export const isAccountOver = (code: string | undefined): boolean => OVER.includes(code);

/** Accounts removed at the same time, while the next people are marked. */
const PARALLEL_ACCOUNTS = 4;

/** account: the person is deleted, and the account is still there. */
export type DeleteFailure = ChangeFailure | 'account';

type DeleteManyPayload = {
  type: AccountType;
  ids: readonly string[];
  signal: AbortSignal;
  /** Called when a person is marked deleted and before the account is removed. */
  onMarked: (id: string) => void;
  onSettled: (id: string, failure: DeleteFailure | null) => void;
};

async function removeAccount(uid: string): Promise<'account' | null> {
  try {
    await callApi('delete-account-user', { uid } satisfies DeleteAccountBody);
    return null;
  } catch (error) {
    return isAccountOver(toErrorCode(error)) ? null : 'account';
  }
}

/**
 * Deletes many people in the two steps of one: each is marked in a transaction of its own, then the account
 * is removed. Safe to repeat.
 */
async function deleteEach(
  { type, ids, signal, onMarked, onSettled }: DeleteManyPayload,
  dispatch: AppDispatch,
): Promise<void> {
  const removing = new Set<Promise<void>>();
  const startRemoval = (id: string) => {
    const removal = removeAccount(id).then((failure) => {
      removing.delete(removal);
      onSettled(id, failure);
    });
    removing.add(removal);
  };
  try {
    await saveQueue(ids, 1, {
      signal,
      save: async (id) => {
        await softDeletePerson({ id, type });
        onMarked(id);
        while (removing.size >= PARALLEL_ACCOUNTS) await Promise.race(removing);
        startRemoval(id);
      },
      onSettled: (id, failure) => {
        if (failure !== null) onSettled(id, failure); // else when the account is gone
      },
    });
  } finally {
    await Promise.all(removing);
    dispatch(wroteUsers(...ids));
  }
}

/** deleteEach, with its messages. */
export const deleteMany = createAppAsyncThunk<undefined, DeleteManyPayload>(
  'person/deleteMany',
  { failure: massTexts.failed },
  async (payload, { dispatch }) => {
    await deleteEach(payload, dispatch);
    return undefined;
  },
);
