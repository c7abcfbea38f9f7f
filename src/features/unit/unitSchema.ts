import { object, string } from 'yup';
import { LIMITS } from '../../domain/limits';
import { isUrl } from '../../domain/validation';
import { requiredChoice, requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';

/** The schema of the unit form. */
export const unitSchema = object({
  name: requiredText(LIMITS.unit.name),
  bookId: requiredChoice(),
});

/** An address that is shorter than this gets the message "too short" instead of "wrong". */
const MIN_URL = 5;

/** The schema of the topic form. */
export const topicSchema = object({
  name: requiredText(LIMITS.topic.name),
  url: string()
    .trim()
    .required(validationTexts.required)
    .min(MIN_URL, validationTexts.min(MIN_URL))
    .test('url', validationTexts.url, (value) => isUrl(value)),
});
