import { mixed, number, object, string } from 'yup';
import { LIMITS } from '../../domain/limits';
import { periodId } from '../../domain/periods';
import { foldForSearch } from '../../domain/searchText';
import { isEmail } from '../../domain/validation';
import { optionalImage, optionalText, optionalUrl, requiredText } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { instituteTexts } from '../../lib/texts/institute';
import type { Institute } from '../../models/institute';

const { institute, user } = LIMITS;

export const instituteSchema = object({
  name: requiredText(institute.name),
  photo: optionalImage(),
  photoFile: mixed<File>().nullable().default(null).defined(),
  planning: optionalUrl(),
  email: optionalText(user.email).test(
    'email',
    validationTexts.email,
    (value) => value === '' || isEmail(value),
  ),
  phone: optionalText(institute.contactPhone),
  about: optionalText(institute.about),
});

/**
 * The schema of a new period: its name makes its id, which must not be one of the school's. The
 * user types the name of the ending period, because all of its work becomes read-only.
 */
export function newPeriodSchema({ period, periods }: Pick<Institute, 'period' | 'periods'>) {
  return object({
    name: requiredText(institute.period)
      .test('id', instituteTexts.badPeriod, (name) => periodId(name) !== '')
      .test('other', instituteTexts.samePeriod, (name) => periodId(name) !== period.id)
      .test('earlier', instituteTexts.usedPeriod, (name) => !(periodId(name) in periods)),
    partials: number().required(validationTexts.required),
    confirmation: string()
      .required(validationTexts.required)
      .test(
        'same',
        instituteTexts.confirmMissing(period.name),
        (text) => foldForSearch(text.trim()) === foldForSearch(period.name),
      ),
  });
}
