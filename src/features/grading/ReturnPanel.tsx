import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useNow } from '../../components/hooks/useNow';
import { QueryFailure } from '../../components/feedback/QueryFailure';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { gradeToReturn, isCurrent } from '../../domain/grading/heldGrade';
import { listedName } from '../../domain/names';
import { hasOwnTime } from '../../domain/taskStatus';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import type { Task } from '../../models/task';
import { useAppDispatch } from '../../store/hooks';
import { setPublishOnReturn } from '../../store/submission/heldGradeWrites';
import { usePolicy } from '../../store/views/institute/useInstitute';
import type { HeldGrades } from '../../store/views/submission/useHeldGrades';
import type { StudentWork } from '../../store/views/submission/useSubmissions';
import styles from './HeldGrade.module.css';
import { ReturnButton } from './ReturnButton';
import type { GradingTime } from './useGradingTime';

type ReturnPanelProps = {
  task: Task;
  rows: readonly StudentWork[];
  heldGrades: HeldGrades;
  time: GradingTime;
};

/** Says how many grades of a task wait to be returned, with the button that returns them all. */
export function ReturnPanel({ task, rows, heldGrades, time }: ReturnPanelProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { held, ...reading } = heldGrades;
  const now = useNow();
  const policy = usePolicy();
  const rowOf = new Map(rows.map((row) => [row.student.id, row]));
  const current = [...held.values()].filter((each) =>
    isCurrent(each, rowOf.get(each.id)?.submission),
  );
  /** These students have sent nothing, and were promised time or exempted from the task since. */
  const withheld = rows.filter(
    (row) =>
      current.some(({ id }) => id === row.student.id) &&
      row.submission === undefined &&
      (row.isExempt || hasOwnTime(row, now)),
  );
  const ready = current.filter(({ id }) => !withheld.some(({ student }) => student.id === id));
  const leftOut =
    withheld.length > 0
      ? heldGradeTexts.leftOut(withheld.map(({ student }) => listedName(student)))
      : undefined;
  const isKnown = reading.status === 'ready';
  const handleChange = async (publishOnReturn: boolean) => {
    setIsBusy(true);
    await dispatch(setPublishOnReturn({ taskId: task.id, publishOnReturn }));
    setIsBusy(false);
  };
  return (
    <Panel>
      <div className={styles.panel}>
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={task.publishOnReturn}
                disabled={
                  time.isClosed || isBusy || !isKnown || (task.publishOnReturn && held.size > 0)
                }
                onChange={(_, isChecked) => void handleChange(isChecked)}
              />
            }
            label={heldGradeTexts.setting}
          />
          <Muted as="p" size="small">
            {held.size > 0 ? heldGradeTexts.returnFirst : heldGradeTexts.settingHint}
          </Muted>
        </div>
        {held.size > 0 && (
          <div className={styles.panel}>
            <p role="status" className={styles.text}>
              {heldGradeTexts.count(held.size)}
            </p>
            <ReturnButton
              task={task}
              grades={ready.map((each) => ({
                ...gradeToReturn(each, rowOf.get(each.id)?.submission, task, policy),
                studentId: each.id,
              }))}
              label={heldGradeTexts.returnAll}
              isDisabled={!time.takesGrades || ready.length === 0}
              leftOut={leftOut}
            />
          </div>
        )}
      </div>
      {held.size > 0 && !time.takesGrades && (
        <Alert severity="warning">{heldGradeTexts.closed}</Alert>
      )}
      {leftOut !== undefined && <Alert severity="info">{leftOut}</Alert>}
      {held.size > current.length && (
        <Alert severity="warning">{heldGradeTexts.returnConflict}</Alert>
      )}
      {reading.status === 'failed' && <QueryFailure reading={reading} />}
    </Panel>
  );
}
