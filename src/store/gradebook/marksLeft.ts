import { callApi } from '../../lib/api/client';
import type { MarkLeft, MarksLeftAnswer, MarksLeftBody } from '../../models/api';

/**
 * The marks in a partial that students brought along from another course and that no parameter has taken. A
 * teacher may not read the parameters of another one, so the server tells.
 */
export const readMarksLeft = async (body: MarksLeftBody): Promise<MarkLeft[]> =>
  (await callApi<MarksLeftAnswer>('read-marks-left', body)).marks;
