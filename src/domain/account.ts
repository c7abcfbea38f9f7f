import type { AccountFields, AccountType } from '../models/api';
import { USER_TYPE, type User } from '../models/user';
import { isEnrolled, isListed } from './capabilities/people';
import { normalizeIdentification, normalizePhone } from './ecuador';
import { LIMITS } from './limits';
import { isIdentification, isPersonName } from './personName';
import { isEmail } from './validation';

export type AccountProblemKind =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'name'
  | 'identification';
export type AccountProblem = { field: keyof AccountFields; kind: AccountProblemKind };

const squeeze = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A telephone as it is stored: a national one in its national form, one from abroad with its plus. */
function storedPhone(text: string): string {
  const compact = text.trim().replace(/[\s().-]/g, '');
  return normalizePhone(compact) ?? compact;
}

/** The account fields as they are stored: trimmed blanks, lower-case e-mail, national telephone. */
export function normalizeAccount(fields: AccountFields, type: AccountType): AccountFields {
  return {
    identification: normalizeIdentification(fields.identification),
    name: squeeze(fields.name),
    surname: squeeze(fields.surname),
    email: fields.email.trim().toLowerCase(),
    // Only students have a guardian.
    representative: isEnrolled(type) ? squeeze(fields.representative) : '',
    phone: storedPhone(fields.phone),
    courseId: fields.courseId,
  };
}

/** Whether a telephone may be stored: a number of Ecuador, or one from abroad with its plus. */
export function isPhone(text: string): boolean {
  return normalizePhone(text) !== null || /^\+(?!593)\d{7,14}$/.test(text.replace(/[\s().-]/g, ''));
}

/** The problem with the characters of a field, or null. */
function findSignProblem(
  field: Exclude<keyof AccountFields, 'courseId'>,
  text: string,
): AccountProblemKind | null {
  switch (field) {
    case 'email':
      return isEmail(text) ? null : 'email';
    case 'phone':
      return isPhone(text) ? null : 'phone';
    case 'identification':
      return isIdentification(text) ? null : 'identification';
    case 'name':
    case 'surname':
    case 'representative':
      return isPersonName(text) ? null : 'name';
  }
}

type Contact = 'representative' | 'phone';

/**
 * The fields that the school must still complete for somebody who came by a list: the guardian, the
 * telephone.
 */
const CONTACTS: Readonly<Record<AccountType, readonly Contact[]>> = {
  [USER_TYPE.student]: ['representative', 'phone'],
  [USER_TYPE.teacher]: ['phone'],
};

/**
 * Returns the fields that a person of a list may lack at first; a teacher may also lack a main
 * course.
 */
export const laterFields = (type: AccountType): readonly (Contact | 'courseId')[] =>
  isEnrolled(type) ? CONTACTS[type] : [...CONTACTS[type], 'courseId'];

/** Returns the fields of a person that are still to be completed; none for an admin. */
export const incompleteFields = (person: Pick<User, 'type' | Contact>): readonly Contact[] =>
  isListed(person.type) ? CONTACTS[person.type].filter((field) => person[field].trim() === '') : [];

/** Whether somebody of a list needs a course. */
export const needsListedCourse = (type: AccountType): boolean =>
  !laterFields(type).includes('courseId');

/**
 * All problems with the fields of an account at once, in the order of the form. Forms, the roster
 * and the server all use this check.
 * @param fields normalised
 * @param later fields that may be empty, to be completed later
 */
export function findAccountProblems(
  fields: AccountFields,
  type: AccountType,
  later: readonly (keyof AccountFields)[] = [],
): AccountProblem[] {
  const problems: AccountProblem[] = [];
  const limited = [
    'identification',
    'name',
    'surname',
    'email',
    'phone',
    'representative',
  ] as const;
  for (const field of limited) {
    if (field === 'representative' && !isEnrolled(type)) continue;
    const { min, max } = LIMITS.user[field];
    const { length } = fields[field];
    const sign = findSignProblem(field, fields[field]);
    if (length === 0 && later.includes(field)) continue;
    if (length === 0) problems.push({ field, kind: 'required' });
    else if (sign !== null) problems.push({ field, kind: sign });
    else if (length < min) problems.push({ field, kind: 'tooShort' });
    else if (length > max) problems.push({ field, kind: 'tooLong' });
  }
  if (fields.courseId === '' && !later.includes('courseId')) {
    problems.push({ field: 'courseId', kind: 'required' });
  }
  return problems;
}
