import type { WithSlice } from '@reduxjs/toolkit';
import { collection, query, where } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { conductConverter } from '../../lib/firebase/conductConverter';
import { db } from '../../lib/firebase/firestore';
import type { Conduct } from '../../models/conduct';
import { createLiveSlice } from '../live';

const live = createLiveSlice('conduct', {
  // A student who changed the course has a record of the same id in each.
  records: ({ id, courseId }: Conduct) => `${courseId}/${id}`,
});
export const conductSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof conductSlice> {}
}

const records = (courseId: string) =>
  collection(db, dbPaths.conduct(courseId)).withConverter(conductConverter);

/** The conduct of every student of a course in a partial; for its tutor and admins. */
export const conductOfCourse = live.query(
  'records',
  'ofCourse',
  (courseId: string, idPeriod: string, indexPartial: number) =>
    query(
      records(courseId),
      where('idPeriod', '==', idPeriod),
      where('indexPartial', '==', indexPartial),
    ),
);

/** The conduct of a student in a course and period; for the student. */
export const ownConduct = live.query(
  'records',
  'own',
  (courseId: string, idStudent: string, idPeriod: string) =>
    query(
      records(courseId),
      where('idStudent', '==', idStudent),
      where('idPeriod', '==', idPeriod),
    ),
);
