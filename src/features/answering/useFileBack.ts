import { useEffect } from 'react';
import { workOfDraft } from '../../domain/workDraft';
import type { Work } from '../../models/work';
import type { WorkPlace } from '../../store/submission/pendingWork';
import { releaseUnsent, type UnsentWork } from '../../store/submission/unsentWork';

/**
 * Lets unsent work go on that was held for want of a file, once the very file that it was ordered with is in the answer
 * again: another device has given up replacing it.
 * @returns whether it is there again
 */
export function useFileBack(
  { taskId, studentId }: WorkPlace,
  order: UnsentWork | null,
  files: Work['files'],
): boolean {
  const lacks = order?.lacks;
  const ordered = Object.entries(workOfDraft(order?.fields ?? {}).files);
  const isBack = ordered.some(([id, { name, url }]) => name === lacks && files[id]?.url === url);
  useEffect(() => {
    if (isBack && lacks !== undefined) releaseUnsent({ taskId, studentId }, lacks);
  }, [isBack, lacks, taskId, studentId]);
  return isBack;
}
