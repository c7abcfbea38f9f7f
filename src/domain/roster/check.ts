import type { AccountFields, AccountType } from '../../models/api';
import { findAccountProblems, incompleteFields, laterFields, normalizeAccount } from '../account';
import { findIdentificationDoubt } from '../ecuador';
import { LIMITS } from '../limits';
import { fullName } from '../names';
import type { CourseFinder } from './courses';
import { rosterField, type RosterField } from './fields';
import { findDifferences, isUnchanged, type Difference } from './differences';
import { withNoDocumentCode } from './noDocument';
import {
  asRegistered,
  findOwners,
  findPerson,
  KEYS,
  type Registered,
  type RegisteredUser,
} from './registered';
import { findSamePeople } from './samePeople';
import { placeOf, type RosterRow, type RowPlace } from './table';

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
  | { kind: 'checkDigit' | 'repeatedDigits' | 'digitCount' }
  /** The whole name stood in one cell, and where the surnames end is a guess. */
  | { kind: 'split' }
  /** Letters that a program has damaged, or digits in a name. */
  | { kind: 'damaged' }
  | { kind: 'tooShort' | 'tooLong'; limit: number }
  | { kind: 'unknownCourse'; text: string; suggestion: string | null }
  /** Other rows have the same e-mail or identification. */
  | { kind: 'repeated'; lines: RowPlace[] }
  /** Other rows have the same name and course, and one of them has no document. */
  | { kind: 'samePerson'; lines: RowPlace[] }
  /** Somebody else has this e-mail or this identification. */
  | { kind: 'registered'; name: string; isDeleted: boolean }
);

/**
 * ready: can be created. exists: this same person is registered. changed: registered, and some cells
 * differ from what is stored. error: must be corrected first.
 */
export type RowState = 'ready' | 'error' | 'exists' | 'changed';

export type RowCheck = {
  state: RowState;
  findings: Finding[];
  /** The fields as they would be stored. */
  account: AccountFields;
  /** The registered person whom the row is about. */
  person: RegisteredUser | null;
  /** What the row would change in the person. */
  differences: readonly Difference[];
};

/** Groups rows by e-mail or identification, to find repeated ones. */
function group(accounts: readonly AccountFields[], field: keyof typeof KEYS) {
  const found = new Map<string, number[]>();
  accounts.forEach((account, i) => {
    const key = KEYS[field](account);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), i]);
  });
  return found;
}

/** The finding for an e-mail or identification that belongs to somebody else. */
const foreign = (field: keyof typeof KEYS, owner: RegisteredUser): Finding => ({
  field,
  severity: 'error',
  kind: 'registered',
  name: fullName(owner),
  isDeleted: owner.deleted,
});

function findCourse(text: string, finder: CourseFinder): { id: string; finding: Finding | null } {
  const place = { field: 'course', severity: 'error' } as const;
  if (text === '') return { id: '', finding: null }; // reported as a missing field
  const match = finder.find(text);
  if (match.kind === 'found') return { id: match.id, finding: null };
  if (match.kind === 'ambiguous') return { id: '', finding: { ...place, kind: 'ambiguousCourse' } };
  const { suggestion } = match;
  return { id: '', finding: { ...place, kind: 'unknownCourse', text, suggestion } };
}

/**
 * Whether a name holds what no name has: a digit, a sign that stands for a letter that was lost ("PE?A"), or the two
 * that one letter of UTF-8 becomes ("NUÃ‘EZ").
 */
