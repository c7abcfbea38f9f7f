import { collection, query, where } from 'firebase/firestore';
import { reportCardConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/dbPaths';
import { listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../liveSlice';
import type { ReportCard } from '../../models/gradebook';

const live = createLiveSlice<{ reportCards: ReportCard }>()('scheme', {
  reportCards: ({ id }) => id,
});
export const schemeSlice = live.slice;
export const selectReportCards = live.select('reportCards');

export const schemeKeys = {
  ownReports: (studentId: string, idPeriod: string) => `own:${studentId}:${idPeriod}`,
};

/** The student's own report cards of a period, over all subjects and partials. */
export const watchOwnReportCards = (studentId: string, idPeriod: string) =>
  live.watch('reportCards', schemeKeys.ownReports(studentId, idPeriod), (handlers) =>
    listenToQuery(
      'reportCards.own',
      query(
        collection(db, paths.reportCards).withConverter(reportCardConverter),
        where('idStudent', '==', studentId),
        where('idPeriod', '==', idPeriod),
      ),
      handlers,
    ),
  );
