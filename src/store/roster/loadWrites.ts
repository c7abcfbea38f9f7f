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
  TakeBackPeopleAnswer,
  TakeBackPeopleBody,
} from '../../models/api';
import { MAX_LOADED_PEOPLE, type LoadOfCall, type Use } from '../../models/load';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteUsers } from '../lists/ownWritesSlice';

type NoteChangedPayload = { load: LoadOfCall; type: AccountType; changed: readonly string[] };

/** Notes in a load the people whom its list has changed. Safe to repeat. */
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

/** Finds which of these people have been used since a load made them, and how. */
export async function readUses(type: AccountType, ids: readonly string[]): Promise<UseOf> {
  const uses = new Map<string, Use>();
  for (const some of chunks(ids, MAX_LOADED_PEOPLE)) {
    const body: CheckUnusedBody = { type, uids: some };
    const { used } = await callApi<CheckUnusedAnswer>('check-unused', body);
    for (const [id, use] of Object.entries(used)) uses.set(id, use);
  }
  return uses;
}

type TakeBackPayload = {
  type: AccountType;
  /**
   * Best course by course: each course is written once for all people whom a call takes out of it.
   */
  ids: readonly string[];
  signal: AbortSignal;
  /** used: left there; otherwise deleted, or deleted but for the account. */
  onSettled: (id: string, outcome: { use: Use } | { failure: 'account' | null }) => void;
};

/**
 * Takes some people back; a person who is gone already because the answer before was lost counts as
 * taken back by that call.
 */
async function takeBackSome(
  type: AccountType,
  uids: readonly string[],
): Promise<TakeBackPeopleAnswer> {
  const body: TakeBackPeopleBody = { type, uids: [...uids] };
  let calls = 0;
  const answer = await askAgain(() => {
    calls += 1;
    return callApi<TakeBackPeopleAnswer>('take-back-people', body);
  });
  if (calls === 1) return answer;
  const used = Object.entries(answer.used);
  const gone = used.flatMap(([id, use]) => (use === 'gone' ? [id] : []));
  return {
    ...answer,
    taken: [...answer.taken, ...gone],
    used: Object.fromEntries(used.filter(([, use]) => use !== 'gone')),
  };
}

/**
 * Deletes the people whom a load made, but for those who have been used since, which the server asks right before it
 * deletes some of them. Safe to repeat.
 */
export const takeBackLoad = createAppAsyncThunk<undefined, TakeBackPayload>(
  'load/takeBack',
  { failure: loadTexts.takeBackFailed },
  async ({ type, ids, signal, onSettled }, { dispatch }) => {
    for (const some of chunks(ids, MAX_LOADED_PEOPLE)) {
      if (signal.aborted) break;
      const { taken, used, accountLeft } = await takeBackSome(type, some);
      for (const [id, use] of Object.entries(used)) onSettled(id, { use });
      const left = new Set(accountLeft);
      for (const id of taken) onSettled(id, { failure: left.has(id) ? 'account' : null });
      dispatch(wroteUsers(...taken));
    }
    return undefined;
  },
);
