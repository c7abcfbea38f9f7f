import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findKeptText, keep } from '../../../lib/browserStorage';

const KEY = 'aula:tarea';

/** The task of the address's `?tarea=`, or the last one opened in this tab; may be empty. */
export function useCurrentTaskId(): string {
  const [search] = useSearchParams();
  const taskId = search.get('tarea') ?? findKeptText('tab', KEY);
  useEffect(() => {
    if (taskId !== '') keep('tab', KEY, taskId);
  }, [taskId]);
  return taskId;
}
