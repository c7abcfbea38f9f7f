import Check from '@mui/icons-material/Check';
import { slotsOf, type Hours } from '../../domain/timetable';
import type { Schedule, Weekday } from '../../models/subject';
import styles from './ScheduleGrid.module.css';
import { WeekGrid } from './WeekGrid';

type ScheduleGridProps = {
  label: string;
  hours: Hours;
  schedule: Schedule;
  /** Returns the other lessons at an hour; empty when it is free. */
  othersAt: (weekday: Weekday, slot: number) => readonly string[];
  onToggle: (weekday: Weekday, slot: number) => void;
};

/** The week of one subject: a pressed hour is its lesson. */
export function ScheduleGrid({ label, hours, schedule, othersAt, onToggle }: ScheduleGridProps) {
  return (
    <WeekGrid label={label} hours={hours}>
      {({ weekday, slot, name, button }) => {
        const isOn = slotsOf(schedule[weekday], hours).includes(slot);
        const others = othersAt(weekday, slot);
        return (
          <button
            type="button"
            {...button}
            className={others.length > 0 ? styles.busy : undefined}
            aria-pressed={isOn}
            aria-label={others.length > 0 ? `${name} (${others.join(', ')})` : name}
            title={others.join(', ')}
            onClick={() => {
              onToggle(weekday, slot);
            }}
          >
            {isOn && <Check fontSize="small" />}
            {others.length > 0 && (
              <>
                {others.map((other) => (
                  <span key={other} className={styles.others}>
                    {other}
                  </span>
                ))}
                <span className={styles.mark}>●</span>
              </>
            )}
          </button>
        );
      }}
    </WeekGrid>
  );
}
