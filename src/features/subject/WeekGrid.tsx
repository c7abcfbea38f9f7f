import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dayRows } from '../../domain/schoolHours';
import { SCHOOL_DAYS, type Hours } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/timetable';
import type { Weekday } from '../../models/subject';
import styles from './ScheduleGrid.module.css';
import { cellAfterKey, type Cell } from './scheduleCells';

/** An hour of the week, with the props by which keys find its button. */
export type WeekCell = {
  weekday: Weekday;
  slot: number;
  /** The name, as in "Lunes 07:15 - 07:55". */
  name: string;
  button: { 'data-cell': string; tabIndex: number; onFocus: () => void };
};

type WeekGridProps = {
  label: string;
  /** The lessons of the school's day. */
  hours: Hours;
  /** The button of an hour. */
  children: (cell: WeekCell) => ReactNode;
  /** Handles other keys at an hour; returns true when it has handled the key. */
  onKey?: (key: string, weekday: Weekday, slot: number) => boolean;
};

/**
 * A school week: a button per lesson, Monday to Friday, with the breaks; the arrows move through
 * it.
 */
export function WeekGrid({ label, hours, children, onKey }: WeekGridProps) {
  const [active, setActive] = useState<Cell>({ day: 0, slot: 0 });
  const table = useRef<HTMLTableElement>(null);

  const handleKey = (event: KeyboardEvent) => {
    const weekday = SCHOOL_DAYS[active.day];
    if (weekday !== undefined && onKey?.(event.key, weekday, active.slot)) {
      event.preventDefault();
      return;
    }
    const target = cellAfterKey(event.key, active, hours.length);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${target.day}-${target.slot}"]`)
      ?.focus();
  };

  const cellAt = (weekday: Weekday, day: number, slot: number): WeekCell => {
    const { start, end } = hours[slot] ?? { start: '', end: '' };
    return {
      weekday,
      slot,
      name: `${timetableTexts.days[day] ?? ''} ${start} - ${end}`,
      button: {
        'data-cell': `${day}-${slot}`,
        tabIndex: active.day === day && active.slot === slot ? 0 : -1,
        onFocus: () => {
          setActive({ day, slot });
        },
      },
    };
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons
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
        {dayRows(hours).map(({ span, slot }) => (
          <tr key={span.start}>
            <th scope="row">
              {span.start} <span className={styles.dash}>–</span> {span.end}
            </th>
            {slot === null ? (
              <td colSpan={SCHOOL_DAYS.length} className={styles.break}>
                {timetableTexts.break}
              </td>
            ) : (
              SCHOOL_DAYS.map((weekday, day) => (
                <td key={weekday}>{children(cellAt(weekday, day, slot))}</td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
