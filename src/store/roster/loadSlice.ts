import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, limit, orderBy, query } from 'firebase/firestore';
import { serverPaths } from '../../domain/serverPaths';
import { db } from '../../lib/firebase/firestore';
import { loadConverter, loadPartConverter } from '../../lib/firebase/loadConverters';
import type { Load, LoadPart } from '../../models/load';
import { createLiveSlice } from '../live';

const live = createLiveSlice('load', {
  loads: ({ id }: Load) => id,
  parts: ({ id }: LoadPart) => id,
});
export const loadSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof loadSlice> {}
}

const loads = () => collection(db, serverPaths.loads).withConverter(loadConverter);

/** The number of loads listed, the latest; a school has some dozens a year. */
const MAX_LISTED = 200;

/** The latest loads, newest first, for admins. */
export const latestLoads = live.query('loads', 'latest', () =>
  query(loads(), orderBy('at', 'desc'), limit(MAX_LISTED)),
);

export const loadById = live.query('loads', 'one', (id: string) => doc(loads(), id));

/** Everybody whom a load made or changed. */
export const partsOfLoad = live.query('parts', 'ofLoad', (id: string) =>
  collection(db, serverPaths.loadParts(id)).withConverter(loadPartConverter),
);
