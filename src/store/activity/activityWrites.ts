import {
  collection,
  doc,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Transaction,
} from 'firebase/firestore';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import type { AppDispatch } from '../root';
import type { Edits } from '../../domain/edits';
import { ANSWER_FILE_TYPES, SHOWN_SIDE } from '../../domain/files';
import { LIMITS } from '../../domain/limits';
import {
  activityConverter,
  answerKeyConverter,
  questionConverter,
} from '../../lib/firebase/converters';
import { taskConverter } from '../../lib/firebase/taskConverters';
import { AppError, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { dbPaths, storagePaths } from '../../domain/dbPaths';
import { readQuery } from '../../lib/firebase/reading';
import { authoringTexts } from '../../lib/texts/activity';
import { dataErrors } from '../../lib/texts/common';
import { UNKNOWN_TYPE, type Activity } from '../../models/activity';
import type { Task } from '../../models/task';
import type { User } from '../../models/user';
import { createOnce } from '../form/createOnce';
import { readToSave, saveEdits } from '../form/saveEdits';
import { fileChange, saveWithFile, uploadWithProgress } from '../form/uploads';
import { writeQuestions } from './questionBatches';

// The writes of activities, made by their authors.

/** The fields of the activity form. */
export type ActivityFields = Pick<
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

const activityRef = (id: string) => doc(db, dbPaths.activity(id)).withConverter(activityConverter);

/** A failed upload has its own message; any other error has the catalogue's. */
const failureOf = (otherwise: string) => (code: string) =>
  code.startsWith('storage/') ? authoringTexts.uploadFailed : otherwise;

/** An activity as its author creates it. It belongs to a book when an admin put it there. */
function newActivity(values: ActivityFields, author: Author, taskId: string) {
  return {
    ...activityConverter.encode({
      ...values,
      idTeacher: author.id,
      isBook: values.bookId !== '' && mayAll(author.type, 'make', can.activities),
      taskId,
      deleted: false,
      tasks: [],
      openFor: {},
    }),
    creation: serverTimestamp(),
  };
}

/** The points of an activity do not change once its task has submissions. */
const FROZEN = 'activity/frozen';

/**
 * The teacher's own task whose points change with the activity's, or null.
 * @throws AppError when students have answered the task, or when it cannot be read to find out
 */
async function followingTask(
  transaction: Transaction,
  { tasks: [taskId = ''], idTeacher, isBook }: Activity,
): Promise<Task | null> {
  if (taskId === '' || isBook) return null;
  const ref = doc(db, dbPaths.task(taskId)).withConverter(taskConverter);
  const task = await readToSave(transaction, ref).catch((error: unknown) => {
    throw toErrorCode(error).startsWith('form/') ? new AppError(FROZEN) : error;
  });
  if (task.students.length > 0) throw new AppError(FROZEN);
  return task.teacherId === idTeacher ? task : null;
}

const saveActivityEdits = (
  id: string,
  edits: Edits<ActivityFields>,
  guideDocument: string | null = null,
) =>
  saveEdits<Activity, ActivityFields>({
    ref: activityRef(id),
    edits,
    fieldsOf: (stored) => stored,
    ...(guideDocument !== null && { replacing: { guideDocument } }),
    write: async (transaction, changes, stored) => {
      const { maxGrade } = changes;
      const task = maxGrade === undefined ? null : await followingTask(transaction, stored);
      if (task) {
        transaction.update(doc(db, dbPaths.task(task.id)), { [`maxGrades.${id}`]: maxGrade });
      }
      transaction.update(activityRef(id), changes);
    },
  });

/** Whether an activity uses this guide: a copied activity shares the file of its original. */
const isGuideUsed = async (address: string): Promise<boolean> => {
  const users = query(
    collection(db, dbPaths.activities),
    where('guideDocument', '==', address),
    limit(1),
  );
  return (await readQuery('activities.ofGuide', users)).length > 0;
};

type GuidePayload = {
  id: string;
  edits: Edits<ActivityFields>;
  /** A newly chosen guide, which replaces the stored one; null keeps the stored one. */
  guide: File | null;
};

/** Saves the edits and the guide. Returns the address of the stored guide. */
const saveWithGuide = ({ id, edits, guide }: GuidePayload, dispatch: AppDispatch) =>
  saveWithFile({
    file: guide,
    upload: (file) =>
      uploadWithProgress(
        {
          id,
          file,
          path: (...name) => storagePaths.guide(id, ...name),
          types: ANSWER_FILE_TYPES,
          side: SHOWN_SIDE.guide,
        },
        dispatch,
      ),
    save: async (address) =>
      fileChange(await saveActivityEdits(id, edits, address), 'guideDocument'),
    isUsed: isGuideUsed,
  });

export type AddActivityPayload = {
  /** The id is generated when the form opens, so that a repeated save writes the same activity. */
  id: string;
  values: ActivityFields;
  guide: File | null;
};

/**
 * Creates an activity, then uploads its guide, because storage.rules check who owns the activity. A
 * repeated save finds the activity and continues where the previous save stopped.
 * @returns the address of the stored guide, or nothing
 */
export const addActivity = createAppAsyncThunk<
  string,
  AddActivityPayload & { author: Author; taskId: string }
>(
  'activity/addActivity',
  { success: authoringTexts.created, failure: failureOf(dataErrors.save) },
  async ({ id, values, guide, author, taskId }, { dispatch }) => {
    await createOnce<Activity, ActivityFields>({
      ref: activityRef(id),
      fields: values,
      fieldsOf: (stored) => stored,
      isOurs: ({ idTeacher }) => idTeacher === author.id,
      create: () => setDoc(doc(db, dbPaths.activity(id)), newActivity(values, author, taskId)),
      update: (edits) => saveActivityEdits(id, edits),
    });
    return guide === null
      ? values.guideDocument
      : saveWithGuide({ id, edits: {}, guide }, dispatch);
  },
);

/** Saves an activity. Like addActivity, it returns the address of the stored guide. */
export const updateActivity = createAppAsyncThunk<string, GuidePayload>(
  'activity/updateActivity',
  {
    success: authoringTexts.updated,
    failure: (code) =>
      code === FROZEN ? authoringTexts.frozenGrade : failureOf(dataErrors.update)(code),
  },
  (payload, { dispatch }) => saveWithGuide(payload, dispatch),
);

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
 * Copies an activity with its questions and their keys into the user's own activities. Every write
 * can be repeated, so another try finishes a copy that stopped half-way.
 */
export const copyActivity = createAppAsyncThunk<undefined, CopyActivityPayload>(
  'activity/copyActivity',
  { success: authoringTexts.copied, failure: dataErrors.save },
  async ({ id, source, author, taskId }) => {
    const [questions, keys] = await Promise.all([
      readQuery(
        'activities.questions',
        collection(db, dbPaths.questions(source.id)).withConverter(questionConverter),
      ),
      readQuery(
        'activities.answerKeys',
        collection(db, dbPaths.answerKeys(source.id)).withConverter(answerKeyConverter),
      ),
    ]);
    if ([...questions, ...keys].some(({ type }) => type === UNKNOWN_TYPE)) {
      throw new Error('a question of an unknown type cannot be copied');
    }
    const name = authoringTexts.copyName(source.name).slice(0, LIMITS.activity.name.max);
    const place = mayAll(author.type, 'make', can.activities) ? {} : { bookId: '', unitId: '' };
    const values = { ...source, ...place, name };
    await createOnce<Activity, object>({
      ref: activityRef(id),
      fields: {},
      fieldsOf: () => ({}),
      isOurs: ({ idTeacher }) => idTeacher === author.id,
      create: () => setDoc(doc(db, dbPaths.activity(id)), newActivity(values, author, taskId)),
      // a copy is not made by a form, so there are no later edits to save
      update: () => Promise.resolve(),
    });
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
