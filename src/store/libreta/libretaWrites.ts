import { askAgain } from '../../lib/api/askAgain';
import { callApi, callPublicApi } from '../../lib/api/client';
import { libretaTexts as texts } from '../../lib/texts/libreta';
import type {
  IssueLibretasBody,
  LibretasAnswer,
  ReadLibretasBody,
  VerifyLibretaAnswer,
  WithdrawLibretaAnswer,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { runParts } from '../form/runParts';

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
 * Issues the libretas of some students of a course. After a lost answer the request is repeated: a
 * student with a valid libreta that says the same keeps its code.
 */
export const issueLibretas = createAppAsyncThunk<LibretasAnswer, IssueLibretasBody>(
  'libreta/issue',
  { failure: (code) => issueFailures[code] ?? texts.issueFailed },
  (body) => askAgain(() => callApi<LibretasAnswer>('issue-libretas', body)),
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

/** Names the progress of the school's libretas in the form slice. */
export const SCHOOL_LIBRETAS = 'school-libretas';

export type IssueSchoolPayload = { idPeriod: string; courseIds: readonly string[] };

/** The libretas of the courses that were reached, in their order; a run that broke off did not reach all. */
export type SchoolLibretas = {
  courses: { courseId: string; answer: LibretasAnswer }[];
  isComplete: boolean;
};

/**
 * Issues the libretas of whole courses, one course in each call. When a call fails, issued libretas
 * stay, and keep their codes when they are issued again.
 */
export const issueSchoolLibretas = createAppAsyncThunk<SchoolLibretas, IssueSchoolPayload>(
  'libreta/issueSchool',
  { failure: (code) => issueFailures[code] ?? texts.issueFailed },
  async ({ idPeriod, courseIds }, { dispatch }) => {
    const { done, isComplete } = await runParts(
      dispatch,
      SCHOOL_LIBRETAS,
      courseIds,
      async (courseId) => {
        const body: IssueLibretasBody = { courseId, idPeriod };
        const answer = await askAgain(() => callApi<LibretasAnswer>('issue-libretas', body));
        return { courseId, answer };
      },
    );
    return { courses: done, isComplete };
  },
);
