import { lazy, mixed, number, object, string } from 'yup';
import { NEW_SCHEME, NO_SCHEME } from '../../domain/grading/countChoice';
import { LIMITS } from '../../domain/limits';
import { truncateToMinute } from '../../domain/schoolTime';
import { optionalText, requiredChoice, requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { taskTexts } from '../../lib/texts/task';
import type { CourseValues } from './taskValues';

/** A time whose precision is a minute. */
const instant = () =>
  number()
    .nullable()
    .transform((value: number | null) => (value === null ? null : truncateToMinute(value)))
    .required(validationTexts.required);

/** The values that may differ from subject to subject. */
const place = {
  dateStart: instant(),
  dateEnd: instant().test(
    'order',
    taskTexts.endBeforeStart,
    (end, { parent }) =>
      typeof (parent as { dateStart: unknown }).dateStart !== 'number' ||
      truncateToMinute(end) > truncateToMinute((parent as { dateStart: number }).dateStart),
  ),
  partial: requiredChoice(),
  countIn: string().default(NO_SCHEME).defined(),
};

/** Tells whether a form creates a new scheme: for its task, or for one of the chosen subjects. */
const asksForScheme = (countIn: string | undefined, courses: CourseValues | undefined): boolean =>
  courses === undefined
    ? countIn === NEW_SCHEME
    : Object.values(courses).some((own) => (own ?? { countIn }).countIn === NEW_SCHEME);

const whenAdded = ['countIn', 'courses'];

/** The schema of the task form; the partial is its position as a text, as selects hold it. */
export const taskSchema = object({
  title: requiredText(LIMITS.task.title),
  description: requiredText(LIMITS.task.description),
  ...place,
  bookId: optionalText({ max: 128 }),
  unitId: optionalText({ max: 128 }),
  schemeName: string()
    .default('')
    .when(whenAdded, {
      is: asksForScheme,
      then: (schema) => schema.concat(requiredText(LIMITS.scheme.name)),
    }),
  schemePercent: string()
    .default('')
    .when(whenAdded, {
      is: asksForScheme,
      then: (schema) => schema.trim().required(validationTexts.required),
    }),
});

/**
 * The schema of a task that counts already: it makes no scheme, unless the task moves to another
 * partial.
 * @param partial the one in which it counts
 */
export const countedTaskSchema = (partial: number) => {
  const makesOne = (countIn: string, own: string) =>
    countIn === NEW_SCHEME && own !== String(partial);
  const whenMoved = ['countIn', 'partial'];
  return taskSchema.omit(['schemeName', 'schemePercent']).shape({
    schemeName: string()
      .default('')
      .when(whenMoved, {
        is: makesOne,
        then: (schema) => schema.concat(requiredText(LIMITS.scheme.name)),
      }),
    schemePercent: string()
      .default('')
      .when(whenMoved, {
        is: makesOne,
        then: (schema) => schema.trim().required(validationTexts.required),
      }),
  });
};

/** The schema of a new task, for several subjects. */
export const newTaskSchema = taskSchema.shape({
  courses: lazy((courses: CourseValues | undefined) =>
    object(
      Object.fromEntries(
        Object.entries(courses ?? {}).map(([id, own]) => [
          id,
          own === null ? mixed().nullable() : object(place),
        ]),
      ),
    ),
  ),
});
