import { FORM_ERROR, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { rosterUpdateTexts } from '../../lib/texts/rosterUpdate';
import type { Edits } from '../../domain/edits';
import type { AccountFields, AccountType } from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteUsers } from '../lists/ownWritesSlice';
import { EMAIL_TAKEN, savePersonFields } from '../person/personWrites';

/** The chosen changes of one registered person. */
export type PersonChange = { id: string; edits: Edits<AccountFields> };

type UpdateListedPayload = {
  type: AccountType;
  changes: readonly PersonChange[];
  /** Ends the run after the people who are being saved. */
  signal: AbortSignal;
  /** Called for each person as soon as it is known what became of the changes. */
  onSettled: (change: PersonChange, failure: UpdateFailure | null) => void;
};

export type UpdateFailure = keyof typeof rosterUpdateTexts.reasons;

const REASONS: Readonly<Record<string, UpdateFailure>> = {
  [FORM_ERROR.conflict]: 'conflict',
  [FORM_ERROR.gone]: 'gone',
  [FORM_ERROR.choiceGone]: 'choiceGone',
  [EMAIL_TAKEN]: 'email',
};

/** People saved at the same time. A move changes a course's counter, and moves wait for one another. */
const PARALLEL = 4;

/** Saves a queue of changes, several at a time; it throws when the server cannot be reached. */
async function saveQueue(
  waiting: PersonChange[],
  parallel: number,
  { type, signal, onSettled }: Omit<UpdateListedPayload, 'changes'>,
): Promise<void> {
  let lost: unknown = null;
  const worker = async () => {
    for (;;) {
      const change = signal.aborted || lost !== null ? undefined : waiting.shift();
      if (change === undefined) return;
      try {
        await savePersonFields({ id: change.id, type }, change.edits);
        onSettled(change, null);
      } catch (error) {
        const code = toErrorCode(error);
        // What is not answered may be saved: the people are looked up again, and the rest goes on.
        if (isAnswerLost(code)) lost = error;
        else onSettled(change, REASONS[code] ?? 'other');
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  if (lost !== null) throw lost as Error;
}

/**
 * Saves the chosen changes of registered people, each in a transaction of its own: a person has all
 * of them or none. The same changes again alter nothing, so that a run which broke off is completed
 * by another one.
 */
export const updateListed = createAppAsyncThunk<undefined, UpdateListedPayload>(
  'roster/updateListed',
  { failure: rosterUpdateTexts.failed },
  async ({ changes, ...run }, { dispatch }) => {
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
