import {
  collection,
  doc,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import { ANSWER_FILE_TYPES, storagePathOf } from '../../domain/files';
import { LIMITS } from '../../domain/limits';
import {
  activityConverter,
  answerKeyConverter,
  questionConverter,
} from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../lib/firebase/dbPaths';
import { readDocument, readQuery } from '../../lib/firebase/reading';
import { authoringTexts } from '../../lib/texts/activity';
import { dataErrors } from '../../lib/texts/common';
import type { Activity } from '../../models/activity';
import { USER_TYPE, type User } from '../../models/user';
import { uploadWithProgress } from '../form/uploads';
import { writeQuestions } from './questionBatches';

// What the authors of activities write.

/** What the form of an activity holds. */
type ActivityFields = Pick<
  Activity,
  | 'name'
  | 'rubric'
  | 'description'
  | 'type'
  | 'subtype'
  | 'maxGrade'
  | 'guideDocument'
  | 'guideUrl'
  | 'bookId'
  | 'unitId'
>;
type Author = Pick<User, 'id' | 'type'>;

export type SaveActivityPayload = {
  /** A new activity's id is made when its form opens, so a repeated save writes the same one. */
  id: string;
  values: ActivityFields;
  /** A newly chosen guide; null keeps the one in `values`. */
  guide: File | null;
};

const activityRef = (id: string) => doc(db, dbPaths.activity(id)).withConverter(activityConverter);

/** A failed upload is told as such; anything else as the catalogue says. */
const failureOf = (otherwise: string) => (code: string) =>
  code.startsWith('storage/') ? authoringTexts.uploadFailed : otherwise;

/** An activity as its author creates it. It belongs to a book when an admin put it there (D38). */
function newActivity(values: ActivityFields, author: Author, taskId: string) {
  return {
    ...activityConverter.encode({
      ...values,
      idTeacher: author.id,
      isBook: values.bookId !== '' && author.type === USER_TYPE.admin,
      taskId,
      deleted: false,
      tasks: [],
      openFor: {},
    }),
    creation: serverTimestamp(),
  };
}

/** Uploads a chosen guide and answers its address. */
function uploadGuide(id: string, guide: File, dispatch: AppDispatch): Promise<string> {
  return uploadWithProgress(
    {
      id,
      file: guide,
      path: (extension) => storagePaths.guide(id, extension),
      types: ANSWER_FILE_TYPES,
    },
    dispatch,
  );
}

/**
 * Creates an activity, then uploads its guide: storage.rules ask whose activity it is. A repeated
 * save after a failed upload finds the activity and goes on.
 * @returns the address of the stored guide, or nothing
 */
export const addActivity = createAppAsyncThunk<
  string,
  SaveActivityPayload & { author: Author; taskId: string }
>(
  'activity/addActivity',
  { success: authoringTexts.created, failure: failureOf(dataErrors.save) },
  async ({ id, values, guide, author, taskId }, { dispatch }) => {
    const isKnown = (await readDocument('activities.one', activityRef(id))) !== null;
    if (!isKnown) await setDoc(doc(db, dbPaths.activity(id)), newActivity(values, author, taskId));
    if (guide === null && !isKnown) return values.guideDocument;
    const guideDocument =
      guide === null ? values.guideDocument : await uploadGuide(id, guide, dispatch);
    await updateDoc(activityRef(id), activityConverter.encode({ ...values, guideDocument }));
    return guideDocument;
  },
);

type UpdateActivityPayload = SaveActivityPayload & {
  previous: Activity;
  /** The own task whose points follow the activity's (D37); empty when there is none. */
  followingTaskId: string;
};

/** Saves an activity; like addActivity it answers the address of the stored guide. */
export const updateActivity = createAppAsyncThunk<string, UpdateActivityPayload>(
  'activity/updateActivity',
  { success: authoringTexts.updated, failure: failureOf(dataErrors.update) },
  async ({ id, values, guide, previous, followingTaskId }, { dispatch }) => {
    const guideDocument =
      guide === null ? values.guideDocument : await uploadGuide(id, guide, dispatch);
    const batch = writeBatch(db);
    batch.update(activityRef(id), activityConverter.encode({ ...values, guideDocument }));
    if (followingTaskId !== '' && values.maxGrade !== previous.maxGrade) {
      batch.update(doc(db, dbPaths.task(followingTaskId)), {
        [`maxGrades.${id}`]: values.maxGrade,
      });
    }
    await batch.commit();
    await deleteFormerGuide(previous, guideDocument);
    return guideDocument;
  },
);

/** Copies of a book's activity point to its guide, and a copy to another's: those files stay. */
async function deleteFormerGuide(previous: Activity, guideDocument: string): Promise<void> {
  if (previous.guideDocument === '' || previous.isBook) return;
  const { deleteReplacedFile, storageBucket } = await import('../../lib/firebase/storage');
  const path = storagePathOf(previous.guideDocument, storageBucket) ?? '';
  if (!path.startsWith(storagePaths.guide(previous.id, ''))) return;
  await deleteReplacedFile(previous.guideDocument, guideDocument);
}

export const deleteActivity = createAppAsyncThunk<undefined, string>(
  'activity/deleteActivity',
  { success: authoringTexts.deleted, failure: dataErrors.update },
  async (id) => {
    await updateDoc(doc(db, dbPaths.activity(id)), { deleted: true });
    return undefined;
  },
);

type CopyActivityPayload = { id: string; source: Activity; author: Author; taskId: string };

/**
 * Makes an own copy of an activity with its questions and their keys (D23). Every write can be
 * repeated, so a copy that stopped half-way is finished by the next try.
 */
export const copyActivity = createAppAsyncThunk<undefined, CopyActivityPayload>(
  'activity/copyActivity',
  { success: authoringTexts.copied, failure: dataErrors.save },
  async ({ id, source, author, taskId }) => {
    const [known, questions, keys] = await Promise.all([
      readDocument('activities.one', activityRef(id)),
      readQuery(
        'activities.questions',
        collection(db, dbPaths.questions(source.id)).withConverter(questionConverter),
      ),
      readQuery(
        'activities.answerKeys',
        collection(db, dbPaths.answerKeys(source.id)).withConverter(answerKeyConverter),
      ),
    ]);
    const name = authoringTexts.copyName(source.name).slice(0, LIMITS.activity.name.max);
    const place = author.type === USER_TYPE.admin ? {} : { bookId: '', unitId: '' };
    if (known === null) {
      const values = { ...source, ...place, name };
      await setDoc(doc(db, dbPaths.activity(id)), newActivity(values, author, taskId));
    }
    const whole = questions.flatMap((question) => {
      const key = keys.find((each) => each.id === question.id);
      return key ? [{ question, key }] : [];
    });
    await writeQuestions(whole, (batch, { question, key }) => {
      batch.set(
        doc(db, dbPaths.questions(id), question.id).withConverter(questionConverter),
        question,
      );
      batch.set(doc(db, dbPaths.answerKeys(id), key.id).withConverter(answerKeyConverter), key);
    });
    return undefined;
  },
);
