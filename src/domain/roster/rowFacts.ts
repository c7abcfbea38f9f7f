import type { AccountFields, AccountType } from '../../models/api';
import { findAccountProblems, incompleteFields, laterFields, normalizeAccount } from '../account';
import { findIdentificationDoubt } from '../ecuador';
import { LIMITS } from '../limits';
import {
  hasLetterForDigit,
  isDateText,
  isKinship,
  isRepeatedPhone,
  mayHoldCedula,
  meantDomain,
} from './doubtfulValues';
import { foldForSearch } from '../searchText';
import { rosterField, type RosterField, type RosterValues } from './fields';
import { withNoDocumentCode } from './noDocument';
import { GIVEN_NAMES } from './givenNames';
import type { RowPlace } from './table';

// Finds what a row says by itself, whatever else is in the list. This is the longer half of a
// check, and a list is checked again after each typed cell, so the result is kept with the values.

/** later: the person is created without it, and it is completed later. */
export type Finding = { field: RosterField; severity: 'error' | 'warning' | 'later' } & (
  | {
      kind:
        | 'required'
        | 'later'
        | 'email'
        | 'phone'
        | 'name'
        | 'identification'
        | 'ambiguousCourse';
    }
  | { kind: 'checkDigit' | 'repeatedDigits' | 'digitCount' | 'letterForDigit' }
  /** The cell has the guardian's relation to the student instead of the name. */
  | { kind: 'kinship' }
  /** The domain of the address looks like a misspelt well-known one. */
  | { kind: 'emailEnding'; meant: string }
  /** The whole name was in one cell, and the end of the surnames is a guess. */
  | { kind: 'split' }
  /** The name has letters that a program has damaged, or digits. */
  | { kind: 'damaged' }
  /** A part of the cell is no name: "(retirado)", a star. */
  | { kind: 'notName' }
  /** The surname begins with a given name, and the name has none. */
  | { kind: 'swapped' }
  /** The cell had several values; the first one was taken. */
  | { kind: 'first'; text: string }
  /** Another cell of the row says that the person may not belong here. */
  | { kind: 'remark'; text: string }
  /** The list numbers its people, but not this one. */
  | { kind: 'unnumbered' }
  | { kind: 'tooShort' | 'tooLong'; limit: number }
  | { kind: 'unknownCourse'; text: string; suggestion: string | null }
  /** Other rows have the same e-mail or identification. */
  | { kind: 'repeated'; lines: RowPlace[] }
  /** Other rows have the same name and course, and one of them has no document. */
  | { kind: 'samePerson'; lines: RowPlace[] }
  /** Other rows have the same whole name in another course, and not all of them a document. */
  | { kind: 'namesake'; lines: RowPlace[] }
  /** Somebody else has this e-mail or this identification. */
  | { kind: 'registered'; name: string; isDeleted: boolean }
);

/**
 * Whether a name holds what no name has: a digit, a sign that stands for a letter that was lost ("PE?A"), or the two
 * that one letter of UTF-8 becomes ("NUÃ‘EZ"), of which the second may not be seen ("MARÃA"), or a dash or an apostrophe in place of one ("Mu–oz").
 */
const isDamaged = (name: string): boolean =>
  /[?¿¡¥¢¤§�Ð…€†‡‰\d]|[ÃÂãâ][^\p{L}\s.,'’-]|[Ãã](?![oe])|Â(?=\s|$)|\p{L}([–—](?=\p{L})|’(?=\p{Ll}))/u.test(
    name,
  );

const isNotName = (name: string): boolean =>
  /[()[\]{}*#/\\|_=+<>;:"“”«»]|\s[-–—]|[-–—]\s|\b(retirad[oa]|trasladad[oa]|vacante|cupo|disponible)\b/i.test(
    name,
  );

/** Whether given names are those of two people: "Luis y Sami". */
const areTwo = (name: string): boolean => /\sy\s/i.test(name);

