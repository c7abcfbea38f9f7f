import { doc, writeBatch } from 'firebase/firestore';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { findEdits, type Edits } from '../../domain/edits';
import { isKnownQuestion, joinQuestion, splitQuestion } from '../../domain/questionParts';
import { answerKeyConverter, questionConverter } from '../../lib/firebase/converters';
import { db } from '../../lib/firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { questionTexts } from '../../lib/texts/activity';
import type { AnswerKey, PublicQuestion, Question } from '../../models/activity';
import { createOnce } from '../form/createOnce';
import { readToSave, saveEdits } from '../form/saveEdits';
import { writeQuestions } from './questionBatches';

// A question is stored as two documents, which are always written together.

export const halfRef = (activityId: string, id: string) =>
  doc(db, dbPaths.questions(activityId), id).withConverter(questionConverter);
export const keyRef = (activityId: string, id: string) =>
  doc(db, dbPaths.answerKeys(activityId), id).withConverter(answerKeyConverter);

/** The fields of a question that the editor changes, for every type. */
type QuestionFields = Omit<AnswerKey, 'id' | 'type'>;

const fieldsOf = (question: Question): Partial<QuestionFields> => {
  const { id: _id, type: _type, ...fields } = splitQuestion(question, keepOrder).key;
  return fields;
};
const keepOrder = (options: string[]) => options;

/** Joins the two stored halves of a question, so that it can be written again. */
export function joinToSave(half: PublicQuestion, key: AnswerKey): Question {
  const question = joinQuestion(half, key);
  if (!isKnownQuestion(question)) throw new Error('a question of an unknown type cannot be saved');
  return question;
}

/** Saves the content of a question. Only moveQuestions changes its position. */
export const saveQuestionEdits = (activityId: string, from: Question, to: Question) =>
  saveEdits<AnswerKey, Partial<QuestionFields>>({
    ref: keyRef(activityId, to.id),
    edits: findEdits(fieldsOf(from), fieldsOf(to)),
    fieldsOf: (stored) => stored,
    write: async (transaction, changes, stored) => {
      const half = await readToSave(transaction, halfRef(activityId, to.id));
      const next = splitQuestion(joinToSave(half, { ...stored, ...changes }));
      const { id: _id, order: _stays, ...shown } = next.public;
      transaction.update(halfRef(activityId, to.id), shown);
      transaction.update(keyRef(activityId, to.id), answerKeyConverter.encode(next.key));
    },
  });

type AddQuestionPayload = { activityId: string; question: Question };

export const addQuestion = createAppAsyncThunk<undefined, AddQuestionPayload>(
  'question/addQuestion',
  { success: questionTexts.created, failure: questionTexts.createFailed },
  async ({ activityId, question }) => {
    const { public: half, key } = splitQuestion(question);
    await createOnce<AnswerKey, Question>({
      ref: keyRef(activityId, key.id),
      fields: question,
      fieldsOf: (stored) => joinToSave(half, stored),
      create: () => {
        const batch = writeBatch(db);
        batch.set(halfRef(activityId, half.id), { ...half, activityId });
        batch.set(keyRef(activityId, key.id), { ...key, activityId });
        return batch.commit();
      },
      update: (edits) => saveQuestionEdits(activityId, before(question, edits), question),
    });
    return undefined;
  },
);

/** The question as it was before these edits. */
function before(question: Question, edits: Edits<Question>): Question {
  const former = Object.entries(edits).map(([field, { from }]) => [field, from]);
  return { ...question, ...Object.fromEntries(former) } as Question;
}

type UpdateQuestionPayload = {
  activityId: string;
  /** The question as it was when the editor opened, and as it is to be saved. */
  from: Question;
  to: Question;
};

export const updateQuestion = createAppAsyncThunk<undefined, UpdateQuestionPayload>(
  'question/updateQuestion',
  { success: questionTexts.updated, failure: questionTexts.updateFailed },
  async ({ activityId, from, to }) => {
    await saveQuestionEdits(activityId, from, to);
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
  /** The questions whose position changes, with their new positions. */
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
