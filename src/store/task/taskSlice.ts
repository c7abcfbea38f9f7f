import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, orderBy, query, where, type QueryConstraint } from 'firebase/firestore';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Task } from '../../models/task';
import { createLiveSlice } from '../live';

const live = createLiveSlice('task', { tasks: ({ id }: Task) => id });
export const taskSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof taskSlice> {}
}

/**
 * The field that limits a query to a teacher or a course: the rules check a list by one of them.
 */
type TaskOwner = 'courseId' | 'teacherId';

const allTasks = () => collection(db, dbPaths.tasks).withConverter(taskConverter);
const tasks = (...constraints: QueryConstraint[]) =>
  query(allTasks(), where('deleted', '==', false), ...constraints);

/** The tasks of a subject in one period, the newest first. */
export const tasksOfSubject = live.query(
  'tasks',
  'ofSubject',
  (subjectId: string, idPeriod: string, owner: TaskOwner, ownerId: string) =>
    tasks(
      where('subjectId', '==', subjectId),
      where('idPeriod', '==', idPeriod),
      where(owner, '==', ownerId),
      orderBy('creation', 'desc'),
    ),
);

/** The tasks of every subject of a course in one period, for an admin. */
export const tasksOfCourse = live.query('tasks', 'ofCourse', (courseId: string, idPeriod: string) =>
  tasks(where('courseId', '==', courseId), where('idPeriod', '==', idPeriod)),
);

/** The tasks of every subject of a course in some partials of a period, for its students. */
export const tasksOfPartials = live.query(
  'tasks',
  'ofPartials',
  (courseId: string, idPeriod: string, partials: readonly string[]) =>
    tasks(
      where('courseId', '==', courseId),
      where('idPeriod', '==', idPeriod),
      where('partial', 'in', partials.map(Number)),
    ),
);

/** The tasks that end in [from, to), in order: of a course, or of a teacher. */
export const tasksDue = live.query(
  'tasks',
  'due',
  (owner: TaskOwner, ownerId: string, from: number, to: number) =>
    tasks(
      where(owner, '==', ownerId),
      where('dateEnd', '>=', new Date(from)),
      where('dateEnd', '<', new Date(to)),
      orderBy('dateEnd'),
    ),
);

/** The tasks that a teacher made together in one form, for several subjects. */
export const tasksOfGroup = live.query('tasks', 'ofGroup', (teacherId: string, group: string) =>
  tasks(where('teacherId', '==', teacherId), where('group', '==', group)),
);

export const taskById = live.query('tasks', 'one', (id: string) => doc(allTasks(), id), {
  idOf: (id) => id,
});
