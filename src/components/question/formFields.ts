import { string, type StringSchema } from 'yup';
import { LIMITS } from '../../domain/limits';
import { optionalText, requiredText } from '../../lib/schema';
import { TILDE_MODE, type TildeMode } from '../../models/activity';

// The fields of all types of question; one form has them all.

const { sentence, option } = LIMITS.question;

/** @param find returns the problem of a sentence that is not empty, or null */
export const sentenceField = (
  find: (sentence: string) => string | null = () => null,
): StringSchema<string> =>
  requiredText(sentence).test('sentence', (value, context) => {
    const message = value === '' ? null : find(value);
    return message === null || context.createError({ message });
  });

const tildes = () => string<TildeMode>().oneOf(Object.values(TILDE_MODE)).required();
const unused = () => optionalText(option);

/** The form fields that a type does not use. */
export const unusedFields = () => ({
  tildes: tildes(),
  optionCorrect: unused(),
  optionIncorrect1: unused(),
  optionIncorrect2: unused(),
  optionIncorrect3: unused(),
});
