import { collection } from 'firebase/firestore';
import { chunks } from '../../domain/chunks';
import { dbPaths } from '../../domain/dbPaths';
import { MAX_ACTIVITY_QUESTIONS } from '../../domain/limits';
import { nextOrder } from '../../domain/questionOrder';
import { splitQuestion } from '../../domain/questionParts';
import { questionConverter } from '../../lib/firebase/converters';
import { AppError } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readQuery } from '../../lib/firebase/reading';
import { questionTexts } from '../../lib/texts/activity';
import { questionListTexts } from '../../lib/texts/questionList';
import type { PublicQuestion, Question } from '../../models/activity';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { findStored } from '../findStored';
import { readBack } from '../readBack';
import { QUESTIONS_IN_BATCH, writeQuestions } from './questionBatches';
import { halfRef, joinToSave, keyRef, saveQuestionEdits } from './questionWrites';

/** The questions as they were sent, by the paths of their keys, while it is unknown whether they arrived. */
const sent = new Map<string, Question>();

/**
 * Creates the questions of one batch. When the answer is lost they count as created if the server
 * has the first one: a batch is written whole or not at all.
 */
async function createBatch(activityId: string, questions: readonly Question[]): Promise<void> {
  const [first] = questions;
  if (first === undefined) return;
  for (const question of questions) sent.set(keyRef(activityId, question.id).path, question);
  try {
    await writeQuestions(questions, (batch, question) => {
      const { public: half, key } = splitQuestion(question);
      batch.set(halfRef(activityId, half.id), half);
      batch.set(keyRef(activityId, key.id), key);
    });
  } catch (error) {
    const ref = keyRef(activityId, first.id);
    const stored = await readBack(ref).catch(() => null); // the first error is the one to report
    if (stored === null) throw error;
  }
}

/** Saves what was changed in the list since the question was sent; it keeps its place. */
async function saveAgain(
  activityId: string,
  half: PublicQuestion,
  question: Question,
): Promise<void> {
  const ref = keyRef(activityId, question.id);
  const key = await findStored(ref);
  if (key === null) return; // it was deleted in this moment
  await saveQuestionEdits(activityId, sent.get(ref.path) ?? joinToSave(half, key), question);
}

type AddQuestionsPayload = {
  activityId: string;
  /** Their ids were made with the list; their places count from its beginning. */
  questions: readonly Question[];
  /** Called after each batch with the ids of the questions that are stored now. */
  onAdded: (ids: readonly string[]) => void;
};

const FULL = 'question/full';

/**
 * Adds the questions of a list after those that the activity has, in batches. Another run with the
 * same ids, after a lost answer or from another tab, creates nothing twice and completes the rest.
 */
export const addQuestions = createAppAsyncThunk<undefined, AddQuestionsPayload>(
  'question/addQuestions',
  {
    success: ({ questions }) => questionListTexts.added(questions.length),
    failure: (code) =>
      code === FULL ? questionTexts.full(MAX_ACTIVITY_QUESTIONS) : questionListTexts.failed,
  },
  async ({ activityId, questions, onAdded }) => {
    const stored = await readQuery(
      'activities.questions',
      collection(db, dbPaths.questions(activityId)).withConverter(questionConverter),
    );
    const halves = new Map(stored.map((half) => [half.id, half]));
    const ids = new Set(questions.map(({ id }) => id));
    const others = stored.filter(({ id }) => !ids.has(id));
    if (others.length + questions.length > MAX_ACTIVITY_QUESTIONS) throw new AppError(FULL);
    const first = nextOrder(others);
    for (const chunk of chunks(questions, QUESTIONS_IN_BATCH)) {
      const missing = chunk.filter(({ id }) => !halves.has(id));
      await createBatch(
        activityId,
        missing.map((question) => ({ ...question, order: first + question.order })),
      );
      for (const question of chunk) {
        const half = halves.get(question.id);
        if (half !== undefined) await saveAgain(activityId, half, question);
        sent.delete(keyRef(activityId, question.id).path);
      }
      onAdded(chunk.map(({ id }) => id));
    }
    return undefined;
  },
);
