import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { useNow } from '../../components/hooks/useNow';
import { MoreActions } from '../../components/layout/MoreActions';
import { automaticGrades, takesComment } from '../../domain/grading/bulkGrades';
import { taskActivityIds } from '../../domain/submission';
import { hasOwnTime, isLate } from '../../domain/taskStatus';
import { bulkTexts } from '../../lib/texts/bulkGrades';
import type { Task } from '../../models/task';
import { useAppSelector } from '../../store/hooks';
import { selectTogether } from '../../store/submission/gradeUndoSlice';
import { usePolicy } from '../../store/views/institute/useInstitute';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import styles from './Bulk.module.css';
import { BulkUndo } from './BulkUndo';
import { isWithoutWork, type BulkKind } from './bulkKinds';

const BulkDialog = lazyPart(() => import('./BulkDialog'), 'BulkDialog');

type BulkActionsProps = {
  task: Task;
  rows: readonly StudentWork[];
};

/**
 * The actions for several students of a task at once, each with the number of students that it
 * concerns.
 */
export function BulkActions({ task, rows: all }: BulkActionsProps) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const policy = usePolicy();
  const now = useNow();
  // Before the end of the task, which may be a student's own end, a student without work can still
  // send it. A student whose work was given back can send it again.
  const rows = all.filter(
    ({ isExempt, submission, dateEnd, isReturned }) =>
      !isExempt && (submission !== undefined || (isLate(now, dateEnd) && !isReturned)),
  );
  const promised = all.filter(
    (row) => row.isConcerned && !row.student.isFormer && hasOwnTime(row, now),
  );
  const works = rows.flatMap(({ submission }) => submission ?? []);
  const counts: Record<BulkKind, number> = {
    automatic: automaticGrades(works, policy).length,
    missing: taskActivityIds(task).length > 0 ? rows.filter(isWithoutWork).length : 0,
    comment: works.filter(takesComment).length,
  };
  const possible = (['automatic', 'missing', 'comment'] as const).filter(
    (each) => counts[each] > 0 || each === kind,
  );
  const together = useAppSelector((state) => selectTogether(state, task.id));
  if (possible.length === 0 && together === null) return null;
  return (
    <div role="group" aria-label={bulkTexts.group} className={styles.actions}>
      {together && <BulkUndo {...together} policy={policy} />}
      <MoreActions
        label={bulkTexts.group}
        actions={possible.map((each) => ({
          label: bulkTexts.withCount(bulkTexts[each], counts[each]),
          onClick: () => {
            setKind(each);
          },
        }))}
      />
      {kind && (
        <BulkDialog
          key={kind}
          kind={kind}
          task={task}
          rows={rows}
          promised={promised}
          onClose={() => {
            setKind(null);
          }}
        />
      )}
    </div>
  );
}
