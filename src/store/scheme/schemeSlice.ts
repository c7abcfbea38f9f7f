import type { WithSlice } from '@reduxjs/toolkit';
import { collection, query, where } from 'firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { ReportCard } from '../../models/gradebook';
import { createLiveSlice } from '../live';

const live = createLiveSlice('scheme', { reportCards: ({ id }: ReportCard) => id });
export const schemeSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof schemeSlice> {}
}

/** The student's own report cards of a period, over all subjects and partials. */
export const ownReportCards = live.query(
  'reportCards',
  'own',
  (studentId: string, idPeriod: string) =>
    query(
      collection(db, dbPaths.reportCards).withConverter(reportCardConverter),
      where('idStudent', '==', studentId),
      where('idPeriod', '==', idPeriod),
    ),
);
