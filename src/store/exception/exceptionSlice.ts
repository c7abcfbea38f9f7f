import type { WithSlice } from '@reduxjs/toolkit';
import { collection, collectionGroup, doc, query, where } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { exceptionConverter } from '../../lib/firebase/taskConverters';
import { db } from '../../lib/firebase/firestore';
import type { TaskException } from '../../models/exception';
import { createLiveSlice } from '../live';

const live = createLiveSlice('exception', {
  exceptions: ({ taskId, id }: TaskException) => `${taskId}/${id}`,
});
export const exceptionSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof exceptionSlice> {}
}

const all = () => collectionGroup(db, dbPaths.exceptionsGroup).withConverter(exceptionConverter);

/** The exceptions of one task, for its teacher. */
export const exceptionsOfTask = live.query('exceptions', 'ofTask', (taskId: string) =>
  collection(db, dbPaths.exceptions(taskId)).withConverter(exceptionConverter),
);

/** The exceptions of a subject's tasks in one period; the rules check its teacher. */
export const exceptionsIn = (subjectId: string, idPeriod: string, teacherId: string) =>
  query(
    all(),
    where('subjectId', '==', subjectId),
    where('idPeriod', '==', idPeriod),
    where('teacherId', '==', teacherId),
  );
export const exceptionsOfSubject = live.query('exceptions', 'ofSubject', exceptionsIn);

/** A student's own exceptions in one period, over all tasks. */
export const ownExceptions = live.query(
  'exceptions',
  'mine',
  (studentId: string, idPeriod: string) =>
    query(all(), where('idStudent', '==', studentId), where('idPeriod', '==', idPeriod)),
);

/** A student's own exception of one task, if there is one. */
export const ownException = live.query('exceptions', 'own', (taskId: string, studentId: string) =>
  doc(db, dbPaths.exception(taskId, studentId)).withConverter(exceptionConverter),
);
