import { object, string } from 'yup';
import { addDays } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { fromDateTimeInput } from '../../lib/dateTimeInput';
import { boardTexts } from '../../lib/texts/board';
import { validationTexts } from '../../lib/texts/common';
import { MAX_REOPENED_DAYS } from '../../models/reopening';

/** Until when a subject is reopened: a time to come, as the server asks for. */
export const reopenSchema = object({
  until: string()
    .required(validationTexts.required)
    .test('later', boardTexts.untilWrong, (text) => (fromDateTimeInput(text) ?? 0) > now())
    .test(
      'near',
      boardTexts.untilTooFar(MAX_REOPENED_DAYS),
      (text) => (fromDateTimeInput(text) ?? 0) <= addDays(now(), MAX_REOPENED_DAYS),
    ),
});
