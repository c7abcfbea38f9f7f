import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc } from 'firebase/firestore';
import { serverPaths } from '../../domain/serverPaths';
import { compareCourses } from '../../domain/courseOrder';
import { db } from '../../lib/firebase/firestore';
import { coursePlanConverter, promotionConverter } from '../../lib/firebase/promotionConverters';
import type { CoursePlan, Promotion } from '../../models/promotion';
import { createLiveSlice } from '../live';

const live = createLiveSlice('promotion', {
  promotions: ({ id }: Promotion) => id,
  plans: ({ idPeriod, id }: CoursePlan) => `${idPeriod}/${id}`,
});
export const promotionSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof promotionSlice> {}
}

/** The way from an ended period into the next one, live; for admins. */
export const promotionOfPeriod = live.query('promotions', 'one', (idPeriod: string) =>
  doc(db, serverPaths.promotion(idPeriod)).withConverter(promotionConverter),
);

/**
 * The plans for the students of each course after a period, one document a course, by grade; for
 * admins.
 */
export const coursePlans = live.query(
  'plans',
  'ofPeriod',
  (idPeriod: string) =>
    collection(db, serverPaths.coursePlans(idPeriod)).withConverter(coursePlanConverter),
  { order: (found) => found.sort(compareCourses) },
);
