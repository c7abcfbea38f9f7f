import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { topicConverter, unitConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { paths } from '../../lib/firebase/dbPaths';
import { listenToDocument, listenToQuery } from '../../lib/firebase/reading';
import { createLiveSlice } from '../liveSlice';
import { dataErrors } from '../../lib/texts/common';
import { topicTexts, unitTexts } from '../../lib/texts/unit';
import type { Topic, Unit } from '../../models/book';

const live = createLiveSlice<{ units: Unit; topics: Topic }>()('unit', {
  units: ({ id }) => id,
  topics: ({ unitId, id }) => `${unitId}/${id}`,
});
export const unitSlice = live.slice;
export const selectUnits = live.select('units');
export const selectTopics = live.select('topics');

export const unitKeys = {
  all: 'all',
  one: (id: string) => `id:${id}`,
  ofBook: (bookId: string) => `book:${bookId}`,
};

/** Every unit by name and book name, for admins. */
export const watchUnits = () =>
  live.watch('units', unitKeys.all, (handlers) =>
    listenToQuery(
      'units.all',
      query(
        collection(db, paths.units).withConverter(unitConverter),
        where('deleted', '==', false),
        orderBy('name'),
        orderBy('bookName'),
      ),
      handlers,
    ),
  );

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

export type SaveUnitPayload = {
  /** A new unit's id is made when its form opens, so a repeated save writes the same unit. */
  id: string;
  name: string;
  book: { id: string; name: string };
};

const unitFields = ({ name, book }: SaveUnitPayload) =>
  unitConverter.encode({ name, book, bookId: book.id, bookName: book.name });

export const addUnit = createAppAsyncThunk<undefined, SaveUnitPayload>(
  'unit/addUnit',
  { success: unitTexts.created, failure: dataErrors.save },
  async (payload) => {
    await setDoc(doc(db, paths.unit(payload.id)), { ...unitFields(payload), deleted: false });
    return undefined;
  },
);

/** Saves a unit; one that goes to another book takes its activities along. */
export const updateUnit = createAppAsyncThunk<undefined, SaveUnitPayload & { previous: Unit }>(
  'unit/updateUnit',
  { success: unitTexts.updated, failure: dataErrors.update },
  async ({ previous, ...payload }) => {
    const batch = writeBatch(db);
    batch.update(doc(db, paths.unit(payload.id)), unitFields(payload));
    if (payload.book.id !== previous.bookId) {
      const held = query(collection(db, paths.activities), where('unitId', '==', payload.id));
      for (const { ref } of (await getDocsFromServer(held)).docs) {
        batch.update(ref, { bookId: payload.book.id });
      }
    }
    await batch.commit();
    return undefined;
  },
);

export const deleteUnit = createAppAsyncThunk<undefined, string>(
  'unit/deleteUnit',
  { success: unitTexts.deleted, failure: dataErrors.update },
  async (id) => {
    await updateDoc(doc(db, paths.unit(id)), { deleted: true });
    return undefined;
  },
);

const topicRef = ({ unitId, id }: Pick<Topic, 'unitId' | 'id'>) =>
  doc(db, paths.topic(unitId, id)).withConverter(topicConverter);

export const addTopic = createAppAsyncThunk<undefined, Topic>(
  'unit/addTopic',
  { success: topicTexts.created, failure: dataErrors.save },
  async (topic) => {
    await setDoc(topicRef(topic), topic);
    return undefined;
  },
);

export const updateTopic = createAppAsyncThunk<undefined, Topic>(
  'unit/updateTopic',
  { success: topicTexts.updated, failure: dataErrors.update },
  async ({ name, url, ...place }) => {
    await updateDoc(topicRef(place), { name, url });
    return undefined;
  },
);

/** Topics are removed for real (D34). */
export const deleteTopic = createAppAsyncThunk<undefined, Topic>(
  'unit/deleteTopic',
  { success: topicTexts.deleted, failure: dataErrors.update },
  async (topic) => {
    await deleteDoc(topicRef(topic));
    return undefined;
  },
);

/** The id of a unit that is about to be written. */
export const newUnitId = (): string => doc(collection(db, paths.units)).id;

/** The id of a topic that is about to be written. */
export const newTopicId = (unitId: string): string => doc(collection(db, paths.topics(unitId))).id;
