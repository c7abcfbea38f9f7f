import { useMemo, useState } from 'react';
import { createCourseFinder } from '../../domain/roster/courses';
import { createTeacherFinder } from '../../domain/teacherFinder';
import { cellKey, questionsOf, readCells } from '../../domain/timetableCells';
import type { TimetableGrid } from '../../domain/timetableGrid';
import { newSubjectsIn } from '../../domain/timetableNewSubjects';
import { fitOf, hoursOfGrid, movedTo, placesOf, planWeek } from '../../domain/timetablePlan';
import type { Hours } from '../../domain/timetable';
import type { Course } from '../../models/course';
import type { AdminSubjects, NamedSubject } from '../../store/views/subject/useAdminSubjects';
import { findCourseClashes } from './scheduleClashes';

export type ImportedInto = {
  course: Course;
  hours: Hours;
  subjects: readonly NamedSubject[];
  /** The subjects of other courses. */
  others: readonly NamedSubject[];
  all: AdminSubjects;
};

/** A week, with the course that it is of by what stands above it; null where it does not say. */
export type FoundGrid = { grid: TimetableGrid; courseId: string | null };

/** Which courses found weeks are of. */
export function nameGrids(
  grids: readonly TimetableGrid[],
  courses: readonly Course[],
): FoundGrid[] {
  const finder = createCourseFinder(courses);
  const courseOf = (title: string) => {
    const match = finder.find(title);
    return match.kind === 'found' ? match.id : (finder.findIn(title)?.id ?? null);
  };
  return grids.map((grid) => ({
    grid,
    courseId: grid.titles.map(courseOf).find((id) => id !== null) ?? null,
  }));
}

/** The one week of a course among those of a file; -1 where somebody has to say which. */
export function gridFor(found: readonly FoundGrid[], courseId: string): number {
  const own = found.flatMap((each, i) => (each.courseId === courseId ? [i] : []));
  if (own.length === 1) return own[0] ?? -1;
  return found.length === 1 ? 0 : -1;
}

/**
 * What a found week would make of the course's one, with what was chosen about it. Weeks of all subjects are moved to
 * the hours of the grid where these are to be the school's.
 */
export function useTimetableImport(
  { hours: schoolDay, subjects: stored, others: elsewhere, all }: ImportedInto,
  grid: TimetableGrid,
) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const [isTaking, setIsTaking] = useState(false);
  const find = useMemo(() => createTeacherFinder(all.teachers), [all.teachers]);
  const fit = fitOf(grid.rows, schoolDay);
  const hours = isTaking ? hoursOfGrid(grid.rows) : schoolDay;
  const { subjects } = movedTo(stored, schoolDay, hours);
  const others = movedTo(elsewhere, schoolDay, hours);
  const cells = readCells(grid, stored, find, choices);
  const places = placesOf(grid.rows, hours);
  const plan = planWeek(subjects, cells, places, hours);
  const planned = subjects.map((subject) => ({
    ...subject,
    schedule: plan.schedules[subject.id] ?? {},
  }));
  const taken = hoursOfGrid(grid.rows);
  const questions = questionsOf(readCells(grid, stored, find, {}));
  const isOpen = ({ text }: (typeof questions)[number]) => (choices[cellKey(text)] ?? '') === '';
  return {
    ...{ fit, hours, isTaking, setIsTaking, cells, places, plan, subjects, planned },
    questions,
    /** What the course lacks, as long as no subject of it was chosen for it. */
    lacking: newSubjectsIn(questions.filter(isOpen), find),
    chosen: (text: string) => choices[cellKey(text)] ?? '',
    choose: (text: string, id: string) => {
      setChoices({ ...choices, [cellKey(text)]: id });
    },
    clashes: findCourseClashes(planned, others.subjects, hours),
    /** How many lessons of the school had no hour if the grid's were taken. */
    lost: fit === 'other' ? movedTo(all.subjects, schoolDay, taken).lost : 0,
  };
}
