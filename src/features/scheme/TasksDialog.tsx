import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { TransferList } from '../../components/transfer/TransferList';
import { choosableTasks, MAX_SCHEME_TASKS } from '../../domain/grading/schemeTasks';
import { formatDateTime } from '../../lib/dates';
import { commonTexts } from '../../lib/texts/common';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Scheme } from '../../models/gradebook';
import { tasksOfSubject } from '../../store/task/taskSlice';
import { useQuery } from '../../store/useQuery';
import type { SchemePlace } from '../../store/scheme/schemeWrites';
import styles from './Scheme.module.css';

type TasksDialogProps = {
  partial: string;
  place: SchemePlace;
  /** The schemes of the partial. */
  schemes: readonly Scheme[];
  /** The scheme that is edited; null for a new one. */
  scheme: Scheme | null;
  chosen: readonly string[];
  onClose: () => void;
  onConfirm: (tasks: string[]) => void;
};

/** Chooses the tasks that a scheme counts; tasks of other schemes stay with them. */
export function TasksDialog(props: TasksDialogProps) {
  const { partial, place, schemes, scheme, onClose, onConfirm } = props;
  const { idPeriod, idSubject, teacherId, indexPartial } = place;
  const tasks = useQuery(tasksOfSubject, idSubject, idPeriod, 'teacherId', teacherId);
  const [chosen, setChosen] = useState(props.chosen);
  const { available, taken } = useMemo(
    () => choosableTasks(tasks.items, schemes, indexPartial, scheme?.id),
    [tasks.items, schemes, indexPartial, scheme],
  );
  const items = useMemo(
    () =>
      available.map(({ id, title, dateEnd }) => ({
        id,
        label: title,
        detail: formatDateTime(dateEnd),
      })),
    [available],
  );
  const known = new Set(items.map(({ id }) => id));
  const counted = chosen.filter((id) => known.has(id));
  const save = (right: readonly string[]) => {
    setChosen([...right]);
    return Promise.resolve();
  };
  return (
    <AppDialog title={schemeTexts.tasksTitle(partial)} onClose={onClose} maxWidth="md" isTall>
      <DialogContent className={styles.dialog}>
        <QueryState reading={tasks} skeleton={<Skeleton variant="rounded" height={360} />}>
          <TransferList
            items={items}
            assignedIds={counted}
            availableTitle={schemeTexts.availableTasks}
            assignedTitle={schemeTexts.chosenTasks}
            limit={MAX_SCHEME_TASKS}
            onMoveRight={save}
            onMoveLeft={save}
          />
          {taken.length > 0 && (
            <Alert severity="info">
              {schemeTexts.takenTasks(taken.length)}
              <ul>
                {taken.map(({ task, schemeName }) => (
                  <li key={task.id}>{schemeTexts.inScheme(task.title, schemeName)}</li>
                ))}
              </ul>
            </Alert>
          )}
        </QueryState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={counted.length === 0}
          onClick={() => {
            onConfirm(counted);
          }}
        >
          {schemeTexts.continue}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
