import type { Schedule, TimeSpan } from '../models/subject';
import { findHoursProblem, hoursText, moveSchedule, pairHours } from './schoolHours';
import type { ReadCell } from './timetableCells';
import type { GridRow } from './timetableGrid';
import { SCHOOL_DAYS, slotsOf, spansOf, type Hours } from './timetable';

/** The place of a row of a grid: the lessons of the school's day that it fills. */
export type RowPlace = readonly number[];

export type HoursFit =
  /** The grid says no hours, or the school's. */
  | 'same'
  /** It has others, that could be the school's. */
  | 'other'
  /** It has others, that are no day. */
  | 'odd';

const spansOfRows = (rows: readonly GridRow[]): TimeSpan[] | null => {
  const spans = rows.flatMap(({ span }) => span ?? []);
  return spans.length === rows.length ? spans : null;
};

/** The lessons that a span fills exactly: one, or a double hour. */
function lessonsIn(span: TimeSpan, hours: Hours): number[] | null {
  const slots = slotsOf([span], hours);
  const first = hours[slots[0] ?? -1];
  const last = hours[slots.at(-1) ?? -1];
  return first?.start === span.start && last?.end === span.end ? slots : null;
}

/** Compares the hours of a grid with those of the school. */
export function fitOf(rows: readonly GridRow[], hours: Hours): HoursFit {
  const spans = spansOfRows(rows);
  if (spans === null || spans.every((span) => lessonsIn(span, hours) !== null)) return 'same';
  return findHoursProblem(spans) === null ? 'other' : 'odd';
}

/** The hours of a grid, where they can be the school's. */
export const hoursOfGrid = (rows: readonly GridRow[]): Hours => spansOfRows(rows) ?? [];

/**
 * Finds the place of each row in the school's day: by its time, if that is a lesson of the school;
 * in order where the hours differ. A row without a lesson has no place.
 */
export function placesOf(rows: readonly GridRow[], hours: Hours): RowPlace[] {
  const spans = spansOfRows(rows);
  if (spans === null || fitOf(rows, hours) === 'odd') {
    return rows.map((_, i) => (i < hours.length ? [i] : []));
  }
  const exact = spans.map((span) => lessonsIn(span, hours));
  if (exact.every((slots) => slots !== null)) return exact;
  return pairHours(spans, hours).map((slot) => (slot === null ? [] : [slot]));
}

type Planned = { id: string; schedule: Schedule };

export type WeekPlan = {
  /** The weeks of all subjects as they would be. */
  schedules: Record<string, Schedule>;
  /** The numbers of the course's hours that get another lesson, get none, or stay. */
  changed: number;
  freed: number;
  kept: number;
};

/**
 * The weeks of a course as a grid has them. Hours of the grid without a lesson become free; hours
 * that were not understood, and hours that are not in the grid, stay as they are.
 * @param places where each row goes
 */
export function planWeek(
  subjects: readonly Planned[],
  cells: readonly ReadCell[],
  places: readonly RowPlace[],
  hours: Hours,
): WeekPlan {
  const given = new Map(
    subjects.map(({ id, schedule }) => [
      id,
      Object.fromEntries(SCHOOL_DAYS.map((day) => [day, new Set(slotsOf(schedule[day], hours))])),
    ]),
  );
  let [changed, freed, kept] = [0, 0, 0];
  const touched = new Map<string, Set<string>>();
  for (const { row, weekday, reading } of cells) {
    if (reading.kind === 'asked' || !SCHOOL_DAYS.includes(weekday)) continue;
    const wanted = reading.kind === 'found' ? reading.subjectIds : [];
    for (const slot of places[row] ?? []) {
      const holders = subjects.filter(({ id }) => given.get(id)?.[weekday]?.has(slot));
      const isSame =
        holders.length === wanted.length && holders.every(({ id }) => wanted.includes(id));
      if (isSame) {
        kept += wanted.length > 0 ? 1 : 0;
        continue;
      }
      if (wanted.length > 0) changed += 1;
      else freed += 1;
      for (const { id } of subjects) {
        const slots = given.get(id)?.[weekday];
        if (wanted.includes(id) === slots?.has(slot)) continue;
        if (wanted.includes(id)) slots?.add(slot);
        else slots?.delete(slot);
        touched.set(id, (touched.get(id) ?? new Set()).add(weekday));
      }
    }
  }
  const schedules = Object.fromEntries(
    subjects.map(({ id, schedule }) => {
      const days = touched.get(id);
      if (days === undefined) return [id, schedule];
      const next = Object.entries(schedule).filter(([day]) => !days.has(day));
      const mine = [...days].flatMap((day) => {
        const spans = spansOf([...(given.get(id)?.[day] ?? [])], hours);
        return spans.length === 0 ? [] : [[day, spans] as const];
      });
      return [id, Object.fromEntries([...next, ...mine])];
    }),
  );
  return { schedules, changed, freed, kept };
}

/** The subjects with their weeks moved to another day's lessons, and how many lessons would be lost by it. */
export function movedTo<T extends Planned>(
  subjects: readonly T[],
  from: Hours,
  to: Hours,
): { subjects: T[]; lost: number } {
  if (hoursText(from) === hoursText(to)) return { subjects: [...subjects], lost: 0 };
  const moved = subjects.map((subject) => ({
    subject,
    ...moveSchedule(subject.schedule, from, to),
  }));
  return {
    subjects: moved.map(({ subject, schedule }) => ({ ...subject, schedule })),
    lost: moved.reduce((sum, { lost }) => sum + lost.length, 0),
  };
}
