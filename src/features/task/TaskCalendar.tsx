import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import IconButton from '@mui/material/IconButton';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../components/classNames';
import { dayForKey, shiftMonths, weeksOfMonth } from '../../domain/monthGrid';
import { dayKey, monthOf, toWallClock } from '../../domain/schoolTime';
import { formatMonth, WEEK_STARTS_ON } from '../../lib/dates';
import { timetableTexts } from '../../lib/texts/timetable';
import { taskTexts } from '../../lib/texts/task';
import styles from './TaskCalendar.module.css';

type TaskCalendarProps = {
  now: number;
  /** The chosen day, as any instant of it. */
  day: number;
  /** The shown month, as any instant of it. */
  month: number;
  /** The number of tasks that end on each day, by day key. */
  counts: ReadonlyMap<string, number>;
  /** The number of them that a student has not sent yet. */
  unsent?: ReadonlyMap<string, number>;
  onDayChange: (day: number) => void;
  onMonthChange: (day: number) => void;
};

/**
 * A month in which each day shows how many tasks end on it. Days are the school's. The Tab key
 * stops at it once; within it the arrows, Home, End and the page keys move.
 */
export function TaskCalendar(props: TaskCalendarProps) {
  const { now, day, month, counts, unsent, onDayChange, onMonthChange } = props;
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const [reached, setReached] = useState<number | null>(null);

  const { from, to } = monthOf(month);
  const isShown = (instant: number) => instant >= from && instant < to;
  const stop = [reached, day, now].find((each) => each !== null && isShown(each)) ?? from;
  const stopKey = dayKey(stop);

  // The day that a key has reached gets the focus once it is drawn, perhaps in another month.
  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [stopKey]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayForKey(stop, event, WEEK_STARTS_ON);
    if (next === null) return;
    event.preventDefault();
    isMoved.current = true;
    setReached(next);
    if (!isShown(next)) onMonthChange(next);
  };

  const dayButton = (each: number) => {
    const key = dayKey(each);
    const { day: number } = toWallClock(each);
    const count = counts.get(key) ?? 0;
    const left = unsent?.get(key) ?? 0;
    const said = [taskTexts.count(count), ...(left > 0 ? [taskTexts.unsent(left)] : [])];
    return (
      <button
        key={key}
        type="button"
        role="gridcell"
        tabIndex={key === stopKey ? 0 : -1}
        aria-selected={key === dayKey(day)}
        aria-current={key === dayKey(now) ? 'date' : undefined}
        aria-label={count === 0 ? undefined : `${String(number)}: ${said.join(', ')}`}
        className={styles.day}
        onFocus={() => {
          setReached(each);
        }}
        onClick={() => {
          onDayChange(each);
        }}
      >
        {number}
        {count > 0 && (
          <span className={classNames(styles.count, left > 0 && styles.unsent)}>{count}</span>
        )}
      </button>
    );
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <p id={titleId} aria-live="polite" className={styles.title}>
          {formatMonth(from)}
        </p>
        {(
          [
            [taskTexts.previousMonth, -1, <ChevronLeftRounded key="icon" />],
            [taskTexts.nextMonth, 1, <ChevronRightRounded key="icon" />],
          ] as const
        ).map(([label, shift, icon]) => (
          <IconButton
            key={label}
            aria-label={label}
            className={styles.step}
            onClick={() => {
              onMonthChange(shiftMonths(from, shift));
            }}
          >
            {icon}
          </IconButton>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days have the focus */}
      <div ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={handleKeyDown}>
        <div role="row" className={styles.week}>
          {[0, 1, 2, 3, 4, 5, 6].map((position) => {
            const name = timetableTexts.days[(position + WEEK_STARTS_ON + 6) % 7] ?? '';
            return (
              <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
                {name.slice(0, 1)}
              </span>
            );
          })}
        </div>
        {weeksOfMonth(month, WEEK_STARTS_ON).map((week, i) => (
          <div key={i} role="row" className={styles.week}>
            {week.map((each, position) =>
              each === null ? (
                <span key={position} role="gridcell" className={styles.none} />
              ) : (
                dayButton(each)
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
