import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  query,
  setDoc,
  updateDoc,
  where,
  type Transaction,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { transact } from '../transact';
import type { Edits } from '../../domain/edits';
import { bookConverter, topicConverter, unitConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { dataErrors } from '../../lib/texts/common';
import { topicTexts, unitTexts } from '../../lib/texts/unit';
import type { Topic, Unit } from '../../models/book';
import { createOnce } from '../form/createOnce';
import { readChosen, saveEdits } from '../form/saveEdits';

/** The fields of the unit form. */
export type UnitFields = Pick<Unit, 'name' | 'bookId'>;

const unitRef = (id: string) => doc(db, dbPaths.unit(id)).withConverter(unitConverter);

/** The copy of the book's id and name that a unit stores. */
async function bookOf(transaction: Transaction, bookId: string) {
  const ref = doc(db, dbPaths.book(bookId)).withConverter(bookConverter);
  const { id, name } = await readChosen(transaction, ref);
  return { book: { id, name }, bookId: id, bookName: name };
}

/** The activities of a unit, read inside the transaction. */
async function activitiesOf(transaction: Transaction, unitId: string) {
  const held = query(collection(db, dbPaths.activities), where('unitId', '==', unitId));
  const found = (await getDocsFromServer(held)).docs;
  const now = await Promise.all(found.map(({ ref }) => transaction.get(ref)));
  return now.filter((activity) => activity.get('unitId') === unitId);
}

/** Moving a unit to another book also moves its activities. */
const saveUnitEdits = (id: string, edits: Edits<UnitFields>) =>
  saveEdits<Unit, UnitFields>({
    ref: unitRef(id),
    edits,
    fieldsOf: (stored) => stored,
    write: async (transaction, { name, bookId }) => {
      const place = bookId === undefined ? {} : await bookOf(transaction, bookId);
      const activities = bookId === undefined ? [] : await activitiesOf(transaction, id);
      for (const { ref } of activities) transaction.update(ref, { bookId });
      transaction.update(unitRef(id), { ...(name !== undefined && { name }), ...place });
    },
  });

type AddUnitPayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same unit. */
  id: string;
  fields: UnitFields;
};

export const addUnit = createAppAsyncThunk<undefined, AddUnitPayload>(
  'unit/addUnit',
  { success: unitTexts.created, failure: dataErrors.save },
  async ({ id, fields }) => {
    await createOnce<Unit, UnitFields>({
      ref: unitRef(id),
      fields,
      fieldsOf: (stored) => stored,
      create: () =>
        transact(async (transaction) => {
          const place = await bookOf(transaction, fields.bookId);
          transaction.set(unitRef(id), { name: fields.name, ...place, id, deleted: false });
        }),
      update: (edits) => saveUnitEdits(id, edits),
    });
    return undefined;
  },
);

type UpdateUnitPayload = { id: string; edits: Edits<UnitFields> };

export const updateUnit = createAppAsyncThunk<undefined, UpdateUnitPayload>(
  'unit/updateUnit',
  { success: unitTexts.updated, failure: dataErrors.update },
  async ({ id, edits }) => {
    await saveUnitEdits(id, edits);
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

/** The fields of the topic form. */
export type TopicFields = Pick<Topic, 'name' | 'url'>;
type TopicPlace = Pick<Topic, 'unitId' | 'id'>;

const saveTopicEdits = (place: TopicPlace, edits: Edits<TopicFields>) =>
  saveEdits<Topic, TopicFields>({
    ref: topicRef(place),
    edits,
    fieldsOf: (stored) => stored,
    write: (transaction, changes) => transaction.update(topicRef(place), changes),
  });

export const addTopic = createAppAsyncThunk<undefined, Topic>(
  'unit/addTopic',
  { success: topicTexts.created, failure: dataErrors.save },
  async (topic) => {
    const { name, url, ...place } = topic;
    await createOnce<Topic, TopicFields>({
      ref: topicRef(place),
      fields: { name, url },
      fieldsOf: (stored) => stored,
      create: () => setDoc(topicRef(place), topic),
      update: (edits) => saveTopicEdits(place, edits),
    });
    return undefined;
  },
);

type UpdateTopicPayload = TopicPlace & { edits: Edits<TopicFields> };

export const updateTopic = createAppAsyncThunk<undefined, UpdateTopicPayload>(
  'unit/updateTopic',
  { success: topicTexts.updated, failure: dataErrors.update },
  async ({ edits, ...place }) => {
    await saveTopicEdits(place, edits);
    return undefined;
  },
);

/** Topics are deleted for good, not softly. */
export const deleteTopic = createAppAsyncThunk<undefined, Topic>(
  'unit/deleteTopic',
  { success: topicTexts.deleted, failure: dataErrors.update },
  async (topic) => {
    await deleteDoc(topicRef(topic));
    return undefined;
  },
);
