import type { WithSlice } from '@reduxjs/toolkit';
import { doc } from 'firebase/firestore';
import { instituteConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Institute } from '../../models/institute';
import { createLiveSlice } from '../live';

const live = createLiveSlice('institute', { institutes: ({ id }: Institute) => id });
export const instituteSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof instituteSlice> {}
}

/** The institute: its name, period, partials and public contact. */
export const instituteDocument = live.query('institutes', 'main', () =>
  doc(db, dbPaths.institute).withConverter(instituteConverter),
);
