import type { WithSlice } from '@reduxjs/toolkit';
import { and, collection, or, query, where } from 'firebase/firestore';
import { compareCourseTexts } from '../../domain/courseOrder';
import { compareSpanish } from '../../domain/names';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { partialProgressConverter } from '../../lib/firebase/gradebookConverters';
import type { PartialProgress } from '../../models/gradebook';
import { createLiveSlice } from '../live';

const live = createLiveSlice('progress', { partials: ({ id }: PartialProgress) => id });
export const progressSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof progressSlice> {}
}

const progress = () =>
  collection(db, dbPaths.partialProgress).withConverter(partialProgressConverter);

/**
 * The progress of every subject in a partial, by subject and course, one document each; for admins.
 */
export const progressOfPartial = live.query(
  'partials',
  'ofPartial',
  (idPeriod: string, indexPartial: number) =>
    query(progress(), where('idPeriod', '==', idPeriod), where('indexPartial', '==', indexPartial)),
  {
    order: (found) =>
      found.sort(
        (a, b) =>
          compareSpanish(a.subjectName, b.subjectName) ||
          compareCourseTexts(a.courseName, b.courseName),
      ),
  },
);

/** The progress of one subject in every partial of a period, in their order; for admins. */
export const progressOfSubject = live.query(
  'partials',
  'ofSubject',
  (idPeriod: string, idSubject: string) =>
    query(progress(), where('idPeriod', '==', idPeriod), where('idSubject', '==', idSubject)),
  { order: (found) => found.sort((a, b) => a.indexPartial - b.indexPartial) },
);

/**
 * The progress of a teacher's subjects in a partial, one document each; where work waits for a grade in another one; and
 * in the closed ones that were reopened for the teacher, whose time may be over. One query, because an empty one costs
 * a read as well.
 * @param indexPartial -1 for none
 */
export const progressOfTeacher = live.query(
  'partials',
  'ofTeacher',
  (teacherId: string, idPeriod: string, indexPartial: number) =>
    query(
      progress(),
      and(
        where('teacherId', '==', teacherId),
        where('idPeriod', '==', idPeriod),
        or(
          where('indexPartial', '==', indexPartial),
          where('isWaiting', '==', true),
          where('isReopened', '==', true),
        ),
      ),
    ),
);
