import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, query, where } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { reopeningConverter } from '../../lib/firebase/gradebookConverters';
import type { Reopening } from '../../models/reopening';
import { createLiveSlice } from '../live';

const live = createLiveSlice('reopening', { subjects: ({ id }: Reopening) => id });
export const reopeningSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof reopeningSlice> {}
}

/** The present and past reopenings of a period, one document for each subject; for admins. */
export const reopeningsOfPeriod = live.query('subjects', 'ofPeriod', (idPeriod: string) =>
  query(
    collection(db, dbPaths.reopenings).withConverter(reopeningConverter),
    where('idPeriod', '==', idPeriod),
  ),
);

/** The reopenings of one subject, for its teacher and admins. */
export const reopeningOfSubject = live.query(
  'subjects',
  'ofSubject',
  (idPeriod: string, idSubject: string) =>
    doc(db, dbPaths.reopening({ idPeriod, idSubject })).withConverter(reopeningConverter),
);
