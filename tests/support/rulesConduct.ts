import { serverTimestamp } from 'firebase/firestore/lite';
import { conductId } from '../../src/domain/conduct';
import { dbPaths } from '../../src/domain/dbPaths';
import type { Conduct } from '../../src/models/conduct';
import { buildCourse, builder, OPEN_PARTIAL, PERIOD } from './rulesBuilders';
import type { Documents } from './rulesDocuments';

/** Returns the path of a student's record in course A. */
export const conductPath = (idStudent: string, indexPartial = OPEN_PARTIAL, idPeriod = PERIOD) =>
  dbPaths.conductOf('courseA', conductId({ idPeriod, idStudent, indexPartial }));

/** Builds a valid record of the student in the open partial, written by this user. */
export const buildConduct = (uid: string) =>
  builder<Conduct>({
    idPeriod: PERIOD,
    idStudent: 'student',
    courseId: 'courseA',
    indexPartial: OPEN_PARTIAL,
    behaviour: 'B',
    justified: 2,
    unjustified: 0,
    late: 1,
    observation: 'Mejoró mucho.',
    updatedAt: serverTimestamp(),
    updatedBy: uid,
  });

/** Course A with the teacher as its tutor. */
export const TUTORED: Documents = {
  [dbPaths.course('courseA')]: buildCourse({ tutor: { id: 'teacher', name: 'Rosa Paz' } }),
};
