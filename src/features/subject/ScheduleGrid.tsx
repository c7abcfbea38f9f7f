import Check from '@mui/icons-material/Check';
import { useRef, useState, type KeyboardEvent } from 'react';
import { DAY_ROWS, SCHOOL_DAYS, SLOTS, slotsOf } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/profile';
import type { Schedule, Weekday } from '../../models/subject';
import styles from './ScheduleGrid.module.css';
import { cellAfterKey, type Cell } from './scheduleCells';

type ScheduleGridProps = {
  label: string;
  schedule: Schedule;
  /** What else is on at an hour; nothing when it is free. */
  othersAt: (weekday: Weekday, slot: number) => readonly string[];
  onToggle: (weekday: Weekday, slot: number) => void;
};

/** The week of one subject: a button per lesson, Monday to Friday, with the breaks. */
export function ScheduleGrid({ label, schedule, othersAt, onToggle }: ScheduleGridProps) {
  const [active, setActive] = useState<Cell>({ day: 0, slot: 0 });
  const table = useRef<HTMLTableElement>(null);

  const handleKey = (event: KeyboardEvent) => {
    const target = cellAfterKey(event.key, active);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${target.day}-${target.slot}"]`)
      ?.focus();
  };

  const cell = (weekday: Weekday, day: number, slot: number) => {
    const isOn = slotsOf(schedule[weekday]).includes(slot);
    const others = othersAt(weekday, slot);
    const { start, end } = SLOTS[slot] ?? { start: '', end: '' };
    const name = `${timetableTexts.days[day] ?? ''} ${start} - ${end}`;
    return (
      <td key={weekday}>
        <button
          type="button"
          data-cell={`${day}-${slot}`}
          className={others.length > 0 ? styles.busy : undefined}
          aria-pressed={isOn}
          aria-label={others.length > 0 ? `${name} (${others.join(', ')})` : name}
          title={others.join(', ')}
          tabIndex={active.day === day && active.slot === slot ? 0 : -1}
          onFocus={() => {
            setActive({ day, slot });
          }}
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
      </td>
    );
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
    <table ref={table} aria-label={label} onKeyDown={handleKey} className={styles.grid}>
      <thead>
        <tr>
          <th scope="col" className={styles.hour}>
            {timetableTexts.hour}
          </th>
          {SCHOOL_DAYS.map((weekday, day) => (
            <th scope="col" key={weekday} abbr={timetableTexts.days[day]}>
              <span className={styles.whole}>{timetableTexts.days[day]}</span>
              <span className={styles.short}>{timetableTexts.days[day]?.slice(0, 3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_ROWS.map(({ span, slot }) => (
          <tr key={span.start}>
            <th scope="row">
              {span.start} <span className={styles.dash}>–</span> {span.end}
            </th>
            {slot === null ? (
              <td colSpan={SCHOOL_DAYS.length} className={styles.break}>
                {timetableTexts.break}
              </td>
            ) : (
              SCHOOL_DAYS.map((weekday, day) => cell(weekday, day, slot))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
