import type { CSSProperties } from 'react';
import { SubjectSymbol } from '../../components/subject/SubjectSymbol';
import { slotsOf, type Hours } from '../../domain/timetable';
import { courseScheduleTexts } from '../../lib/texts/courseSchedule';
import type { Weekday } from '../../models/subject';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import styles from './CourseSchedule.module.css';
import type { CourseClash } from './scheduleClashes';
import { WeekGrid } from './WeekGrid';

type CourseWeekProps = {
  label: string;
  hours: Hours;
  subjects: readonly NamedSubject[];
  looks: ReadonlyMap<string, number>;
  clashes: readonly CourseClash[];
  /** The subject that a press gives the hour to; null leaves the hour free. */
  chosen: string | null;
  onGive: (weekday: Weekday, slot: number, id: string | null) => void;
  onChoose: (id: string | null) => void;
};

/** All subjects of a course in one week: a press gives the hour to the chosen one. */
export function CourseWeek(props: CourseWeekProps) {
  const { label, hours, subjects, looks, clashes, chosen, onGive, onChoose } = props;
  return (
    <div className={styles.week}>
      <WeekGrid
        label={label}
        hours={hours}
        onKey={(key, weekday, slot) => {
          if (key === 'Delete' || key === 'Backspace') onGive(weekday, slot, null);
          else if (/^[1-9]$/.test(key)) onChoose(subjects[Number(key) - 1]?.id ?? chosen);
          else return false;
          return true;
        }}
      >
        {({ weekday, slot, name, button }) => {
          const here = subjects.filter(({ schedule }) =>
            slotsOf(schedule[weekday], hours).includes(slot),
          );
          const told = clashes.filter((each) => each.weekday === weekday && each.slot === slot);
          const names = here.map((each) => each.name).join(', ') || courseScheduleTexts.nothing;
          const spoken = courseScheduleTexts.cell(name, names);
          return (
            <button
              type="button"
              {...button}
              className={told.length > 0 ? styles.clash : undefined}
              aria-label={[spoken, ...told.map(({ text }) => text)].join('. ')}
              title={told.map(({ text }) => text).join('\n')}
              onClick={() => {
                onGive(weekday, slot, chosen);
              }}
            >
              {here.map((each) => {
                const look = looks.get(each.id) ?? 0;
                return (
                  <div
                    key={each.id}
                    className={styles.on}
                    style={{ '--look': `var(--subject-${String(look)})` } as CSSProperties}
                  >
                    <b className={styles.label}>{each.name}</b>
                    <i className={styles.symbol}>
                      <SubjectSymbol look={look} />
                    </i>
                  </div>
                );
              })}
              {told.length > 0 && (
                <i aria-hidden className={styles.warning}>
                  !
                </i>
              )}
            </button>
          );
        }}
      </WeekGrid>
    </div>
  );
}
