import { useEffect, useRef } from 'react';
import { scoreTexts } from '../../../lib/texts/score';
import { showToast } from '../../../lib/toast';
import type { Submission } from '../../../models/task';
import { useAppDispatch } from '../../hooks';
import type { Queried } from '../../useQuery';
import { resumeKept } from '../../score/scoreCells';
import { forgetGone, submissionGone, submissionSeen } from '../../score/submissionSeen';
import { taskSheet } from '../../score/taskPlace';

/**
 * The grades of some tasks as cells, from the live queries of their submissions. Changes by others
 * reach the cells, and grades that an earlier visit left on the device are sent.
 * @param tasks ids, one for each query
 */
export function useTaskCells(
  tasks: readonly string[],
  queries: readonly Pick<Queried<Submission>, 'items' | 'status'>[],
): void {
  const dispatch = useAppDispatch();
  const seen = useRef(new Map<string, ReadonlyMap<string, Submission>>());
  useEffect(() => {
    for (const [i, { items, status }] of queries.entries()) {
      const id = tasks[i];
      if (id === undefined || status !== 'ready') continue;
      const before = seen.current.get(id);
      const now = new Map(items.map((work) => [work.id, work]));
      seen.current.set(id, now);
      const sheet = taskSheet(id);
      if (!before) {
        dispatch(forgetGone(sheet, now));
        const count = dispatch(resumeKept(sheet));
        if (count > 0) showToast('info', scoreTexts.keptSent(count));
      }
      for (const work of items) {
        const known = before ? before.get(work.id) : work;
        // At first nothing changes on the screen, but a touched cell may hold an older value.
        if (before && work === known) continue;
        dispatch(submissionSeen({ scheme: sheet, student: work.id }, work, known));
      }
      for (const student of before?.keys() ?? []) {
        if (!now.has(student)) dispatch(submissionGone({ scheme: sheet, student }));
      }
    }
  }, [dispatch, queries, tasks]);
}
