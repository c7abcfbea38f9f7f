import { doc, writeBatch } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { splitQuestion } from '../../domain/questionParts';
import { answerKeyConverter, questionConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../lib/firebase/dbPaths';
import { questionTexts } from '../../lib/texts/activity';
import type { PublicQuestion, Question } from '../../models/activity';
import { writeQuestions } from './questionBatches';

// A question is written in two halves, always together (D4).

type SaveQuestionPayload = { activityId: string; question: Question };

const halfRef = (activityId: string, id: string) =>
  doc(db, dbPaths.questions(activityId), id).withConverter(questionConverter);
const keyRef = (activityId: string, id: string) =>
  doc(db, dbPaths.answerKeys(activityId), id).withConverter(answerKeyConverter);

export const addQuestion = createAppAsyncThunk<undefined, SaveQuestionPayload>(
  'question/addQuestion',
  { success: questionTexts.created, failure: questionTexts.createFailed },
  async ({ activityId, question }) => {
    const { public: half, key } = splitQuestion(question);
    const batch = writeBatch(db);
    batch.set(halfRef(activityId, half.id), half);
    batch.set(keyRef(activityId, key.id), key);
    await batch.commit();
    return undefined;
  },
);

/** Saves what a question says; its place is changed by moveQuestions alone. */
export const updateQuestion = createAppAsyncThunk<undefined, SaveQuestionPayload>(
  'question/updateQuestion',
  { success: questionTexts.updated, failure: questionTexts.updateFailed },
  async ({ activityId, question }) => {
    const { public: half, key } = splitQuestion(question);
    const { id, order: _stays, ...changes } = half;
    const batch = writeBatch(db);
    batch.update(halfRef(activityId, id), questionConverter.encode(changes));
    batch.update(keyRef(activityId, id), answerKeyConverter.encode(key));
    await batch.commit();
    return undefined;
  },
);

export const deleteQuestion = createAppAsyncThunk<undefined, { activityId: string; id: string }>(
  'question/deleteQuestion',
  { success: questionTexts.deleted, failure: questionTexts.deleteFailed },
  async ({ activityId, id }) => {
    const batch = writeBatch(db);
    batch.delete(halfRef(activityId, id));
    batch.delete(keyRef(activityId, id));
    await batch.commit();
    return undefined;
  },
);

type MoveQuestionsPayload = {
  activityId: string;
  /** The questions that get another place, and which. */
  places: readonly Pick<PublicQuestion, 'id' | 'order'>[];
};

export const moveQuestions = createAppAsyncThunk<undefined, MoveQuestionsPayload>(
  'question/moveQuestions',
  { failure: questionTexts.updateFailed },
  async ({ activityId, places }) => {
    await writeQuestions(places, (batch, { id, order }) =>
      batch.update(halfRef(activityId, id), { order }),
    );
    return undefined;
  },
);
