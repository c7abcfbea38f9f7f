import { boolean, mixed, object, string, type InferType, type TestContext } from 'yup';
import { isEnrolled } from '../../domain/capabilities/people';
import {
  findAccountProblems,
  laterFields,
  normalizeAccount,
  type AccountProblem,
  type AccountProblemKind,
} from '../../domain/account';
import { findIdentificationDoubt, normalizeIdentification } from '../../domain/ecuador';
import { LIMITS } from '../../domain/limits';
import { isEmail } from '../../domain/validation';
import { optionalImage } from '../../lib/schema';
import { validationTexts } from '../../lib/texts/common';
import { personTexts } from '../../lib/texts/person';
import type { AccountFields, AccountType } from '../../models/api';
import type { User } from '../../models/user';

type Later = ReturnType<typeof laterFields>[number];

const FIELDS = [
  'identification',
  'name',
  'surname',
  'email',
  'representative',
  'phone',
  'courseId',
] as const satisfies readonly (keyof AccountFields)[];

/** Reads the account's fields from a form's values, where an empty field may be missing. */
export function accountFieldsOf(values: Partial<AccountFields>): AccountFields {
  return Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ''])) as AccountFields;
}

function problemText({ field, kind }: AccountProblem): string {
  const limits = field === 'courseId' ? { min: 0, max: 0 } : LIMITS.user[field];
  const texts: Record<AccountProblemKind, string> = {
    required: validationTexts.required,
    tooShort: validationTexts.min(limits.min),
    tooLong: validationTexts.max(limits.max),
    email: validationTexts.email,
    phone: personTexts.phoneInvalid,
    name: validationTexts.name,
    identification: validationTexts.identification,
  };
  return texts[kind];
}

/**
 * Returns the problem of a field of an account, in words; null for none.
 * @param later fields that may be empty
 */
export function accountProblemText(
  typed: AccountFields,
  type: AccountType,
  name: keyof AccountFields,
  later: readonly Later[] = [],
): string | null {
  const problems = findAccountProblems(normalizeAccount(typed, type), type, later);
  const problem = problems.find(({ field }) => field === name);
  return problem === undefined ? null : problemText(problem);
}

type Values = Partial<AccountFields> & { confirmedIdentification?: string; status?: boolean };

/** A field of an account. Its test is the server's own, over the whole account. */
function accountField(type: AccountType, name: keyof AccountFields, later: readonly Later[]) {
  return string()
    .default('')
    .defined()
    .test('account', (_, context: TestContext) => {
      const values = context.parent as Values;
      // An inactive student has no course.
      const isInactive = isEnrolled(type) && values.status === false;
      if (name === 'courseId' && isInactive) return true;
      const message = accountProblemText(accountFieldsOf(values), type, name, later);
      return message === null || context.createError({ message });
    });
}

/**
 * Ten digits that are not a valid cédula are probably a typing error: they are saved only when
 * confirmed.
 */
function isDoubtful(value: string, { confirmedIdentification }: Values): boolean {
  return (
    findIdentificationDoubt(normalizeIdentification(value)) !== null &&
    confirmedIdentification !== normalizeIdentification(value)
  );
}

/** Builds the schema of the form of a student or a teacher. */
function buildSchema(type: AccountType, later: readonly Later[]) {
  const field = (name: keyof AccountFields) => accountField(type, name, later);
  return object({
    identification: field('identification').test(
      'cedula',
      (value, { parent, createError }: TestContext) => {
        if (!isDoubtful(value, parent as Values)) return true;
        const doubt = findIdentificationDoubt(normalizeIdentification(value));
        return createError({
          message: personTexts.identificationDoubt[doubt ?? 'checkDigit'],
        });
      },
    ),
    name: field('name'),
    surname: field('surname'),
    // A typed space is an error, although the e-mail would be stored without it.
    email: field('email').test(
      'typed',
      validationTexts.email,
      (value) => value === '' || isEmail(value),
    ),
    representative: field('representative'),
    phone: field('phone'),
    courseId: field('courseId'),
    status: boolean().defined(),
    photo: optionalImage(),
    photoFile: mixed<File>().nullable().defined(),
    /** The doubtful identification that the user confirmed. */
    confirmedIdentification: string().default('').defined(),
    /** The deleted user who was chosen to come back, by the e-mail or the identification. */
    restoreId: string().default('').defined(),
  });
}

/**
 * Returns the fields that a person from an uploaded list still lacks: saving other fields does not
 * demand them.
 */
export const laterOf = (person: User | null, type: AccountType): readonly Later[] =>
  person === null ? [] : laterFields(type).filter((field) => person[field] === '');

const schemas = new Map<string, ReturnType<typeof buildSchema>>();

/**
 * Returns the schema of the form of a student or a teacher.
 * @param later the fields that may stay empty
 */
export function personSchema(type: AccountType, later: readonly Later[] = []) {
  const key = [type, ...later].join(' ');
  const schema = schemas.get(key) ?? buildSchema(type, later);
  schemas.set(key, schema);
  return schema;
}

export type PersonFormValues = InferType<ReturnType<typeof buildSchema>>;
