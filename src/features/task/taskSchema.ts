import { number, object } from 'yup';
import { LIMITS } from '../../domain/limits';
import { truncateToMinute } from '../../domain/schoolTime';
import { optionalText, requiredChoice, requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';

/** A moment of which the minute counts. */
const instant = () =>
  number()
    .nullable()
    .transform((value: number | null) => (value === null ? null : truncateToMinute(value)))
    .required(validationTexts.required);

/** The task form; the partial is its position as a text, as selects hold it. */
export const taskSchema = object({
  title: requiredText(LIMITS.task.title),
  description: requiredText(LIMITS.task.description),
  dateStart: instant(),
  dateEnd: instant().test(
    'order',
    taskTexts.endBeforeStart,
    (end, { parent }) =>
      typeof (parent as { dateStart: unknown }).dateStart !== 'number' ||
      truncateToMinute(end) > truncateToMinute((parent as { dateStart: number }).dateStart),
  ),
  partial: requiredChoice(),
  bookId: optionalText({ max: 128 }),
  unitId: optionalText({ max: 128 }),
});
