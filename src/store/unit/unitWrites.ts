import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { topicConverter, unitConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { dataErrors } from '../../lib/texts/common';
import { topicTexts, unitTexts } from '../../lib/texts/unit';
import type { Topic, Unit } from '../../models/book';

type SaveUnitPayload = {
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
    await setDoc(doc(db, dbPaths.unit(payload.id)), { ...unitFields(payload), deleted: false });
    return undefined;
  },
);

/** Saves a unit; one that goes to another book takes its activities along. */
export const updateUnit = createAppAsyncThunk<undefined, SaveUnitPayload & { previous: Unit }>(
  'unit/updateUnit',
  { success: unitTexts.updated, failure: dataErrors.update },
  async ({ previous, ...payload }) => {
    const batch = writeBatch(db);
    batch.update(doc(db, dbPaths.unit(payload.id)), unitFields(payload));
    if (payload.book.id !== previous.bookId) {
      const held = query(collection(db, dbPaths.activities), where('unitId', '==', payload.id));
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
    await updateDoc(doc(db, dbPaths.unit(id)), { deleted: true });
    return undefined;
  },
);

const topicRef = ({ unitId, id }: Pick<Topic, 'unitId' | 'id'>) =>
  doc(db, dbPaths.topic(unitId, id)).withConverter(topicConverter);

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
