import { number, object } from 'yup';
import { addDays } from '../../domain/schoolTime';
import { now } from '../../lib/clock';
import { boardTexts } from '../../lib/texts/board';
import { validationTexts } from '../../lib/texts/common';
import { MAX_REOPENED_DAYS } from '../../models/reopening';

/** The time until which a subject is reopened: a future time, as the server demands. */
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
