import { doc, type Transaction } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { isPromisedIn } from '../../domain/grading/promised';
import { now } from '../../lib/clock';
import { exceptionConverter, taskConverter } from '../../lib/firebase/taskConverters';
import { db } from '../../lib/firebase/firestore';

/**
 * Why a student who sent nothing gets no grade among others. promised: the work was given back, or an extension
 * runs. exempt: somebody let the student out of the task.
 */
export type WithheldWhy = 'promised' | 'exempt';

/**
 * Finds the students without work who get no grade among others; reads in the transaction that
 * gives the grades.
 */
export async function whyWithheld(
  transaction: Transaction,
  taskId: string,
  withoutWork: readonly string[],
): Promise<ReadonlyMap<string, WithheldWhy>> {
  if (withoutWork.length === 0) return new Map();
  const taskRef = doc(db, dbPaths.task(taskId)).withConverter(taskConverter);
  const [task, ...exceptions] = await Promise.all([
    transaction.get(taskRef).then((found) => found.data()),
    ...withoutWork.map(async (studentId) => {
      const ref = doc(db, dbPaths.exception(taskId, studentId)).withConverter(exceptionConverter);
      return (await transaction.get(ref)).data();
    }),
  ]);
  const entries = withoutWork.flatMap((studentId, i): [string, WithheldWhy][] => {
    if (exceptions[i]?.exempt === true) return [[studentId, 'exempt']];
    const given = { studentId, exception: exceptions[i], submission: undefined, now: now() };
    return isPromisedIn(task ?? { dateEnd: 0 }, given) ? [[studentId, 'promised']] : [];
  });
  return new Map(entries);
}
