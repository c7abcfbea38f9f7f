import { SCHOOL_DAYS } from '../../domain/timetable';

/** A cell of the week: a school day and a lesson, both from 0. */
export type Cell = { day: number; slot: number };

const clamp = (position: number, length: number) => Math.min(length - 1, Math.max(0, position));

/**
 * Returns the cell that a key leads to; null for any other key.
 * @param lessons the number of lessons of a day
 */
export function cellAfterKey(key: string, { day, slot }: Cell, lessons: number): Cell | null {
  const targets: Record<string, Cell> = {
    ArrowRight: { day: day + 1, slot },
    ArrowLeft: { day: day - 1, slot },
    ArrowDown: { day, slot: slot + 1 },
    ArrowUp: { day, slot: slot - 1 },
    Home: { day: 0, slot },
    End: { day: SCHOOL_DAYS.length - 1, slot },
    PageUp: { day, slot: 0 },
    PageDown: { day, slot: lessons - 1 },
  };
  const target = targets[key];
  if (target === undefined) return null;
  return { day: clamp(target.day, SCHOOL_DAYS.length), slot: clamp(target.slot, lessons) };
}
