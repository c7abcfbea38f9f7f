import type { WithSlice } from '@reduxjs/toolkit';
import { collection, doc, orderBy, query, where } from 'firebase/firestore';
import { topicConverter, unitConverter } from '../../lib/firebase/converters';
import { dbPaths } from '../../domain/dbPaths';
import { db } from '../../lib/firebase/firestore';
import type { Topic, Unit } from '../../models/book';
import { compareSpanish } from '../../domain/names';
import { createLiveSlice } from '../live';

const live = createLiveSlice('unit', {
  units: ({ id }: Unit) => id,
  topics: ({ unitId, id }: Topic) => `${unitId}/${id}`,
});
export const unitSlice = live.slice;

declare module '../root' {
  export interface LazySlices extends WithSlice<typeof unitSlice> {}
}

const units = () => collection(db, dbPaths.units).withConverter(unitConverter);

/** The server puts letters with an accent after all others. */
const byName = (a: { name: string }, b: { name: string }) => compareSpanish(a.name, b.name);

/** Every unit by name and book name, for admins. */
export const allUnits = live.query(
  'units',
  'all',
  () => query(units(), where('deleted', '==', false), orderBy('name'), orderBy('bookName')),
  {
    order: (found) => found.sort((a, b) => byName(a, b) || compareSpanish(a.bookName, b.bookName)),
  },
);

export const unitsOfBook = live.query(
  'units',
  'ofBook',
  (bookId: string) =>
    query(units(), where('bookId', '==', bookId), where('deleted', '==', false), orderBy('name')),
  { order: (found) => found.sort(byName) },
);

export const unitById = live.query('units', 'one', (id: string) => doc(units(), id));

/** The topics of one unit, by name. */
export const topicsOfUnit = live.query(
  'topics',
  'ofUnit',
  (unitId: string) =>
    query(collection(db, dbPaths.topics(unitId)).withConverter(topicConverter), orderBy('name')),
  { order: (found) => found.sort(byName) },
);
