import { callApi, callPublicApi } from '../../lib/api/client';
import { isReachable } from '../../lib/connection';
import { toErrorCode } from '../../lib/firebase/errors';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type {
  IssueLibretasBody,
  LibretasAnswer,
  ReadLibretasBody,
  VerifyLibretaAnswer,
  WithdrawLibretaAnswer,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

/** The delay before each repeat of a call whose answer was lost, in milliseconds. */
const ASK_AGAIN_MS = [500, 2000];

/** The libretas of a course in a period, with the codes that are valid. */
export const readLibretas = (body: ReadLibretasBody): Promise<LibretasAnswer> =>
  callApi<LibretasAnswer>('read-libretas', body);

/** Says whether the code of a libreta is genuine; for everybody. */
export const verifyLibreta = (code: string): Promise<VerifyLibretaAnswer> =>
  callPublicApi<VerifyLibretaAnswer>('verify-libreta', { code });

const issueFailures: Record<string, string> = {
  'not-in-course': texts.notInCourse,
  overtaken: texts.overtaken,
};

/**
 * Issues the libretas of some students of a course. A lost answer is asked for again: who has a valid
 * libreta that says the same keeps its code.
 */
export const issueLibretas = createAppAsyncThunk<LibretasAnswer, IssueLibretasBody>(
  'libreta/issue',
  { failure: (code) => issueFailures[code] ?? texts.issueFailed },
  async (body) => {
    for (const wait of ASK_AGAIN_MS) {
      try {
        return await callApi<LibretasAnswer>('issue-libretas', body);
      } catch (error) {
        const isLost = toErrorCode(error) === 'unavailable';
        if (!isLost || !(await isReachable())) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
    return callApi<LibretasAnswer>('issue-libretas', body);
  },
);

/** Withdraws a libreta: its code is not genuine any more. The argument: the code. */
export const withdrawLibreta = createAppAsyncThunk<undefined, string>(
  'libreta/withdraw',
  { success: texts.withdrawn, failure: texts.withdrawFailed },
  async (code) => {
    await callApi<WithdrawLibretaAnswer>('withdraw-libreta', { code });
    return undefined;
  },
);
