import { classNames } from '../../components/classNames';
import { Panel } from '../../components/layout/Panel';
import { addDays, dayKey, toWallClock, weekdayIndex } from '../../domain/schoolTime';
import { formatLongDate, WEEK_STARTS_ON } from '../../lib/dates';
import { homeTexts } from '../../lib/texts/home';
import { timetableTexts } from '../../lib/texts/timetable';
import styles from './home.module.css';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

type WeekStripProps = {
  now: number;
  /** The ends of the pending tasks. */
  ends: readonly number[];
};

/** This week, with the number of tasks that end on each of its days. */
export function WeekStrip({ now, ends }: WeekStripProps) {
  const counts = new Map<string, number>();
  for (const end of ends) counts.set(dayKey(end), (counts.get(dayKey(end)) ?? 0) + 1);
  // Weekdays are numbered from Monday; a week begins on Sunday.
  const back = (weekdayIndex(now) + 1 - WEEK_STARTS_ON) % 7;
  return (
    <Panel as="ul" isFlush className={styles.week}>
      {DAYS.map((position) => {
        const day = addDays(now, position - back);
        const count = counts.get(dayKey(day)) ?? 0;
        const isToday = position === back;
        return (
          <li
            key={position}
            className={classNames(styles.day, isToday && styles.isToday)}
            aria-current={isToday ? 'date' : undefined}
          >
            <span aria-hidden className={styles.dayName}>
              {timetableTexts.days[weekdayIndex(day)]?.slice(0, 1)}
            </span>
            <span aria-hidden className={styles.dayNumber}>
              {toWallClock(day).day}
            </span>
            <span aria-hidden className={styles.dayCount}>
              {count > 0 && count}
            </span>
            <span className={styles.spoken}>{homeTexts.dayTasks(formatLongDate(day), count)}</span>
          </li>
        );
      })}
    </Panel>
  );
}
