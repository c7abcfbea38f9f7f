import { number, object } from 'yup';
import { addDays } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { boardTexts } from '../../lib/texts/board';
import { validationTexts } from '../../lib/texts/common';
import { MAX_REOPENED_DAYS } from '../../models/reopening';

/** Until when a subject is reopened: a time to come, as the server asks for. */
export const reopenSchema = object({
  until: number()
    .nullable()
    .required(validationTexts.required)
    .test('later', boardTexts.untilWrong, (until) => until > now())
    .test(
      'near',
      boardTexts.untilTooFar(MAX_REOPENED_DAYS),
      (until) => until <= addDays(now(), MAX_REOPENED_DAYS),
    ),
});
