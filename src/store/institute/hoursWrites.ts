import { spanText, type Hours } from '../../domain/timetable';
import { askAgain } from '../../lib/api/askAgain';
import { callApi } from '../../lib/api/client';
import { hoursTexts } from '../../lib/texts/hours';
import type { SetHoursAnswer, SetHoursBody } from '../../models/api';
import { createAppAsyncThunk } from '../createAppAsyncThunk';

const FAILURES: Readonly<Record<string, string>> = {
  'hours-changed': hoursTexts.changed,
  'hours-in-use': hoursTexts.inUse,
};

type SetSchoolHoursPayload = {
  hours: Hours;
  /** Those that were shown when they were changed. */
  from: Hours;
};

/** Gives the school's day other lessons; the server moves the weeks of all subjects with them, or does nothing. */
export const setSchoolHours = createAppAsyncThunk<undefined, SetSchoolHoursPayload>(
  'institute/setHours',
  {
    success: hoursTexts.saved,
    failure: (code) => FAILURES[code] ?? hoursTexts.failed,
  },
  async ({ hours, from }) => {
    const body: SetHoursBody = { hours: hours.map(spanText), from: from.map(spanText) };
    await askAgain(() => callApi<SetHoursAnswer>('set-hours', body));
    return undefined;
  },
);
