import { mixed, number, object, string } from 'yup';
import { LIMITS } from '../../domain/limits';
import { periodId } from '../../domain/periods';
import { isEmail } from '../../domain/validation';
import { optionalImage, optionalText, optionalUrl, requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import { GRADING_POLICIES, type GradingPolicyId } from '../../models/gradebook';

const { institute, user } = LIMITS;

export const instituteSchema = object({
  name: requiredText(institute.name),
  photo: optionalImage(),
  photoFile: mixed<File>().nullable().default(null).defined(),
  planning: optionalUrl(),
  gradingPolicy: string<GradingPolicyId>().oneOf(GRADING_POLICIES).required(),
  email: optionalText(user.email).test(
    'email',
    validationTexts.email,
    (value) => value === '' || isEmail(value),
  ),
  phone: optionalText(institute.contactPhone),
  about: optionalText(institute.about),
});

/** A new period: its name makes its id, which must be another than the current one. */
export function newPeriodSchema(currentId: string) {
  return object({
    name: requiredText(institute.period)
      .test('id', instituteTexts.badPeriod, (name) => periodId(name) !== '')
      .test('other', instituteTexts.samePeriod, (name) => periodId(name) !== currentId),
    partials: number().required(validationTexts.required),
  });
}
