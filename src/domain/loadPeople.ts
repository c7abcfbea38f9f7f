import type { LoadEffect, LoadPart } from '../models/load';
import { compareSpanish } from './names';

export type LoadedPerson = {
  id: string;
  /** The person's name at that time, surname first. */
  name: string;
  effect: LoadEffect;
};

/** Everybody of a load by name; a person whom it both made and changed counts as made. */
export function loadedPeople(parts: readonly LoadPart[]): LoadedPerson[] {
  const found = new Map<string, LoadedPerson>();
  for (const { effect, people } of parts) {
    for (const [id, name] of Object.entries(people)) {
      if (effect === 'made' || !found.has(id)) found.set(id, { id, name, effect });
    }
  }
  return [...found.values()].sort((a, b) => compareSpanish(a.name, b.name));
}

/** A person who is taken back, with the present course. */
export type PersonToTakeBack = LoadedPerson & { courseId: string };

/** These people's ids course by course, so that each course is changed as seldom as can be. */
export const idsByCourse = (people: readonly PersonToTakeBack[]): string[] =>
  [...people]
    .sort((a, b) => (a.courseId < b.courseId ? -1 : Number(a.courseId > b.courseId)))
    .map(({ id }) => id);
