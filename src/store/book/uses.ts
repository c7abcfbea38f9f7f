import { collection, collectionGroup, query, where, type Query } from 'firebase/firestore';
import {
  bookPlaceConverter,
  courseConverter,
  subjectConverter,
  unitConverter,
} from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import { countQuery, readQuery } from '../../lib/firebase/reading';
import { subjectTexts } from '../../lib/texts/subject';
import { compareSpanish } from '../../domain/names';

/** The uses of a book or a unit: names, and the numbers of tasks and activities. */
export type CatalogueUses = {
  units: string[];
  courses: string[];
  subjects: string[];
  tasks: number;
  activities: number;
};

const kept = (path: string, field: 'bookId' | 'unitId', id: string): Query =>
  query(collection(db, path), where(field, '==', id), where('deleted', '==', false));

const countWork = async (field: 'bookId' | 'unitId', id: string) => ({
  tasks: await countQuery('tasks.uses', kept(dbPaths.tasks, field, id)),
  activities: await countQuery('activities.uses', kept(dbPaths.activities, field, id)),
});

const sorted = (names: readonly string[]) =>
  [...new Set(names)].sort((a, b) => compareSpanish(a, b));

/** Reads the uses of a book once. */
export async function readBookUses(id: string): Promise<CatalogueUses> {
  const [units, subjects, cards, courses, work] = await Promise.all([
    readQuery('units.uses', kept(dbPaths.units, 'bookId', id).withConverter(unitConverter)),
    readQuery(
      'subjects.uses',
      query(collection(db, dbPaths.subjects), where('books', 'array-contains', id)).withConverter(
        subjectConverter,
      ),
    ),
    readQuery(
      'bookCards.uses',
      query(collectionGroup(db, dbPaths.bookCardsGroup), where('id', '==', id)).withConverter(
        bookPlaceConverter,
      ),
    ),
    readQuery(
      'courses.uses',
      query(collection(db, dbPaths.courses), where('deleted', '==', false)).withConverter(
        courseConverter,
      ),
    ),
    countWork('bookId', id),
  ]);
  const nameOf = new Map(
    courses.map((course) => [course.id, subjectTexts.course(course.name, course.course)]),
  );
  return {
    ...work,
    units: sorted(units.map(({ name }) => name)),
    subjects: sorted(
      subjects
        .filter(({ deleted }) => !deleted)
        .map(({ name, courseId }) => subjectTexts.inCourse(name, nameOf.get(courseId) ?? '')),
    ),
    courses: sorted(cards.flatMap(({ courseId }) => nameOf.get(courseId) ?? [])),
  };
}

/** Reads the uses of a unit once. */
export async function readUnitUses(id: string): Promise<CatalogueUses> {
  return { ...(await countWork('unitId', id)), units: [], courses: [], subjects: [] };
}
