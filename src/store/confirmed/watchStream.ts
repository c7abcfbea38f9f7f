import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { connection } from '../../lib/connection';
import { db } from '../../lib/firebase/firestore';
import { restartStream } from '../../lib/firebase/restartStream';
import { readDocument } from '../../lib/firebase/serverReads';
import type { AppThunk, RootState } from '../root';
import { allTold } from '../told';
import { selectConfirmed, selectSilentSince, silenceChanged } from './confirmedSlice';
import { isAwaitedBy } from './overlay';
import type { PlaceName } from './places';

// A write of this device that was confirmed and does not come back is the sign of a stream that brings
// nothing any more: it was cut without a word, as when a phone changes masts. The SDK notices that after
// minutes. So the stream is begun anew, and when that does not help the page says since when it has no news.
// All times are of the page's own clock, which nobody sets: a device's clock that goes back would stop this for hours.

/**
 * The time a write has to come back by the stream, in ms. The stream is nearly as fast as the
 * write's own answer.
 */
export const BACK_MS = 5000;
/** After this time the page says that it has no news: a new stream has had its chance by then. */
export const SAY_MS = 10_000;
/** A stream that was begun anew may take its time; each further one waits twice as long. */
const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const TICK_MS = 500;
/** After this time, documents that the new stream has not brought are read. */
const BROUGHT_MS = 3000;

type Awaited = { place: PlaceName; path: string; at: number; isGone: boolean };
type ReadAgain = (awaited: readonly Awaited[]) => AppThunk<Promise<void>>;

/** Finds the confirmed documents that some running query should have been told. */
function findAwaited(state: RootState): Awaited[] {
  return Object.entries(selectConfirmed(state)).flatMap(([place, items]) => {
    const queries = [...allTold].filter((told) => told.place === place);
    return Object.entries(items).flatMap(([id, entry]) =>
      queries.some((told) => isAwaitedBy(told, id, entry))
        ? [
            {
              place: place as PlaceName,
              path: entry.path,
              at: entry.at,
              isGone: entry.item === null,
            },
          ]
        : [],
    );
  });
}

/** Looks into the store of the last write. */
let tick: () => void = () => undefined;
let timer: ReturnType<typeof setInterval> | null = null;
let pauseMs = FIRST_PAUSE_MS;
let nextRestartAt = 0;
/** The restart that asks whether the server answers, or null. */
let asking: symbol | null = null;
/** Without a connection nothing can come back, which is no fault of the stream. */
let connectedSince = 0;

/** Whether the server answers a request of its own. */
const isAnswering = (): Promise<boolean> =>
  readDocument('stream.probe', doc(db, dbPaths.institute)).then(
    () => true,
    () => false,
  );

/**
 * Begins the stream anew where the server answers everything else, not too often.
 * @returns whether it did
 */
async function restart(): Promise<boolean> {
  const now = performance.now();
  if (now < nextRestartAt || !navigator.onLine) return false;
  nextRestartAt = now + pauseMs;
  const own = Symbol('restart');
  asking = own;
  const isHere = await isAnswering();
  if (asking !== own) return false; // another one has taken its place
  asking = null;
  if (!isHere) {
    connectedSince = performance.now();
    nextRestartAt = 0;
    return false;
  }
  pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  await restartStream();
  return true;
}

const restartAndRead =
  (readAgain: ReadAgain): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!(await restart())) return;
    await new Promise((resolve) => {
      setTimeout(resolve, BROUGHT_MS);
    });
    // A deleted document cannot be read.
    const awaited = findAwaited(getState()).filter(({ isGone }) => !isGone);
    if (awaited.length > 0) await dispatch(readAgain(awaited));
  };

// A listener that is not answered makes the server count as one that cannot be reached, although it may
// answer everything else. After a break that the device has not noticed the SDK waits up to a minute before it tries
// again, and the page would go on with what it knew before.
connection.subscribe(() => {
  // A request from before the break may wait long for an answer that does not come.
  if (connection.isConnected() && asking !== null) nextRestartAt = 0;
  void restart();
});

const look =
  (readAgain: ReadAgain): AppThunk<void> =>
  (dispatch, getState) => {
    const now = performance.now();
    if (!navigator.onLine) connectedSince = now;
    const since = Math.min(...findAwaited(getState()).map(({ at }) => at));
    const isSaid = selectSilentSince(getState()) !== null;
    if (since === Infinity) {
      pauseMs = FIRST_PAUSE_MS;
      nextRestartAt = 0;
      if (isSaid) dispatch(silenceChanged(null));
      if (timer !== null) clearInterval(timer);
      timer = null;
      return;
    }
    const waitedMs = now - Math.max(since, connectedSince);
    if (waitedMs >= SAY_MS && !isSaid) dispatch(silenceChanged(Date.now() - (now - since)));
    if (waitedMs >= BACK_MS && now >= nextRestartAt) void dispatch(restartAndRead(readAgain));
  };

/** Watches, as long as anything is awaited, whether the stream brings it. */
export const watchStream =
  (readAgain: ReadAgain): AppThunk<void> =>
  (dispatch) => {
    tick = () => {
      dispatch(look(readAgain));
    };
    timer ??= setInterval(() => {
      tick();
    }, TICK_MS);
  };
