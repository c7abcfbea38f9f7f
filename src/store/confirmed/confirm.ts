import isEqual from 'fast-deep-equal';
import type { DocumentReference } from 'firebase/firestore';
import { isAccountGone, toErrorCode } from '../../lib/firebase/errors';
import { readDocuments } from '../../lib/firebase/serverReads';
import { selectLogin } from '../login/loginSlice';
import type { AppThunk, RootState } from '../root';
import { allTold, nextTurn, overlay, type Told } from '../told';
import { itemsBrought, itemsConfirmed, selectConfirmedOf } from './confirmedSlice';
import { layOver, type Confirmed } from './overlay';
import { itemId, rulesOf, type ItemOf, type PlaceName } from './places';
import { watchStream } from './watchStream';

// A confirmed write of this device counts at once in every live query, even before the listeners'
// stream has brought it.

/**
 * The items that each query was told the last time; a comparison shows what has left its result.
 */
const before = new WeakMap<Told, readonly object[]>();

overlay.over =
  (told) =>
  (dispatch, getState): readonly unknown[] => {
    const items = (told.items ?? []) as readonly object[];
    const known = before.get(told) ?? null;
    before.set(told, items);
    const confirmed = selectConfirmedOf(getState(), told.place);
    const found = layOver({ ...told, items }, confirmed, known);
    if (found.brought.length > 0) {
      dispatch(itemsBrought({ place: told.place, ids: found.brought }));
    }
    return found.items;
  };

/** The queries of a place that have shown something. */
const shownOf = (place: string) =>
  [...allTold].filter((told) => told.place === place && told.items !== null);