const isDamaged = (name: string): boolean => /[?¿¥¢¤§�Ð\d]|[ÃÂãâ][^\p{L}\s.,'’-]/u.test(name);

/** Errors of the fields themselves, by the check that the forms and the server also use. */
function findFieldErrors(account: AccountFields, type: AccountType): Finding[] {
  return findAccountProblems(account, type, laterFields(type)).map(({ field, kind }): Finding => {
    const place = { field: rosterField(field), severity: 'error' } as const;
    if (kind !== 'tooShort' && kind !== 'tooLong') return { ...place, kind };
    const limits = field === 'courseId' ? { min: 0, max: 0 } : LIMITS.user[field];
    return { ...place, kind, limit: kind === 'tooShort' ? limits.min : limits.max };
  });
}

type CheckedFields = Pick<RosterRow, 'line' | 'sheet' | 'values' | 'split' | 'isDistinct'>;

/** Where the others stand who seem to be the person of a row, by the row. */
function findNamesakes(
  rows: readonly CheckedFields[],
  personOf: (row: CheckedFields) => string | null,
): ReadonlyMap<CheckedFields, RowPlace[]> {
  const found = findSamePeople(rows, personOf).filter(({ by }) => by === 'name');
  return new Map(
    found.flatMap(({ rows: same }) =>
      same.map((row) => [row, same.filter((other) => other !== row).map(placeOf)] as const),
    ),
  );
}

/** Kinds of findings about what stands in one cell. */
const OF_CELL = new Set<Finding['kind']>([
  'email',
  'phone',
  'name',
  'identification',
  'tooShort',
  'tooLong',
]);

/** What a row is told about a registered person: nothing of a cell that is empty, or says what is stored. */
function findingsOf(
  findings: Finding[],
  account: AccountFields,
  person: RegisteredUser,
  type: AccountType,
): Finding[] {
  return findings.filter(({ kind, field }) => {
    if (kind === 'required' || kind === 'later') return false;
    return !OF_CELL.has(kind) || field === 'course' || !isUnchanged(field, account, person, type);
  });
}

/**
 * Checks every row at once: the fields, the course, repetitions in the list, and registered people.
 * A row whose identification belongs to a registered person of this type `exists`, or is `changed`
 * when cells differ; an e-mail or an identification of somebody else is an error.
 * @returns in the order of the rows
 */
export function checkRows(
  rows: readonly CheckedFields[],
  type: AccountType,
  finder: CourseFinder,
  registered: Registered,
): RowCheck[] {
  const courses = rows.map(({ values }) => findCourse(values.course, finder));
  const accounts = rows.map(({ values }, i) => {
    const { course: _course, ...fields } = withNoDocumentCode(values);
    const account = normalizeAccount({ ...fields, courseId: courses[i]?.id ?? '' }, type);
    return asRegistered(account, registered);
  });
  const same = {
    email: group(accounts, 'email'),
    identification: group(accounts, 'identification'),
  };
  const owners = accounts.map((account) => findOwners(account, registered));
  const people = new Map(
    rows.map((row, i) => {
      const [account, owner] = [accounts[i], owners[i]];
      return [row, account && owner ? findPerson(account, type, owner) : null] as const;
    }),
  );
  const namesakes = findNamesakes(rows, (row) => people.get(row)?.id ?? null);

  return accounts.map((account, i): RowCheck => {
    const findings: Finding[] = [];
    const courseFinding = courses[i]?.finding ?? null;
    findings.push(
      ...findFieldErrors(account, type).filter(
        ({ field }) => field !== 'course' || courseFinding === null,
      ),
    );
    for (const field of incompleteFields({ ...account, type })) {
      findings.push({ field, severity: 'later', kind: 'later' });
    }
    if (courseFinding) findings.push(courseFinding);
    for (const field of ['email', 'identification'] as const) {
      const lines = (same[field].get(KEYS[field](account)) ?? [])
        .filter((other) => other !== i)
        .flatMap((other) => rows[other] ?? [])
        .map(placeOf);
      if (lines.length > 0) findings.push({ field, severity: 'error', kind: 'repeated', lines });
    }
    const others = rows[i] && namesakes.get(rows[i]);
    if (others) {
      findings.push({ field: 'surname', severity: 'error', kind: 'samePerson', lines: others });
    }
    const doubt = findIdentificationDoubt(account.identification);
    if (doubt) findings.push({ field: 'identification', severity: 'warning', kind: doubt });
    for (const field of ['surname', 'name', 'representative'] as const) {
      if (isDamaged(account[field])) findings.push({ field, severity: 'warning', kind: 'damaged' });
    }
    if (rows[i]?.split?.state === 'unsure') {
      findings.push({ field: 'surname', severity: 'warning', kind: 'split' });
    }

    const person = (rows[i] && people.get(rows[i])) ?? null;
    if (person === null) {
      const { ofEmail, ofIdentification } = owners[i] ?? {};
      if (ofEmail) findings.push(foreign('email', ofEmail));
      if (ofIdentification) findings.push(foreign('identification', ofIdentification));
    }
    const told = person ? findingsOf(findings, account, person, type) : findings;
    const differences = person ? findDifferences(account, person, type) : [];
    const hasError = told.some(({ severity }) => severity === 'error');
    const settled = person === null ? 'ready' : differences.length > 0 ? 'changed' : 'exists';
    return { state: hasError ? 'error' : settled, findings: told, account, person, differences };
  });
}

/** The number of rows in each state, and of rows with findings. */
export function countStates(checks: readonly RowCheck[]): Record<RowState | 'warning', number> {
  const counts = { ready: 0, error: 0, exists: 0, changed: 0, warning: 0 };
  for (const { state, findings } of checks) {
    counts[state] += 1;
    if (findings.some(({ severity }) => severity === 'warning')) counts.warning += 1;
  }
  return counts;
}

/** How many rows can be created and are completed later. */
export const countLater = (checks: readonly RowCheck[]): number =>
  checks.filter(
    ({ state, findings }) => state === 'ready' && findings.some(({ kind }) => kind === 'later'),
  ).length;

/** The number of people for each course, by the course's id. */
export function countByCourse(accounts: readonly AccountFields[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { courseId } of accounts) counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
  return counts;
}
