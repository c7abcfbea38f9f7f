import Skeleton from '@mui/material/Skeleton';
import { GradeMark } from '../../components/grade/GradeMark';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { conductByPartial, CONDUCT_COLUMNS } from '../../domain/conduct';
import { formatGrade } from '../../domain/grading/gradeText';
import { schoolPolicy } from '../../domain/grading/policy';
import { subjectAverage, type AverageKind } from '../../domain/grading/subjectAverage';
import { courseStays, subjectRecords } from '../../domain/personRecord';
import { subjectsOfStudent } from '../../domain/viewedRecords';
import * as can from '../../domain/capabilities/table';
import { formatDate } from '../../lib/dates';
import { conductTexts } from '../../lib/texts/conduct';
import { recordTexts as texts } from '../../lib/texts/personRecord';
import { reportTexts } from '../../lib/texts/report';
import type { Institute } from '../../models/institute';
import type { User } from '../../models/user';
import { ownConduct } from '../../store/conduct/conductSlice';
import { ownCard } from '../../store/course/courseSlice';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useMay } from '../../store/views/login/useMay';
import { useStudentRecord } from '../../store/views/register/useOwnRecord';
import { ownReportCards } from '../../store/scheme/schemeSlice';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { joinReadings, useDocument, useQueries, useQuery } from '../../store/useQuery';
import { RecordGrade } from './RecordGrade';
import { RecordTable } from './RecordTable';
import { TaskRecord } from './TaskRecord';
import styles from './PersonRecord.module.css';

const shownGrade = (grade: number | null) =>
  grade === null ? texts.noGrade : <GradeMark grade={grade} />;
const shownDate = (at: number | null) => (at === null ? null : formatDate(at));

/** Returns the common name of the averages of several subjects, by their kinds. */
function averageName(kinds: ReadonlySet<AverageKind>, closed: readonly boolean[]): string {
  const [kind = 'general', ...others] = kinds;
  if (others.length > 0) return closed.every(Boolean) ? texts.average : texts.averageToDate;
  return kind === 'general' ? texts.average : reportTexts.averages[kind];
}

/** A student's courses, and the finals, conduct and tasks of the viewed period. */
export function StudentRecord({ person, institute }: { person: User; institute: Institute }) {
  const { id, courseId } = person;
  const { period, partial } = institute;
  const names = useCourseNames();
  const may = useMay();
  const card = useDocument(ownCard, courseId, id);
  const stays = courseStays(person, card.item);
  const courses = stays.map((stay) => stay.courseId);
  const nameOf = (course: string) => names.names.get(course) ?? texts.unknownCourse;
  const cards = useQuery(ownReportCards, id, period.id);
  // An ended period is read from its register, without any of today's data.
  const { item: record, isToday, ...recordReading } = useStudentRecord(id);
  const present = isToday ? courses : [];
  const subjects = useQueries(
    subjectsOfCourse,
    present.map((course): [string] => [course]),
  );
  const conduct = useQueries(
    ownConduct,
    present.map((course): [string, string, string] => [course, id, period.id]),
  );
  const lastCourse = record?.courseId ?? courseId;
  const records = subjectRecords(
    record ? subjectsOfStudent(record) : subjects.flatMap(({ items }) => items),
    cards.items,
    lastCourse,
    partial.length,
    schoolPolicy(institute),
    record?.supletorios,
  );
  const noted = record?.conduct ?? conductByPartial(conduct.flatMap(({ items }) => items));
  const partials = partial.map(({ name }) => name);
  const closed = partial.map((each) => each.closed);
  const kinds = new Set(
    records
      .filter(({ average }) => average !== null)
      .map(({ finals }) => subjectAverage(finals, closed, schoolPolicy(institute)).kind),
  );
  return (
    <>
      <Section title={texts.courses}>
        <QueryState reading={joinReadings(names, card)} skeleton={<Skeleton width={220} />}>
          {stays.length === 0 ? (
            <Muted>{texts.noCourses}</Muted>
          ) : (
            <Panel>
              <ul className={styles.stays}>
                {stays.map(({ courseId: course, since, left }) => (
                  <li key={course}>
                    {nameOf(course)} <Muted>{texts.stay(shownDate(since), shownDate(left))}</Muted>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </QueryState>
      </Section>
      <Section title={texts.grades(period.name)}>
        <QueryState
          reading={joinReadings(cards, names, recordReading, ...subjects)}
          skeleton={<Skeleton variant="rounded" height={160} />}
        >
          {records.length === 0 ? (
            <Muted>{texts.noGrades}</Muted>
          ) : (
            <RecordTable
              label={texts.grades(period.name)}
              heads={[texts.subject, ...partials, averageName(kinds, closed)]}
              rows={records.map(({ subject, finals, average, supletorio }) => ({
                id: subject.id,
                name:
                  subject.courseId === lastCourse
                    ? subject.name
                    : subject.name + texts.former(nameOf(subject.courseId)),
                cells: [
                  ...finals.map(shownGrade),
                  <>
                    <RecordGrade
                      subject={subject}
                      grade={average}
                      finals={finals}
                      cards={cards.items}
                      partials={partial}
                      policy={schoolPolicy(institute)}
                    />
                    {supletorio !== undefined && (
                      <Muted>{texts.supletorio(formatGrade(supletorio))}</Muted>
                    )}
                  </>,
                ],
              }))}
            />
          )}
        </QueryState>
      </Section>
      <Section title={texts.conduct(period.name)}>
        <QueryState
          reading={joinReadings(recordReading, ...conduct)}
          skeleton={<Skeleton width={220} />}
        >
          {noted.length === 0 ? (
            <Muted>{conductTexts.ownEmpty}</Muted>
          ) : (
            <RecordTable
              label={texts.conduct(period.name)}
              heads={[texts.partial, ...CONDUCT_COLUMNS.map((each) => conductTexts.columns[each])]}
              rows={noted.map((each) => ({
                id: String(each.indexPartial),
                name: partials[each.indexPartial] ?? '',
                cells: CONDUCT_COLUMNS.map((column) => String(each[column]) || conductTexts.none),
              }))}
            />
          )}
        </QueryState>
      </Section>
      {may('see', can.submissions) && (
        <TaskRecord
          person={person}
          period={period}
          member={card.item}
          subjects={records.map(({ subject }) => subject)}
        />
      )}
    </>
  );
}
