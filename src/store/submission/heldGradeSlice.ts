import type { WithSlice } from '@reduxjs/toolkit';
import { collection } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { heldGradeConverter } from '../../lib/firebase/heldGradeConverter';
import type { HeldGrade } from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('heldGrade', {
  heldGrades: ({ taskId, id }: HeldGrade) => `${taskId}/${id}`,
});
export const heldGradeSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof heldGradeSlice> {}
}

/** The saved grades of a task that wait to be returned, for its teacher. */
export const heldGradesOfTask = live.query('heldGrades', 'ofTask', (taskId: string) =>
  collection(db, dbPaths.heldGrades(taskId)).withConverter(heldGradeConverter),
);
