import { callApi } from '../../lib/api/client';
import { dataErrors } from '../../lib/texts/common';
import { promotionTexts as texts } from '../../lib/texts/promotion';
import type {
  DecidePromotionBody,
  PreparePromotionBody,
  PromotionAnswer,
  RunPromotionBody,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

const FAILURES: Record<string, string> = {
  'period-changed': texts.periodChanged,
  'not-registered': texts.notRegistered,
  'not-proposed': texts.notProposed,
  'not-found': texts.gone,
};
const failureText = (otherwise: string) => (code: string) => FAILURES[code] ?? otherwise;

/** Proposes where everybody goes after the last period that ended. Safe to repeat. */
export const preparePromotion = createAppAsyncThunk<undefined, PreparePromotionBody>(
  'promotion/prepare',
  { failure: failureText(texts.prepareFailed) },
  async (body) => {
    await callApi<PromotionAnswer>('prepare-promotion', body);
    return undefined;
  },
);

/** Corrects the plan of a course, or of some of its students. Safe to repeat. */
export const decidePromotion = createAppAsyncThunk<undefined, DecidePromotionBody>(
  'promotion/decide',
  { failure: failureText(dataErrors.update) },
  async (body) => {
    await callApi<PromotionAnswer>('decide-promotion', body);
    return undefined;
  },
);

/** Asks the server to put everybody where the plans say; it goes on by itself. Safe to repeat. */
export const runPromotion = createAppAsyncThunk<undefined, RunPromotionBody>(
  'promotion/run',
  { failure: failureText(texts.runFailed) },
  async (body) => {
    await callApi<PromotionAnswer>('run-promotion', body);
    return undefined;
  },
);