/** Tells whether surname and name seem to be swapped. */
function isSwapped({ surname, name }: Pick<AccountFields, 'surname' | 'name'>): boolean {
  const [surnames, names] = [surname, name].map((text) => foldForSearch(text).split(' '));
  const isGiven = (word: string) => GIVEN_NAMES.has(word);
  return isGiven(surnames?.[0] ?? '') && names?.some(isGiven) === false;
}

/** Finds errors of the fields themselves, by the check that the forms and the server also use. */
function findFieldErrors(account: AccountFields, type: AccountType): Finding[] {
  return findAccountProblems(account, type, laterFields(type)).map(({ field, kind }): Finding => {
    const place = { field: rosterField(field), severity: 'error' } as const;
    if (kind !== 'tooShort' && kind !== 'tooLong') return { ...place, kind };
    const limits = field === 'courseId' ? { min: 0, max: 0 } : LIMITS.user[field];
    return { ...place, kind, limit: kind === 'tooShort' ? limits.min : limits.max };
  });
}

export type RowFacts = {
  /** The fields in the form in which they would be stored. */
  account: AccountFields;
  /** The errors of the fields, and the missing fields. */
  lacks: readonly Finding[];
  doubts: readonly Finding[];
};

/** Finds doubts about a cell, which may nevertheless be right. */
function findCellDoubts({
  identification,
  phone,
  representative,
  email,
}: AccountFields): Finding[] {
  const doubts: Finding[] = [];
  const isLong = mayHoldCedula(identification);
  const doubt = isLong ? 'digitCount' : findIdentificationDoubt(identification);
  if (doubt) doubts.push({ field: 'identification', severity: 'warning', kind: doubt });
  if (hasLetterForDigit(identification)) {
    doubts.push({ field: 'identification', severity: 'warning', kind: 'letterForDigit' });
  }
  if (isRepeatedPhone(phone)) {
    doubts.push({ field: 'phone', severity: 'warning', kind: 'repeatedDigits' });
  }
  if (isKinship(representative)) {
    doubts.push({ field: 'representative', severity: 'warning', kind: 'kinship' });
  }
  const meant = meantDomain(email);
  if (meant !== null)
    doubts.push({ field: 'email', severity: 'warning', kind: 'emailEnding', meant });
  return doubts;
}

function findDoubts(account: AccountFields): Finding[] {
  const damaged = (['surname', 'name', 'representative'] as const).filter((field) =>
    isDamaged(account[field]),
  );
  return [
    ...findCellDoubts(account),
    ...(['surname', 'name'] as const)
      .filter((field) => isNotName(account[field]) || (field === 'name' && areTwo(account[field])))
      .map((field): Finding => ({ field, severity: 'warning', kind: 'notName' })),
    ...(account.name !== '' && isSwapped(account)
      ? [{ field: 'surname', severity: 'warning', kind: 'swapped' } as const]
      : []),
    ...damaged.map((field): Finding => ({ field, severity: 'warning', kind: 'damaged' })),
  ];
}

export const factsOf = (account: AccountFields, type: AccountType): RowFacts => ({
  account,
  lacks: [
    ...findFieldErrors(account, type),
    ...incompleteFields({ ...account, type }).map((field): Finding => ({
      field,
      severity: 'later',
      kind: 'later',
    })),
  ],
  doubts: findDoubts(account),
});

/** Values are never changed in place: their result holds as long as the type and the course do. */
const known = new WeakMap<RosterValues, { type: AccountType; facts: RowFacts }>();

/** Tells whether a row with these values was checked before, so that checking it again is fast. */
export const isLookedAt = (values: RosterValues): boolean => known.has(values);

/** @param courseId the course that the row names; empty for none */
export function readFacts(values: RosterValues, type: AccountType, courseId: string): RowFacts {
  const before = known.get(values);
  if (before?.type === type && before.facts.account.courseId === courseId) return before.facts;
  const { course: _course, ...fields } = withNoDocumentCode(values);
  const own = factsOf(normalizeAccount({ ...fields, courseId }, type), type);
  const date: Finding = { field: 'phone', severity: 'error', kind: 'phone' };
  const facts = isDateText(fields.phone) ? { ...own, lacks: [...own.lacks, date] } : own;
  known.set(values, { type, facts });
  return facts;
}
