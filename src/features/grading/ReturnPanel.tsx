import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { QueryFailure } from '../../components/feedback/QueryFailure';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { isCurrent } from '../../domain/grading/heldGrade';
import { heldGradeTexts } from '../../lib/texts/heldGrade';
import type { Task } from '../../models/task';
import { useAppDispatch } from '../../store/hooks';
import { setPublishOnReturn } from '../../store/submission/heldGradeWrites';
import type { HeldGrades } from '../../store/submission/useHeldGrades';
import type { StudentWork } from '../../store/submission/useSubmissions';
import styles from './HeldGrade.module.css';
import { ReturnButton } from './ReturnButton';
import type { GradingTime } from './useGradingTime';

type ReturnPanelProps = {
  task: Task;
  rows: readonly StudentWork[];
  heldGrades: HeldGrades;
  time: GradingTime;
};

/** Whether the grades of a task wait to be returned; how many do, and the way to return them all. */
export function ReturnPanel({ task, rows, heldGrades, time }: ReturnPanelProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const { held, ...reading } = heldGrades;
  const submissionOf = new Map(rows.map(({ student, submission }) => [student.id, submission]));
  const ready = [...held.values()].filter((each) => isCurrent(each, submissionOf.get(each.id)));
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
              studentIds={ready.map(({ id }) => id)}
              label={heldGradeTexts.returnAll}
              isDisabled={!time.takesGrades || ready.length === 0}
            />
          </div>
        )}
      </div>
      {held.size > ready.length && (
        <Alert severity="warning">{heldGradeTexts.returnConflict}</Alert>
      )}
      {reading.status === 'failed' && <QueryFailure reading={reading} />}
    </Panel>
  );
}
