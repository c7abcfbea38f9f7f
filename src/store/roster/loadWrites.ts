import { chunks } from '../../domain/chunks';
import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { loadTexts } from '../../lib/texts/load';
import type {
  AccountType,
  CheckUnusedAnswer,
  CheckUnusedBody,
  NoteLoadAnswer,
  NoteLoadBody,
} from '../../models/api';
import { MAX_LOADED_PEOPLE, type LoadOfCall, type Use } from '../../models/load';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { deleteEach, type DeleteFailure } from '../person/massWrites';

type NoteChangedPayload = { load: LoadOfCall; type: AccountType; changed: readonly string[] };

/** Notes in a load whom its list has changed. Safe to repeat. */
export const noteChanged = createAppAsyncThunk<undefined, NoteChangedPayload>(
  'load/noteChanged',
  { failure: loadTexts.noteFailed },
  async ({ load, type, changed }) => {
    for (const some of chunks(changed, MAX_LOADED_PEOPLE)) {
      const body: NoteLoadBody = { load, type, changed: some };
      await askAgain(() => callApi<NoteLoadAnswer>('note-load', body));
    }
    return undefined;
  },
);

type UseOf = ReadonlyMap<string, Use>;

/** Who of these people has been used since a load made them, and how. */
export async function readUses(type: AccountType, ids: readonly string[]): Promise<UseOf> {
  const uses = new Map<string, Use>();
  for (const some of chunks(ids, MAX_LOADED_PEOPLE)) {
    const body: CheckUnusedBody = { type, uids: some };
    const { used } = await callApi<CheckUnusedAnswer>('check-unused', body);
    for (const [id, use] of Object.entries(used)) uses.set(id, use);
  }
  return uses;
}

/** So many are asked about right before they are deleted. */
const TAKEN_AT_ONCE = 25;

type TakeBackPayload = {
  type: AccountType;
  ids: readonly string[];
  signal: AbortSignal;
  onMarked: (id: string) => void;
  /** left: used meanwhile; otherwise what became of the deletion. */
  onSettled: (id: string, outcome: { use: Use } | { failure: DeleteFailure | null }) => void;
};

/**
 * Deletes the people whom a load made, as one deletes them from their list, but for those who have been used: that
 * is asked again right before each part of them. Safe to repeat.
 */
export const takeBackLoad = createAppAsyncThunk<undefined, TakeBackPayload>(
  'load/takeBack',
  { failure: loadTexts.takeBackFailed },
  async ({ type, ids, signal, onMarked, onSettled }, { dispatch }) => {
    for (const some of chunks(ids, TAKEN_AT_ONCE)) {
      if (signal.aborted) break;
      const uses = await readUses(type, some);
      for (const [id, use] of uses) onSettled(id, { use });
      const unused = some.filter((id) => !uses.has(id));
      await deleteEach(
        {
          ...{ type, ids: unused, signal, onMarked },
          onSettled: (id, failure) => {
            onSettled(id, { failure });
          },
        },
        dispatch,
      );
    }
    return undefined;
  },
);
