import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

const KEY = 'aula:tarea';

/** The task of the address's `?tarea=`, or the last one opened in this tab (D17); may be empty. */
export function useCurrentTaskId(): string {
  const [search] = useSearchParams();
  const taskId = search.get('tarea') ?? globalThis.sessionStorage.getItem(KEY) ?? '';
  useEffect(() => {
    if (taskId !== '') globalThis.sessionStorage.setItem(KEY, taskId);
  }, [taskId]);
  return taskId;
}
