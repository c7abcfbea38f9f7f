import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { MAX_TASK_ACTIVITIES } from '../../domain/limits';
import { isTaskFull } from '../../domain/submission';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { BookActivityList } from './BookActivityList';
import { OwnActivityList } from './OwnActivityList';

type AttachActivityDialogProps = {
  task: Task;
  /** The tasks that get the chosen activity: this one, or all that were made together. */
  targets: readonly Task[];
  subject: Subject;
  /** Whether only this task gets it, of the tasks that were made together. */
  isAlone: boolean;
  onClose: () => void;
};

const TABS = [
  { id: 'books', label: activityTexts.predesigned },
  { id: 'own', label: activityTexts.own },
] as const;

/** 'Nueva actividad': predesigned activities by book and unit, or the teacher's own. */
export function AttachActivityDialog(props: AttachActivityDialogProps) {
  const { task, targets, subject, isAlone, onClose } = props;
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('books');
  return (
    <AppDialog title={activityTexts.newActivity} onClose={onClose} maxWidth="md" isTall>
      <Tabs
        value={tab}
        variant="fullWidth"
        aria-label={activityTexts.newActivity}
        onChange={(_, chosen: typeof tab) => {
          setTab(chosen);
        }}
      >
        {TABS.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`tab-${id}`} aria-controls={`panel-${id}`} />
        ))}
      </Tabs>
      <DialogContent
        id={`panel-${tab}`}
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        sx={{ minHeight: 320, display: 'grid', gap: 2, alignContent: 'start' }}
      >
        {/* Both can become true while the dialog is open. */}
        {task.students.length > 0 ? (
          <Alert severity="info">{activityTexts.locked}</Alert>
        ) : (
          isTaskFull(task) && (
            <Alert severity="info">{activityTexts.full(MAX_TASK_ACTIVITIES)}</Alert>
          )
        )}
        {tab === 'books' ? (
          <BookActivityList task={task} targets={targets} subject={subject} />
        ) : (
          <OwnActivityList task={task} targets={targets} isAlone={isAlone} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.close}</Button>
      </DialogActions>
    </AppDialog>
  );
}
