import { findClashes, SCHOOL_DAYS, slotsOf, type Hours } from '../../domain/timetable';
import { timetableTexts } from '../../lib/texts/timetable';
import { andList } from '../../lib/texts/lists';
import { courseScheduleTexts } from '../../lib/texts/courseSchedule';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import type { Schedule, Weekday } from '../../models/subject';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';
import { compareKeys } from '../../domain/keyOrder';

const { clashOfBoth, clashOfCourse, clashOfTeacher } = adminSubjectTexts;

/** The course and the teacher whose time a schedule takes. */
type ScheduleOwner = { id: string; courseId: string; teacherId: string };

/** Returns the other subjects of the same course or the same teacher. */
export function rivalsOf(owner: ScheduleOwner, subjects: readonly NamedSubject[]): NamedSubject[] {
  return subjects.filter(
    ({ id, courseId, teacherId }) =>
      id !== owner.id && (courseId === owner.courseId || teacherId === owner.teacherId),
  );
}

/** Returns the name of a rival in the week of another subject: "Lengua · Octavo A". */
const rivalLabel = ({ name, course }: NamedSubject): string => subjectTexts.inCourse(name, course);

function kindOf(owner: ScheduleOwner, rival: NamedSubject): string {
  const isCourse = owner.courseId === rival.courseId;
  const isTeacher = owner.teacherId === rival.teacherId;
  if (isCourse && isTeacher) return clashOfBoth;
  return isCourse ? clashOfCourse : clashOfTeacher;
}

/**
 * Describes each clash with subject, day and hour, as the user reads it before saving; in the order
 * of the week.
 */
export function describeClashes(
  owner: ScheduleOwner,
  schedule: Schedule,
  rivals: readonly NamedSubject[],
  hours: Hours,
): string[] {
  return findClashes(schedule, rivals, hours)
    .filter(({ weekday }) => SCHOOL_DAYS.includes(weekday))
    .sort((a, b) => compareKeys(a.weekday, b.weekday) || a.slot - b.slot)
    .map(({ weekday, slot, item }) => {
      const { start, end } = hours[slot] ?? { start: '', end: '' };
      const subject = `${rivalLabel(item)} (${kindOf(owner, item)})`;
      const day = timetableTexts.days[Number(weekday)] ?? '';
      return adminSubjectTexts.clash(subject, day.toLocaleLowerCase('es'), `${start} - ${end}`);
    });
}

/**
 * Returns the rivals' lessons at each hour; a lesson of another course has the name of the course.
 */
export function busyHours(
  owner: ScheduleOwner,
  rivals: readonly NamedSubject[],
  hours: Hours,
): (weekday: Weekday, slot: number) => string[] {
  return (weekday, slot) => {
    const hour = hours[slot];
    if (hour === undefined) return [];
    return findClashes({ [weekday]: [hour] }, rivals, hours).map(({ item }) =>
      item.courseId === owner.courseId ? item.name : rivalLabel(item),
    );
  };
}

/**
 * An hour of a course's week at which the course or a teacher has two lessons, with its
 * description.
 */
export type CourseClash = { weekday: Weekday; slot: number; text: string };

/**
 * Finds every hour at which two subjects of a course have a lesson, or a teacher of it is in
 * another course; in the order of the week.
 * @param subjects those of the course, with the week that is being made
 * @param others the subjects of other courses
 */
export function findCourseClashes(
  subjects: readonly NamedSubject[],
  others: readonly NamedSubject[],
  hours: Hours,
): CourseClash[] {
  const { together, teacherBusy } = courseScheduleTexts;
  return SCHOOL_DAYS.flatMap((weekday) =>
    hours.flatMap((span, slot) => {
      const isOn = ({ schedule }: NamedSubject) => slotsOf(schedule[weekday], hours).includes(slot);
      const here = subjects.filter(isOn);
      if (here.length === 0) return [];
      const day = timetableTexts.days[Number(weekday)] ?? '';
      const names = andList(here.map(({ name }) => name));
      const texts = here.length > 1 ? [together(day, span.start, names)] : [];
      for (const { teacherId, teacher } of here) {
        const elsewhere = others.filter((each) => each.teacherId === teacherId && isOn(each));
        if (elsewhere.length === 0) continue;
        const labels = andList(elsewhere.map(rivalLabel));
        texts.push(teacherBusy(day, span.start, teacher, labels));
      }
      return [...new Set(texts)].map((text) => ({ weekday, slot, text }));
    }),
  );
}
