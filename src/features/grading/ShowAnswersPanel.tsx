import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { solutionTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { useAppDispatch } from '../../store/hooks';
import { setShowAnswers } from '../../store/task/taskWrites';

/** Sets whether students see the right answers of a task with their grade, once it is over. */
export function ShowAnswersPanel({ task, isClosed }: { task: Task; isClosed: boolean }) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const handleChange = async (showAnswers: boolean) => {
    setIsBusy(true);
    await dispatch(setShowAnswers({ taskId: task.id, showAnswers }));
    setIsBusy(false);
  };
  return (
    <Panel>
      <FormControlLabel
        control={
          <Switch
            checked={task.showAnswers}
            disabled={isClosed || isBusy}
            onChange={(_, isChecked) => void handleChange(isChecked)}
          />
        }
        label={solutionTexts.setting}
      />
      <Muted as="p" size="small">
        {solutionTexts.settingHint}
      </Muted>
    </Panel>
  );
}
