import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { weekdayIndex } from '../../domain/schoolTime';
import { subjectLooks } from '../../domain/subjectLook';
import { dayRows } from '../../domain/schoolHours';
import { lessonsOf, SCHOOL_DAYS, type Hours } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/timetable';
import type { Subject } from '../../models/subject';
import { classNames } from '../classNames';
import { useNow } from '../hooks/useNow';
import styles from './Timetable.module.css';

type TimetableProps = {
  subjects: readonly Subject[];
  /** The lessons of the school's day. */
  hours: Hours;
};

/**
 * The week of a course: a row for each lesson, with the breaks; today is marked. Simultaneous
 * lessons are both shown.
 */
export function Timetable({ subjects, hours }: TimetableProps) {
  const lessons = lessonsOf(subjects, hours);
  const looks = subjectLooks(subjects);
  const today = String(weekdayIndex(useNow()));
  const scroll = useRef<HTMLDivElement>(null);
  // When not all days fit, today's stands beside the hours, which stay in view.
  useLayoutEffect(() => {
    const element = scroll.current;
    if (element === null) return;
    const current = element.querySelector<HTMLElement>('[aria-current]');
    const hours = element.querySelector<HTMLElement>('th');
    if (current && hours) element.scrollLeft = current.offsetLeft - hours.offsetWidth;
  }, [today]);
  const todayClass = (day: string) => (day === today ? styles.today : undefined);
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
      tabIndex={0}
      role="region"
      aria-label={timetableTexts.caption}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.hour}>
              {timetableTexts.hour}
            </th>
            {SCHOOL_DAYS.map((day) => (
              <th
                scope="col"
                key={day}
                className={todayClass(day)}
                aria-current={day === today ? 'date' : undefined}
              >
                {timetableTexts.days[Number(day)]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayRows(hours).map(({ span, slot }) => (
            <tr key={span.start}>
              <th scope="row" className={styles.hour}>
                {span.start} - {span.end}
              </th>
              {slot === null ? (
                <td colSpan={SCHOOL_DAYS.length} className={styles.break}>
                  {timetableTexts.break}
                </td>
              ) : (
                SCHOOL_DAYS.map((day) => {
                  const here = lessons.filter((each) => each.weekday === day && each.slot === slot);
                  return (
                    <td
                      key={day}
                      className={classNames(todayClass(day), here.length === 0 && styles.none)}
                    >
                      {here.length === 0
                        ? timetableTexts.empty
                        : here.map(({ item }) => (
                            <div
                              key={item.id}
                              className={styles.lesson}
                              style={
                                {
                                  '--look': `var(--subject-${looks.get(item.id) ?? 0})`,
                                } as CSSProperties
                              }
                            >
                              {item.name}
                            </div>
                          ))}
                    </td>
                  );
                })
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
