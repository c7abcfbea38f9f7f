import { useEffect } from 'react';
import { prefetchAnswerFile } from '../../store/views/submission/useAnswerFile';
import type { Switching } from './useStudentSwitching';

/** Fetches the files of the submission that comes next, before it is shown. */
export function useFilesAhead(ahead: Switching['ahead']): void {
  const { taskId = '', studentId = '', submission } = ahead ?? {};
  const files = JSON.stringify(submission?.files ?? {});
  useEffect(() => {
    for (const [activityId, url] of Object.entries(JSON.parse(files) as Record<string, string>)) {
      prefetchAnswerFile(url, { taskId, studentId, activityId });
    }
  }, [taskId, studentId, files]);
}
