import { string, type AnyObject, type StringSchema } from 'yup';
import type { TextLimit } from '../domain/limits';
import { isEmail, isImage, isUrl } from '../domain/validation';
import { validationTexts } from './texts/common';

// The building blocks of every form's schema. Values are trimmed when they are cast for saving.
// Formik passes an empty field as undefined, so an optional field needs a default.

type OptionalString = StringSchema<string, AnyObject, '', 'd'>;

/** Required text within a limit of src/domain/limits.ts; blanks alone do not count as text. */
export function requiredText({ min, max }: TextLimit): StringSchema<string> {
  return string()
    .trim()
    .required(validationTexts.required)
    .min(min, validationTexts.min(min))
    .max(max, validationTexts.max(max));
}

/** Text that may be left empty. */
export function optionalText({ max }: Pick<TextLimit, 'max'>): OptionalString {
  return string().trim().default('').defined().max(max, validationTexts.max(max));
}

/** An e-mail as typed: a space before or after it is an error and is not trimmed. */
export function requiredEmail(): StringSchema<string> {
  return string()
    .required(validationTexts.required)
    .test('email', validationTexts.email, (value) => isEmail(value));
}

export function requiredUrl(): StringSchema<string> {
  return string()
    .trim()
    .required(validationTexts.required)
    .test('url', validationTexts.url, (value) => isUrl(value));
}

export function optionalUrl(): OptionalString {
  return string()
    .trim()
    .default('')
    .defined()
    .test('url', validationTexts.url, (value) => value === '' || isUrl(value));
}

export function requiredChoice(): StringSchema<string> {
  return string().required(validationTexts.required);
}

/** The name of an image file, or the address of one that was uploaded before. */
export function requiredImage(): StringSchema<string> {
  return string()
    .required(validationTexts.required)
    .test('image', validationTexts.image, (value) => isImage(value));
}

export function optionalImage(): OptionalString {
  return string()
    .default('')
    .defined()
    .test('image', validationTexts.image, (value) => value === '' || isImage(value));
}
