import { collection, doc, orderBy, query, where } from 'firebase/firestore';
import { topicConverter, unitConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/paths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../../lib/redux/liveSlice';
import type { Topic, Unit } from '../../models/book';

const live = createLiveSlice<{ units: Unit; topics: Topic }>()('unit', {
  units: ({ id }) => id,
  topics: ({ unitId, id }) => `${unitId}/${id}`,
});
export const unitSlice = live.slice;
export const selectUnits = live.select('units');
export const selectTopics = live.select('topics');

export const unitKeys = {
  one: (id: string) => `id:${id}`,
  ofBook: (bookId: string) => `book:${bookId}`,
};

export const watchBookUnits = (bookId: string) =>
  live.watch('units', unitKeys.ofBook(bookId), (handlers) =>
    listenToQuery(
      'units.ofBook',
      query(
        collection(db, paths.units).withConverter(unitConverter),
        where('bookId', '==', bookId),
        where('deleted', '==', false),
        orderBy('name'),
      ),
      handlers,
    ),
  );

export const watchUnit = (unitId: string) =>
  live.watch('units', unitKeys.one(unitId), (handlers) =>
    listenToDocument(
      'units.one',
      doc(db, paths.unit(unitId)).withConverter(unitConverter),
      handlers,
    ),
  );

/** The topics of one unit, by name. */
export const watchTopics = (unitId: string) =>
  live.watch('topics', unitId, (handlers) =>
    listenToQuery(
      'units.topics',
      query(collection(db, paths.topics(unitId)).withConverter(topicConverter), orderBy('name')),
      handlers,
    ),
  );
