import { doc, serverTimestamp } from 'firebase/firestore';
import { dbPaths } from '../../domain/dbPaths';
import { answerKeyConverter } from '../../lib/firebase/converters';
import { AppError, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { correctionTexts } from '../../lib/texts/correction';
import type { AnswerKey } from '../../models/activity';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { readBack } from '../readBack';
import { transact } from '../transact';

const CORRECTED = [
  'sentence',
  'answer',
  'tildes',
  'optionCorrect',
  'optionIncorrect1',
  'optionIncorrect2',
  'optionIncorrect3',
] as const;

const isSameKey = (a: AnswerKey, b: AnswerKey) => CORRECTED.every((field) => a[field] === b[field]);

type CorrectKeyPayload = {
  activityId: string;
  /** The key whose correction was previewed, and the corrected one. */
  from: AnswerKey;
  to: AnswerKey;
};

/**
 * Corrects the key of a question that a task uses; the server then scores the submissions again. It
 * fails with 'key-conflict' when the key is no longer the one that was previewed. A correction that
 * was saved although the answer was lost counts as saved.
 */
export const correctAnswerKey = createAppAsyncThunk<undefined, CorrectKeyPayload>(
  'question/correctAnswerKey',
  {
    success: correctionTexts.done,
    failure: (code) =>
      code === 'key-conflict' ? correctionTexts.conflict : correctionTexts.failed,
  },
  async ({ activityId, from, to }) => {
    const plain = doc(db, dbPaths.answerKeys(activityId), to.id);
    const ref = plain.withConverter(answerKeyConverter);
    const changes = Object.fromEntries(
      CORRECTED.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]]),
    );
    try {
      await transact(async (transaction) => {
        const stored = (await transaction.get(ref)).data();
        if (stored && isSameKey(stored, to)) return;
        if (!stored || !isSameKey(stored, from)) throw new AppError('key-conflict');
        transaction.update(plain, { ...changes, correctedAt: serverTimestamp() });
      });
    } catch (error) {
      if (!isAnswerLost(toErrorCode(error))) throw error;
      const stored = await readBack(ref);
      if (stored === null || !isSameKey(stored, to)) throw error;
    }
    return undefined;
  },
);
