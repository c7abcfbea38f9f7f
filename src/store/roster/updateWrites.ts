import { rosterUpdateTexts } from '../../lib/texts/rosterUpdate';
import type { Edits } from '../../domain/edits';
import type { AccountFields, AccountType } from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteUsers } from '../lists/ownWritesSlice';
import { saveQueue, type ChangeFailure } from '../person/peopleQueue';
import { savePersonFields } from '../person/personWrites';

/** The chosen changes of one registered person. */
export type PersonChange = { id: string; edits: Edits<AccountFields> };

type UpdateListedPayload = {
  type: AccountType;
  changes: readonly PersonChange[];
  /** Ends the run after the people who are being saved. */
  signal: AbortSignal;
  /** Called for each person as soon as the outcome of the changes is known. */
  onSettled: (change: PersonChange, failure: ChangeFailure | null) => void;
};

/** People saved at the same time. A move changes a course's counter, and moves wait for one another. */
const PARALLEL = 4;

/**
 * Saves the chosen changes of registered people, each in a transaction of its own: a person has all
 * of them or none. The same changes again alter nothing, so that a run which broke off is completed
 * by another one.
 */
export const updateListed = createAppAsyncThunk<undefined, UpdateListedPayload>(
  'roster/updateListed',
  { failure: rosterUpdateTexts.failed },
  async ({ type, changes, signal, onSettled }, { dispatch }) => {
    const run = {
      ...{ signal, onSettled },
      save: ({ id, edits }: PersonChange) => savePersonFields({ id, type }, edits),
    };
    const isMove = ({ edits }: PersonChange): boolean => edits.courseId !== undefined;
    try {
      await saveQueue(
        changes.filter((change) => !isMove(change)),
        PARALLEL,
        run,
      );
      await saveQueue(changes.filter(isMove), 1, run);
    } finally {
      dispatch(wroteUsers(...changes.map(({ id }) => id)));
    }
    return undefined;
  },
  { canBeLeft: () => true },
);
