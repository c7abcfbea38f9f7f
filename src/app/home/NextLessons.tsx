import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { LessonRow } from '../../components/subject/LessonRow';
import { toWallClock, weekdayIndex } from '../../domain/schoolTime';
import { nextLessons, type LessonDay } from '../../domain/timetable';
import { paths } from '../../lib/paths';
import { homeTexts } from '../../lib/texts/home';
import { pageTitles } from '../../lib/texts/pages';
import { timetableTexts } from '../../lib/texts/timetable';
import type { Subject } from '../../models/subject';
import styles from './home.module.css';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns the time at the school, "HH:mm". */
function timeOf(now: number): string {
  const { hour, minute } = toWallClock(now);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Returns the rest of today's lessons, or those of the next day with lessons. */
function lessonsAfter(subjects: readonly Subject[], now: number): LessonDay<Subject> | null {
  return nextLessons(subjects, weekdayIndex(now), timeOf(now));
}

const weekdayName = ({ weekday }: LessonDay<unknown>) => timetableTexts.days[Number(weekday)] ?? '';

type LessonsProps = {
  subjects: readonly Subject[];
  looks: ReadonlyMap<string, number>;
  now: number;
  pathOf: (subject: Subject) => string;
  /** Returns the teacher, or the course. */
  whoOf: (subject: Subject) => string;
};

/**
 * A student's lesson now, or the next one, with its link; one row, so that nothing below it moves.
 */
export function NextClass({ subjects, looks, now, pathOf, whoOf }: LessonsProps) {
  const day = lessonsAfter(subjects, now);
  const [lesson, following] = day?.lessons ?? [];
  const isNow = day?.days === 0 && lesson !== undefined && lesson.start <= timeOf(now);
  const detail = (shown: NonNullable<typeof day>, subject: Subject): string[] =>
    isNow
      ? [homeTexts.now, following ? homeTexts.then(following.item.name) : whoOf(subject)]
      : [
          shown.days === 0 ? homeTexts.following : homeTexts.day(shown.days, weekdayName(shown)),
          whoOf(subject),
        ];
  return (
    <Section
      title={homeTexts.nextClass}
      actions={
        <Button component={Link} to={paths.student.timetable}>
          {pageTitles.timetable}
        </Button>
      }
    >
      {day && lesson ? (
        <Panel isFlush>
          <LessonRow
            subject={lesson.item}
            look={looks.get(lesson.item.id)}
            path={pathOf(lesson.item)}
            start={lesson.start}
            detail={detail(day, lesson.item).filter(Boolean).join(' · ')}
          />
        </Panel>
      ) : (
        <div className={styles.empty}>{homeTexts.noLessons}</div>
      )}
    </Section>
  );
}

type TeacherLessonsProps = LessonsProps & { labelOf: (subjectId: string) => string };

/** The lessons of a teacher's day, each with its link. */
export function LessonsOfDay(props: TeacherLessonsProps) {
  const { subjects, looks, now, pathOf, whoOf, labelOf } = props;
  const day = lessonsAfter(subjects, now);
  return (
    <Section title={day ? homeTexts.classesOf(day.days, weekdayName(day)) : homeTexts.nextClass}>
      {day ? (
        <Panel as="ul" isFlush>
          {day.lessons.map(({ item, start, end }) => (
            <li key={`${item.id} ${start}`}>
              <LessonRow
                subject={item}
                label={labelOf(item.id)}
                look={looks.get(item.id)}
                path={pathOf(item)}
                start={start}
                end={end}
                detail={whoOf(item)}
              />
            </li>
          ))}
        </Panel>
      ) : (
        <div className={styles.empty}>{homeTexts.noLessons}</div>
      )}
    </Section>
  );
}
