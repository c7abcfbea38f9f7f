import { mixed, object, string } from 'yup';
import { LIMITS, MAX_GRADE } from '../../domain/limits';
import { optionalText, optionalUrl, requiredChoice, requiredText } from '../../lib/schema';
import { authoringTexts } from '../../lib/texts/activity';
import { validationTexts } from '../../lib/texts/common';
import { ACTIVITY_SUBTYPE, ACTIVITY_TYPE, type Activity } from '../../models/activity';

const DECIMAL = /^\d+(\.\d+)?$/;

/** A whole number from 1 to 100, typed as a text. */
const maxGrade = () =>
  string()
    .trim()
    .required(validationTexts.required)
    .matches(DECIMAL, { message: validationTexts.number, excludeEmptyString: true })
    .test('most', validationTexts.percent, (value) => !(Number(value) > MAX_GRADE.max))
    .test(
      'whole',
      authoringTexts.badMaxGrade(MAX_GRADE.min, MAX_GRADE.max),
      (value) =>
        !DECIMAL.test(value) ||
        Number(value) > MAX_GRADE.max ||
        (Number.isInteger(Number(value)) && Number(value) >= MAX_GRADE.min),
    );

/**
 * The schema of the activity form.
 * @param hasBook whether the form asks for the book and the unit, as for an admin's activities
 */
export function activitySchema(hasBook: boolean) {
  const place = () => (hasBook ? requiredChoice() : optionalText({ max: 128 }));
  return object({
    name: requiredText(LIMITS.activity.name),
    rubric: requiredText(LIMITS.activity.rubric),
    description: requiredText(LIMITS.activity.description),
    type: string<Activity['type']>()
      .oneOf(Object.values(ACTIVITY_TYPE))
      .required(validationTexts.required),
    subtype: string<Activity['subtype']>()
      .oneOf(['', ...Object.values(ACTIVITY_SUBTYPE)])
      .default('')
      .defined()
      .when('type', {
        is: ACTIVITY_TYPE.interactive,
        then: (schema) => schema.required(validationTexts.required),
      }),
    maxGrade: maxGrade(),
    guideDocument: string().default('').defined(),
    guideFile: mixed<File>().nullable().defined(),
    guideUrl: optionalUrl(),
    bookId: place(),
    unitId: place(),
  });
}

/** The values of the activity's form while they are typed. */
export type ActivityFormValues = Pick<
  Activity,
  | 'name'
  | 'rubric'
  | 'description'
  | 'type'
  | 'subtype'
  | 'guideDocument'
  | 'guideUrl'
  | 'bookId'
  | 'unitId'
> & {
  maxGrade: string;
  guideFile: File | null;
};
