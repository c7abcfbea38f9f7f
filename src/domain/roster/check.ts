import type { AccountFields, AccountType } from '../../models/api';
import { fullName } from '../names';
import type { CourseFinder } from './courses';
import { findDifferences, isUnchanged, type Difference } from './differences';
import {
  asRegistered,
  findOwners,
  findPerson,
  KEYS,
  type Registered,
  type RegisteredUser,
} from './registered';
import { factsOf, readFacts, type Finding } from './rowFacts';
import { findNamesakes, findSamePeople, prepareSamePeople, type SamePerson } from './samePeople';
import { placeOf, type RosterRow, type RowPlace } from './table';

/**
 * ready: can be created. exists: this same person is registered. changed: registered, and some
 * cells differ from the stored values. error: must be corrected first.
 */
export type RowState = 'ready' | 'error' | 'exists' | 'changed';

export type RowCheck = {
  state: RowState;
  findings: Finding[];
  /** The fields in the form in which they would be stored. */
  account: AccountFields;
  /** The registered person that the row is about. */
  person: RegisteredUser | null;
  /** The changes that the row would make to the person. */
  differences: readonly Difference[];
};

/** Groups the rows by their e-mail or identification, to find repeated ones. */
function group(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  keys.forEach((key, i) => {
    const rows = found.get(key);
    if (rows) rows.push(i);
    else if (key !== '') found.set(key, [i]);
  });
  return found;
}

/** Returns the finding for an e-mail or identification that belongs to somebody else. */
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

type CheckedFields = Pick<
  RosterRow,
  'line' | 'sheet' | 'values' | 'split' | 'isDistinct' | 'remark' | 'isUnnumbered'
> &
  Partial<Pick<RosterRow, 'mends'>>;

/** Returns, for each row, the places of the other rows that seem to be the same person. */
const namesakesOf = <R extends CheckedFields>(
  same: readonly SamePerson<R>[],
): ReadonlyMap<CheckedFields, RowPlace[]> =>
  new Map(
    same.flatMap(({ by, rows }) =>
      by === 'name'
        ? rows.map((row) => [row, rows.filter((other) => other !== row).map(placeOf)] as const)
        : [],
    ),
  );

/** The kinds of findings about the content of one cell. */
const OF_CELL = new Set<Finding['kind']>([
  'email',
  'phone',
  'name',
  'identification',
  'tooShort',
  'tooLong',
]);

/** Returns the findings of a row about a registered person; an empty or unchanged cell has none. */
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
 * @returns the checks in the order of the rows, and the rows that seem to be one person
 */
export function checkList<R extends CheckedFields>(
  rows: readonly R[],
  type: AccountType,
  finder: CourseFinder,
  registered: Registered,
): { checks: RowCheck[]; same: SamePerson<R>[] } {
  const courses = rows.map(({ values }) => findCourse(values.course, finder));
  const facts = rows.map(({ values }, i) => {
    const read = readFacts(values, type, courses[i]?.id ?? '');
    const account = asRegistered(read.account, registered);
    return account === read.account ? read : factsOf(account, type);
  });
  const accounts = facts.map(({ account }) => account);
  // The keys are computed once: each is needed several times, and a list may have thousands of
  // rows.
  const keys = {
    email: accounts.map(KEYS.email),
    identification: accounts.map(KEYS.identification),
  };
  const same = { email: group(keys.email), identification: group(keys.identification) };
  const owners = accounts.map((account) => findOwners(account, registered));
  const people = new Map(
    rows.map((row, i) => {
      const [account, owner] = [accounts[i], owners[i]];
      return [row, account && owner ? findPerson(account, type, owner) : null] as const;
    }),
  );
  const samePeople = findSamePeople(rows, (row) => people.get(row)?.id ?? null);
  const namesakes = namesakesOf(samePeople);
  const elsewhere = findNamesakes(rows);

  const checks = facts.map(({ account, lacks, doubts }, i): RowCheck => {
    const courseFinding = courses[i]?.finding ?? null;
    const findings = lacks.filter(({ field }) => field !== 'course' || courseFinding === null);
    if (courseFinding) findings.push(courseFinding);
    for (const field of ['email', 'identification'] as const) {
      const alike = same[field].get(keys[field][i] ?? '') ?? [];
      if (alike.length > 1) {
        const lines = alike.flatMap((at) => (at !== i && rows[at] ? [placeOf(rows[at])] : []));
        findings.push({ field, severity: 'error', kind: 'repeated', lines });
      }
    }
    const others = rows[i] && namesakes.get(rows[i]);
    if (others) {
      findings.push({ field: 'surname', severity: 'error', kind: 'samePerson', lines: others });
    }
    const inOthers = rows[i] && elsewhere.get(rows[i])?.map(placeOf);
    if (inOthers && !others) {
      findings.push({ field: 'surname', severity: 'warning', kind: 'namesake', lines: inOthers });
    }
    findings.push(...doubts);
    for (const { field, kind, from } of rows[i]?.mends ?? []) {
      if (kind === 'first') findings.push({ field, severity: 'warning', kind, text: from });
    }
    const remark = rows[i]?.remark;
    if (remark !== undefined) {
      findings.push({ field: 'surname', severity: 'warning', kind: 'remark', text: remark });
    }
    if (rows[i]?.isUnnumbered === true) {
      findings.push({ field: 'surname', severity: 'warning', kind: 'unnumbered' });
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
  return { checks, same: samePeople };
}

/** Returns only the checks. */
export const checkRows = (...list: Parameters<typeof checkList>): RowCheck[] =>
  checkList(...list).checks;

/** Reads the facts of one row ahead; this is half of the later check of the row in its list. */
export function prepareCheck({ values }: CheckedFields, type: AccountType, finder: CourseFinder) {
  readFacts(values, type, findCourse(values.course, finder).id);
  prepareSamePeople(values);
}

/** Counts the rows in each state, and the rows with findings. */
export function countStates(checks: readonly RowCheck[]): Record<RowState | 'warning', number> {
  const counts = { ready: 0, error: 0, exists: 0, changed: 0, warning: 0 };
  for (const { state, findings } of checks) {
    counts[state] += 1;
    if (findings.some(({ severity }) => severity === 'warning')) counts.warning += 1;
  }
  return counts;
}

/** Counts the rows that can be created and are completed later. */
export const countLater = (checks: readonly RowCheck[]): number =>
  checks.filter(
    ({ state, findings }) => state === 'ready' && findings.some(({ kind }) => kind === 'later'),
  ).length;

/** Counts the people of each course, by the course's id. */
export function countByCourse(accounts: readonly AccountFields[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { courseId } of accounts) counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
  return counts;
}
