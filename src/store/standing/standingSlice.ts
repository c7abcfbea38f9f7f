import type { WithSlice } from '@reduxjs/toolkit';
import { doc } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { gradingPlanConverter, ownGradesConverter } from '../../lib/firebase/standingConverters';
import type { GradingPlan, OwnGrades } from '../../models/standing';
import { createLiveSlice } from '../live';

const live = createLiveSlice('standing', {
  plans: ({ id }: GradingPlan) => id,
  grades: ({ id }: OwnGrades) => id,
});
export const standingSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof standingSlice> {}
}

/** The grading plan of a course's subjects, for its students: one document. */
export const planOfCourse = live.query('plans', 'ofCourse', (courseId: string) =>
  doc(db, dbPaths.gradingPlan(courseId)).withConverter(gradingPlanConverter),
);

/** The signed-in student's grades of the current period: one document. */
export const gradesOfStudent = live.query('grades', 'ofStudent', (uid: string) =>
  doc(db, dbPaths.ownGrades(uid)).withConverter(ownGradesConverter),
);
