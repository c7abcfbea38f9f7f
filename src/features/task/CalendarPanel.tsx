import { Panel } from '../../components/layout/Panel';
import styles from './taskPages.module.css';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import type { StudentTask } from '../../domain/exceptions';
import { dayKey } from '../../domain/schoolTime';
import { formatLongDate } from '../../lib/dates';
import { taskTexts } from '../../lib/texts/task';
import { useDueTasks } from '../../store/views/task/useDueTasks';
import { joinReadings, type Reading } from '../../store/useQuery';
import { TaskCalendar } from './TaskCalendar';

/** Counts the tasks that end on each day, by day key. */
function countByDay(tasks: readonly StudentTask[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { dateEnd } of tasks) {
    counts.set(dayKey(dateEnd), (counts.get(dayKey(dateEnd)) ?? 0) + 1);
  }
  return counts;
}

type CalendarPanelProps = {
  now: number;
  /** The reading that must end before the tasks can be shown, besides their own. */
  reading?: Reading;
  /**
   * Tells whether a student can send this task and has not; only a student's calendar marks such
   * tasks.
   */
  isUnsent?: (task: StudentTask) => boolean;
  renderTask: (task: StudentTask) => ReactNode;
};

/** A month of due dates and the tasks of the chosen day. */
export function CalendarPanel({ now, reading, isUnsent, renderTask }: CalendarPanelProps) {
  // Until the user chooses a day, it is today, which the server's clock may still correct.
  const [chosenDay, setDay] = useState<number | null>(null);
  const [chosenMonth, setMonth] = useState<number | null>(null);
  const day = chosenDay ?? now;
  const month = chosenMonth ?? now;
  const tasks = useDueTasks(month);

  const unsent = isUnsent && reading?.status === 'ready' ? tasks.items.filter(isUnsent) : [];
  const ofDay = tasks.items.filter(({ dateEnd }) => dayKey(dateEnd) === dayKey(day));
  const isToday = dayKey(day) === dayKey(now);
  return (
    <div className={styles.calendar}>
      <Panel className={styles.month}>
        <TaskCalendar
          now={now}
          day={day}
          month={month}
          counts={countByDay(tasks.items)}
          unsent={countByDay(unsent)}
          onDayChange={(chosen) => {
            setDay(chosen);
            setMonth(chosen);
          }}
          onMonthChange={setMonth}
        />
      </Panel>
      <section aria-live="polite" className={styles.stack}>
        <Typography variant="h3" component="h2">
          {taskTexts.tasksOfDay(formatLongDate(day))}
        </Typography>
        <QueryState
          reading={reading ? joinReadings(tasks, reading) : tasks}
          skeleton={<Skeleton variant="rounded" height={140} />}
        >
          {ofDay.length === 0 ? (
            <EmptyState text={isToday ? taskTexts.noneToday : taskTexts.dayHint} />
          ) : (
            <ul className={styles.cards}>
              {ofDay.map((task) => (
                <li key={task.id}>{renderTask(task)}</li>
              ))}
            </ul>
          )}
        </QueryState>
      </section>
    </div>
  );
}
