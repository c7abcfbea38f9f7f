import type { Transaction } from 'firebase/firestore';
import { MAX_SCHEME_TASKS } from '../../domain/grading/schemeTasks';
import { AppError } from '../../lib/firebase/errors';
import { schemeTexts } from '../../lib/texts/scheme';
import { countTexts } from '../../lib/texts/taskGroup';
import type { Scheme } from '../../models/gradebook';
import type { Task } from '../../models/task';
import { findStored } from '../findStored';
import { prepareScheme, schemeFailure, schemeRef } from './schemeWrites';

/** The scheme that counts a task: an existing one, or a new one under an id that the form made. */
export type TaskCount = { id: string; added: Pick<Scheme, 'name' | 'percent'> | null };

type CountedTask = Pick<Task, 'id' | 'subjectId' | 'teacherId' | 'idPeriod' | 'partial'>;

/** The chosen scheme is no longer there, or takes no more tasks. */
const SCHEME_GONE = 'scheme/gone';
const SCHEME_FULL = 'scheme/full';

/** The message for a task that a scheme could not count. */
export const countFailure =
  (other: string) =>
  (code: string): string => {
    if (code === SCHEME_GONE) return countTexts.gone;
    if (code === SCHEME_FULL) return countTexts.full(MAX_SCHEME_TASKS);
    return schemeFailure(other)(code);
  };

async function countingScheme(
  transaction: Transaction,
  task: CountedTask,
  { id, added }: TaskCount,
): Promise<{ scheme: Scheme; stored: Scheme | undefined } | null> {
  // The rules refuse to read a scheme that is not there yet, which would end the transaction.
  const known = added === null ? null : await findStored(schemeRef(id));
  if (added !== null && known === null) {
    const scheme: Scheme = {
      id,
      ...added,
      description: schemeTexts.byTasksHint,
      idPeriod: task.idPeriod,
      idSubject: task.subjectId,
      indexPartial: task.partial,
      teacherId: task.teacherId,
      tasks: [task.id],
      external: false,
      deleted: false,
    };
    return { scheme, stored: undefined };
  }
  const stored = (await transaction.get(schemeRef(id))).data();
  const isHere =
    stored?.deleted === false &&
    stored.idSubject === task.subjectId &&
    stored.idPeriod === task.idPeriod &&
    stored.indexPartial === task.partial;
  if (!isHere) throw new AppError(SCHEME_GONE);
  if (stored.tasks.includes(task.id)) return null;
  if (stored.tasks.length >= MAX_SCHEME_TASKS) throw new AppError(SCHEME_FULL);
  return { scheme: { ...stored, tasks: [...stored.tasks, task.id] }, stored };
}

/**
 * Prepares that a scheme counts a task, in the transaction that writes the task. A task that the
 * scheme counts already stays as it is.
 * @returns the writes, which come after every read of the transaction
 * @throws AppError when the scheme is gone or full, or as prepareScheme
 */
export async function prepareCount(
  transaction: Transaction,
  task: CountedTask,
  count: TaskCount | null,
): Promise<() => void> {
  const counting = count === null ? null : await countingScheme(transaction, task, count);
  return counting === null
    ? () => undefined
    : prepareScheme(transaction, counting.scheme, counting.stored);
}
