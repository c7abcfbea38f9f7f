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

/** A week, with the course that the text above it names; null when it names none. */
export type FoundGrid = { grid: TimetableGrid; courseId: string | null };

/** Finds the courses of the weeks. */
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

/** Finds the one week of a course among those of a file; -1 when the user must choose. */
export function gridFor(found: readonly FoundGrid[], courseId: string): number {
  const own = found.flatMap((each, i) => (each.courseId === courseId ? [i] : []));
  if (own.length === 1) return own[0] ?? -1;
  return found.length === 1 ? 0 : -1;
}

/**
 * Computes how a found week would change the course's one, with the user's choices. If the school
 * takes the hours of the grid, the weeks of all subjects are moved to them.
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
    /**
     * The subjects that the course lacks, as long as the user has chosen no existing subject for
     * them.
     */
    lacking: newSubjectsIn(questions.filter(isOpen), find),
    chosen: (text: string) => choices[cellKey(text)] ?? '',
    choose: (text: string, id: string) => {
      setChoices({ ...choices, [cellKey(text)]: id });
    },
    clashes: findCourseClashes(planned, others.subjects, hours),
    /**
     * The number of lessons of the school that would lose their hour if the grid's hours were
     * taken.
     */
    lost: fit === 'other' ? movedTo(all.subjects, schoolDay, taken).lost : 0,
  };
}