function findTold(place: string, id: string): object | undefined {
  const idOf = rulesOf(place)?.idOf;
  for (const { items } of shownOf(place)) {
    const found = (items as readonly object[]).find((item) => idOf?.(item) === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The places to show again; several writes that are confirmed together are shown once. */
const toShow = new Set<string>();

function showSoon(place: string): void {
  if (toShow.size === 0) {
    setTimeout(() => {
      const places = [...toShow];
      toShow.clear();
      for (const each of places) for (const told of shownOf(each)) told.show();
    }, 0);
  }
  toShow.add(place);
}

type Known = { ref: DocumentReference<object>; item: object | null };

/** The reference of each confirmed document, by path, for another read. */
const refs = new Map<string, DocumentReference<object>>();

const noteConfirmed =
  (place: PlaceName, known: readonly Known[]): AppThunk<void> =>
  (dispatch, getState) => {
    const rules = rulesOf(place);
    if (rules === undefined) return;
    const [turn, at] = [nextTurn(), performance.now()];
    const former = selectConfirmedOf(getState(), place);
    const items: Record<string, Confirmed> = {};
    const asTold: string[] = [];
    for (const { ref, item } of known) {
      const { path } = ref;
      const id = itemId(path);
      const told = findTold(place, id);
      if (isEqual(item ?? undefined, told)) {
        if (id in former) asTold.push(id);
        continue;
      }
      const over = told === undefined ? null : rules.versionOf(told);
      const version = item === null ? (over ?? 0) : rules.versionOf(item);
      items[id] = { path, item, version, over, turn, at };
      refs.set(path, ref);
    }
    if (asTold.length > 0) dispatch(itemsBrought({ place, ids: asTold }));
    const isNew = Object.keys(items).length > 0;
    if (isNew) dispatch(itemsConfirmed({ place, items }));
    if (isNew || asTold.length > 0) showSoon(place);
    if (isNew) dispatch(watchStream(readAgain));
  };

/**
 * Returns the version of a document that is known by now: the one confirmed here or the one the
 * stream told, whichever is newer.
 */
function knownVersion(state: RootState, place: PlaceName, id: string): number {
  const told = findTold(place, id);
  const toldVersion = told === undefined ? 0 : (rulesOf(place)?.versionOf(told) ?? 0);
  return Math.max(selectConfirmedOf(state, place)[id]?.version ?? 0, toldVersion);
}

/**
 * Notes a document whose whole content is known from the write itself.
 * @param item the document, or a function that makes it from the known one, undefined for none
 */
export const confirmItem =
  <P extends PlaceName>(
    place: P,
    ref: DocumentReference<ItemOf<P>>,
    item: ItemOf<P> | ((former: ItemOf<P> | undefined) => ItemOf<P>),
  ): AppThunk<void> =>
  (dispatch, getState) => {
    const id = itemId(ref.path);
    const former = selectConfirmedOf(getState(), place)[id]?.item ?? findTold(place, id);
    const made = typeof item === 'function' ? item(former as ItemOf<P> | undefined) : item;
    const version = rulesOf(place)?.versionOf(made) ?? 0;
    // The stream was faster, or a later write of this device was.
    if (knownVersion(getState(), place, id) >= version) return;
    dispatch(noteConfirmed(place, [{ ref, item: made }]));
  };

/** Notes documents that were deleted. */
export const confirmGone = <P extends PlaceName>(
  place: P,
  gone: readonly DocumentReference<ItemOf<P>>[],
): AppThunk<void> =>
  noteConfirmed(
    place,
    gone.map((ref) => ({ ref, item: null })),
  );

type Written<T> = {
  ref: DocumentReference<T>;
  /** Whether the stream has told the written version, if any. */
  isBrought: (told: T | undefined) => boolean;
};

/** The time given to the stream, which is nearly as fast as the answer of a write. */
const GRACE_MS = 300;
const TRIES = 3;
const RETRY_MS = 2000;

const isSameUser = (state: RootState, uid: string | undefined) => {
  const { session, userData } = selectLogin(state);
  return session === 'signedIn' && userData?.id === uid;
};

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const readAndNote =
  (place: PlaceName, written: readonly DocumentReference<object>[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const uid = selectLogin(getState()).userData?.id;
    for (let done = 1; ; done += 1) {
      try {
        const toldBefore = written.map(({ path }) => findTold(place, itemId(path)));
        const items = await readDocuments('confirmed', written);
        if (!isSameUser(getState(), uid)) return;
        // The stream may meanwhile have told something newer than this read.
        const known = written.flatMap((ref, i) =>
          findTold(place, itemId(ref.path)) === toldBefore[i]
            ? [{ ref, item: items[i] ?? null }]
            : [],
        );
        dispatch(noteConfirmed(place, known));
        return;
      } catch (error) {
        const code = toErrorCode(error);
        // Without an answer the stream remains, which brings the write as it always did. A document
        // that may not be read has no listener.
        if (done === TRIES || code === 'permission-denied' || isAccountGone(code)) return;
        await pause(RETRY_MS);
        if (!isSameUser(getState(), uid)) return;
      }
    }
  };

/**
 * Notes documents that were written. Only the server knows all that is in them, as its times:
 * those that the stream does not bring at once are read.
 */
export const confirmStored =
  <P extends PlaceName>(
    place: P,
    written: readonly Written<ItemOf<P>>[],
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const uid = selectLogin(getState()).userData?.id;
    await pause(GRACE_MS);
    if (!isSameUser(getState(), uid) || shownOf(place).length === 0) return;
    const confirmed = selectConfirmedOf(getState(), place);
    const missing = written.filter(
      ({ ref, isBrought }) =>
        itemId(ref.path) in confirmed ||
        !isBrought(findTold(place, itemId(ref.path)) as ItemOf<P> | undefined),
    );
    if (missing.length === 0) return;
    const unseen = missing.map(({ ref }) => ref as DocumentReference<object>);
    await dispatch(readAndNote(place, unseen));
  };

/**
 * Reads documents again that the stream has not brought: somebody else may have written them since.
 */
const readAgain =
  (awaited: readonly { place: PlaceName; path: string }[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const places = [...new Set(awaited.map(({ place }) => place))];
    for (const place of places) {
      const found = awaited.flatMap((each) =>
        each.place === place ? (refs.get(each.path) ?? []) : [],
      );
      await dispatch(readAndNote(place, found));
    }
  };
