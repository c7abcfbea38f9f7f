import { string, type StringSchema } from 'yup';
import { LIMITS } from '../../domain/limits';
import { optionalText, requiredText } from '../../lib/schema';
import { TILDE_MODE, type TildeMode } from '../../models/activity';

// The fields that the forms of all types of question have: one form holds them, whatever its type.

const { sentence, option } = LIMITS.question;

/** @param find what is wrong with a sentence that is not empty, or null */
export const sentenceField = (
  find: (sentence: string) => string | null = () => null,
): StringSchema<string> =>
  requiredText(sentence).test('sentence', (value, context) => {
    const message = value === '' ? null : find(value);
    return message === null || context.createError({ message });
  });

const tildes = () => string<TildeMode>().oneOf(Object.values(TILDE_MODE)).required();
const unused = () => optionalText(option);

/** The fields of the form that a type does not ask for. */
export const unusedFields = () => ({
  tildes: tildes(),
  optionCorrect: unused(),
  optionIncorrect1: unused(),
  optionIncorrect2: unused(),
  optionIncorrect3: unused(),
});
