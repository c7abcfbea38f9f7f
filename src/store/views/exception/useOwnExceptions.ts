import { useMemo } from 'react';
import { isEnrolled } from '../../../domain/capabilities/people';
import { taskFor, type OwnTerms } from '../../../domain/exceptions';
import type { TaskException } from '../../../models/exception';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useQuery, type Reading } from '../../useQuery';
import { ownExceptions } from '../../exception/exceptionSlice';

/** A task as it stands for the signed-in student. */
type OwnTask = <T extends { id: string; dateEnd: number }>(task: T) => T & OwnTerms;

/**
 * Reads the exceptions of the signed-in student; for other users every task stays as it is.
 * @param idPeriod null while it is not known
 */
export function useOwnExceptions(
  idPeriod: string | null,
): Reading & { ownTask: OwnTask; exceptions: TaskException[] } {
  const { id, type } = useAppSelector(selectMe);
  const { items, ...reading } = useQuery(ownExceptions, isEnrolled(type) ? id : '', idPeriod);
  const ownTask = useMemo((): OwnTask => {
    const ofTask = new Map(items.map((exception) => [exception.taskId, exception]));
    return (task) => taskFor(task, ofTask.get(task.id));
  }, [items]);
  return { ...reading, exceptions: items, ownTask };
}
