import type { Transaction } from 'firebase/firestore';
import { schemeTotalId } from '../../domain/grading/percent';
import { MAX_SCHEME_TASKS } from '../../domain/grading/schemeTasks';
import { AppError } from '../../lib/firebase/errors';
import { schemeTexts } from '../../lib/texts/scheme';
import { countTexts } from '../../lib/texts/taskGroup';
import type { Scheme } from '../../models/gradebook';
import type { Task } from '../../models/task';
import { findStored } from '../findStored';
import { prepareScheme, schemeFailure, schemeRef, schemeTotalRef } from './schemeWrites';

/** The scheme that counts a task: an existing one, or a new one under an id that the form made. */
export type TaskCount = { id: string; added: Pick<Scheme, 'name' | 'percent'> | null };

type CountedTask = Pick<Task, 'id' | 'subjectId' | 'teacherId' | 'idPeriod' | 'partial'>;

/** The chosen scheme is no longer there, or takes no more tasks. */
const SCHEME_GONE = 'scheme/gone';
const SCHEME_FULL = 'scheme/full';
/** The task is the only one of the scheme that it would leave, whose name follows. */
const ONLY_TASK = 'scheme/onlyTask:';

/** The message for a task that a scheme could not count. */
export const countFailure =
  (other: string) =>
  (code: string): string => {
    if (code === SCHEME_GONE) return countTexts.gone;
    if (code === SCHEME_FULL) return countTexts.full(MAX_SCHEME_TASKS);
    if (code.startsWith(ONLY_TASK)) return countTexts.onlyTask(code.slice(ONLY_TASK.length));
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

/**
 * Prepares that a task which moves to another partial counts no more in the one that it leaves, in the transaction
 * that writes the task: it would count in both.
 * @param former the partial that it leaves; null when it stays in its own
 * @returns the writes, which come after every read of the transaction
 * @throws AppError when it is the only task of a scheme, which cannot be without any
 */
export async function prepareLeaving(
  transaction: Transaction,
  { id, subjectId, idPeriod }: CountedTask,
  former: number | null,
): Promise<() => void> {
  if (former === null) return () => undefined;
  const totalId = schemeTotalId({ idPeriod, idSubject: subjectId, indexPartial: former });
  const total = (await transaction.get(schemeTotalRef(totalId))).data();
  // Most tasks count in nothing, and then no scheme is read.
  if (!total?.tasks.includes(id)) return () => undefined;
  const schemes = await Promise.all(total.schemes.map((each) => transaction.get(schemeRef(each))));
  const stored = schemes.map((each) => each.data()).find((each) => each?.tasks.includes(id));
  if (!stored) return () => undefined;
  const tasks = stored.tasks.filter((each) => each !== id);
  if (tasks.length === 0) throw new AppError(ONLY_TASK + stored.name);
  return prepareScheme(transaction, { ...stored, tasks }, stored);
}
