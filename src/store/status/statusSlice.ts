import type { WithSlice } from '@reduxjs/toolkit';
import { collection, limit, orderBy, query, Timestamp, where } from 'firebase/firestore';
import { serverPaths } from '../../domain/serverPaths';
import { db } from '../../lib/firebase/firestore';
import { errorGroupConverter, functionFailureConverter } from '../../lib/firebase/statusConverters';
import type { ErrorGroup, FunctionFailure } from '../../models/status';
import { createLiveSlice } from '../live';

const live = createLiveSlice('status', {
  errors: ({ id }: ErrorGroup) => id,
  failures: ({ id }: FunctionFailure) => id,
});
export const statusSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof statusSlice> {}
}

/** The number of groups of errors shown, the latest. */
export const MAX_SHOWN = 10;

const latest = (since: number) =>
  [
    where('lastAt', '>=', Timestamp.fromMillis(since)),
    orderBy('lastAt', 'desc'),
    limit(MAX_SHOWN),
  ] as const;

/** The latest errors of browsers since a time in ms, in groups, for admins. */
export const latestErrors = live.query('errors', 'latest', (since: number) =>
  query(
    collection(db, serverPaths.browserErrors).withConverter(errorGroupConverter),
    ...latest(since),
  ),
);

/** The functions that have failed last since a time in ms, for admins. */
export const latestFailures = live.query('failures', 'latest', (since: number) =>
  query(
    collection(db, serverPaths.functionFailures).withConverter(functionFailureConverter),
    ...latest(since),
  ),
);
