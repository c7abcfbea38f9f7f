import { chunks } from '../../domain/chunks';
import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { boardTexts } from '../../lib/texts/board';
import { dataErrors } from '../../lib/texts/common';
import {
  MAX_GENERATED_SUBJECTS,
  type GeneratedSubject,
  type GenerateReportsAnswer,
  type GenerateReportsBody,
  type ReopenSubjectAnswer,
  type ReopenSubjectBody,
} from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { runParts } from '../form/runParts';

/** Names the progress of the generation in the form slice. */
export const BOARD_GENERATION = 'board-report-cards';

/** The outcome for each requested subject; a run that broke off did not reach all of them. */
export type BoardOutcome = { subjects: GeneratedSubject[]; isComplete: boolean };

/**
 * Makes the server write the report cards of several subjects, some in each call. When a call
 * fails, finished report cards stay; another run writes only the missing ones.
 */
export const generateReports = createAppAsyncThunk<BoardOutcome, GenerateReportsBody>(
  'institute/generateReports',
  { failure: boardTexts.failed },
  async ({ idSubjects, ...place }, { dispatch }) => {
    const { done, isComplete } = await runParts(
      dispatch,
      BOARD_GENERATION,
      chunks(idSubjects, MAX_GENERATED_SUBJECTS),
      (part) => {
        const body: GenerateReportsBody = { ...place, idSubjects: part };
        return askAgain(() => callApi<GenerateReportsAnswer>('generate-reports', body));
      },
      ({ length }) => length,
    );
    return { subjects: done.flatMap(({ subjects }) => subjects), isComplete };
  },
);

const reopenFailures: Record<string, string> = {
  'bad-time': boardTexts.badTime,
  'partial-open': boardTexts.partialOpen,
};

/** Opens a subject in a closed partial for its teacher until a time, gives it another one, or ends it. */
export const reopenSubject = createAppAsyncThunk<undefined, ReopenSubjectBody>(
  'institute/reopenSubject',
  { success: boardTexts.saved, failure: (code) => reopenFailures[code] ?? dataErrors.update },
  async (body) => {
    await askAgain(() => callApi<ReopenSubjectAnswer>('reopen-subject', body));
    return undefined;
  },
);
