import Skeleton from '@mui/material/Skeleton';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { PrintButton } from '../../components/print/PrintButton';
import { LessonRow } from '../../components/subject/LessonRow';
import { Timetable } from '../../components/subject/Timetable';
import { shortName } from '../../domain/names';
import { toWallClock, weekdayIndex } from '../../domain/schoolTime';
import { schoolHours } from '../../domain/schoolHours';
import { nextLessons } from '../../domain/timetable';
import { homeTexts } from '../../lib/texts/home';
import { pageTitles } from '../../lib/texts/pages';
import { timetableTexts } from '../../lib/texts/timetable';
import { paths } from '../../lib/paths';
import { usePaper } from '../../store/views/print/usePaper';
import { useInstitute } from '../../store/views/institute/useInstitute';
import { joinReadings } from '../../store/useQuery';
import { useStudentSubjects } from '../../store/views/subject/useStudentSubjects';
import styles from './TimetablePage.module.css';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * The student's lessons: the rest of today, or the next day, and the whole week, which can be
 * printed.
 */
export function TimetablePage() {
  const now = useNow();
  const { institute, ...instituteReading } = useInstitute();
  const { subjects, looks, teacherOf, ...reading } = useStudentSubjects();
  const { hour, minute } = toWallClock(now);
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  const day = nextLessons(subjects, weekdayIndex(now), time);
  const weekday = day ? (timetableTexts.days[Number(day.weekday)] ?? '') : '';
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} />}
      title={pageTitles.timetable}
      width="wide"
      actions={<PrintButton disabled={day === null || institute === null} />}
    >
      <QueryState
        reading={joinReadings(reading, instituteReading)}
        skeleton={<Skeleton variant="rounded" height={480} />}
      >
        {day === null ? (
          <EmptyState text={homeTexts.noLessons} />
        ) : (
          <>
            <div className={styles.day}>
              <Section title={homeTexts.classesOf(day.days, weekday)}>
                <Panel as="ul" isFlush>
                  {day.lessons.map(({ item, start, end }, i) => {
                    const teacher = teacherOf(item);
                    const isNow = day.days === 0 && start <= time;
                    const isFirst = i === 0 || (i === 1 && (day.lessons[0]?.start ?? '') <= time);
                    const isNext = day.days === 0 && !isNow && isFirst;
                    return (
                      <li key={`${item.id} ${start}`}>
                        <LessonRow
                          subject={item}
                          look={looks.get(item.id)}
                          path={paths.student.subject(item.id)}
                          start={start}
                          end={end}
                          detail={[
                            isNow ? homeTexts.now : isNext ? homeTexts.following : '',
                            teacher ? shortName(teacher) : '',
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        />
                      </li>
                    );
                  })}
                </Panel>
              </Section>
            </div>
            <Section title={timetableTexts.week}>
              <Timetable subjects={subjects} hours={schoolHours(institute)} />
            </Section>
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}
