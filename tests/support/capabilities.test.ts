import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/project';
import * as table from '../../src/domain/capabilities/table';
import type { Action, Line, Reach } from '../../src/domain/capabilities/table';
import { readAccess, readAccessMatrix, type AccessRow } from './accessMatrix';
import type { Asking } from './rulesMatrix';

// Compares the table of capabilities, cell by cell, with the permission tables of the rules tests,
// which ask the rules themselves.

type Thing = keyof typeof table;
const THINGS = Object.keys(table) as Thing[];

/** The things that each permission table is about. */
const ABOUT: Readonly<Record<string, Thing | readonly Thing[]>> = {
  institute: 'institute',
  books: 'books',
  units: 'units',
  topics: 'topics',
  users: 'people',
  'owner of an identification': 'identifications',
  'the record of who gave a person a temporary password': 'passwordIssues',
  'the loads': 'loads',
  'the people of a load': 'loads',
  'the log of changes': 'changes',
  'the errors of browsers': 'failures',
  'what functions failed to do': 'failures',
  'what the system notes of itself': 'systemState',
  'the e-mails that the server sends': 'systemState',
  'the lists of people, subjects and courses': 'lists',
  courses: 'courses',
  'name of a course': 'courseNames',
  'cards of students': 'studentCards',
  'cards of teachers': 'teacherCards',
  'books of a course': 'courseBooks',
  'class lists': 'classLists',
  subjects: 'subjects',
  'the conduct of a course': 'conduct',
  activities: 'activities',
  questions: 'questions',
  'answer keys': 'answerKeys',
  'corrections of an assigned activity': 'correctedKeys',
  tasks: 'tasks',
  notes: 'submissions',
  submissions: 'submissions',
  grades: 'submissions',
  'taking a grade back': 'submissions',
  'archived notes': 'archive',
  'files of answers': 'answerFiles',
  drafts: 'drafts',
  'held grades': 'heldGrades',
  exceptions: 'exceptions',
  'stored exceptions': 'exceptions',
  solutions: 'solutions',
  'comment banks': 'commentBanks',
  schemes: 'schemes',
  'schemes and their totals': ['schemes', 'schemeTotals'],
  totals: 'schemeTotals',
  scores: 'scores',
  'changes of a grade': 'gradeHistory',
  history: 'gradeHistory',
  'report cards': 'reportCards',
  'when report cards were made': 'reportRuns',
  'the progress of a partial': 'progress',
  'grading plans': 'gradingPlans',
  'own grades': 'ownGrades',
  'what is reopened of a subject': 'reopenings',
  'an issued libreta': 'libretas',
  'the register of a period': 'registers',
  'the record of a course': 'courseRecords',
  'the record of a subject': 'subjectRecords',
  'the record of a student': 'studentRecords',
  'the promotion after a period': 'promotions',
  'the plan of a course': 'promotions',
  'institute/logo.png': 'pictures',
  "storagePaths.bookPhoto('book', 'png', '0a1b')": 'pictures',
  'admins/colleague.png': 'photos',
  'inspectors/inspector-photo': 'photos',
  'students/classmate.png': 'photos',
  'students/student-photo': 'photos',
  'teachers/colleague.png': 'photos',
  'teachers/teacher-photo': 'photos',
  'guides/draft.pdf': 'guides',
  'guides/essay.pdf': 'guides',
};
/**
 * Every user, also an inactive one, reads the own document, so users.test.ts tests it outside of
 * its table.
 */
const TOLD_APART: readonly AccessRow[] = [
  { what: 'users', doing: 'get the own', allowed: ['admin', 'teacher', 'student', 'inspector'] },
];
/** Only the server knows these; the rules have no document of them. */
const OF_THE_SERVER: readonly Thing[] = ['admins', 'ownPassword', 'personData', 'signIns'];

/** The actions of the first word of a row. */
const VERBS: Readonly<Record<string, readonly Action[]>> = {
  ...{ get: ['see'], list: ['see'], find: ['see'], ask: ['see'] },
  ...{ create: ['make'], upload: ['make'], hand: ['make'], note: ['make', 'change'] },
  ...{ set: ['make', 'change'], reserve: ['make', 'change'], write: ['make', 'change'] },
  ...{ update: ['change'], change: ['change'], mark: ['change'], grade: ['change'] },
  ...{ replace: ['change'], another: ['change'], make: ['change'] },
  delete: ['delete'],
};
/** Rows whose actions differ from their first word. */
const OTHERWISE: Readonly<Record<string, readonly (readonly [Thing, Action])[]>> = {
  'grades: grade without a submission': [['submissions', 'make']],
  'report cards: generate again': [['reportCards', 'change']],
  'schemes and their totals: delete': [
    ['schemes', 'change'],
    ['schemeTotals', 'change'],
  ],
  'subjects: set the class link': [['subjects', 'change']],
  'submissions: reopen': [
    ['submissions', 'delete'],
    ['archive', 'make'],
  ],
};

/**
 * The users of each role that are tried: the owner, and another one, who does not own the owner's
 * things.
 */
const ROLES: readonly { role: string; owner: Asking; other: Asking | null }[] = [
  { role: 'admin', owner: 'admin', other: null },
  { role: 'teacher', owner: 'teacher', other: 'otherTeacher' },
  { role: 'student', owner: 'student', other: 'otherStudent' },
  { role: 'inspector', owner: 'inspector', other: null },
];
const ACTIONS: readonly Action[] = ['see', 'make', 'change', 'delete'];

function cellsOf({ what, doing }: AccessRow): (readonly [Thing, Action])[] {
  const otherwise = OTHERWISE[`${what}: ${doing}`];
  if (otherwise !== undefined) return [...otherwise];
  const about = ABOUT[what];
  const actions = VERBS[doing.split(' ')[0] ?? ''];
  if (about === undefined || actions === undefined) {
    throw new Error(`which cell of the table is "${what}: ${doing}"?`);
  }
  return [about].flat().flatMap((thing) => actions.map((action) => [thing, action] as const));
}

/** Tells whether a row only finds out that a document does not exist, which shows nothing of it. */
const isOfNothing = ({ doing }: AccessRow) => /not there|does not exist|is there$/.test(doing);

const matrix = [...TOLD_APART, ...readAccessMatrix(join(PROJECT_ROOT, 'tests/rules'))].filter(
  (row) => !isOfNothing(row),
);
const rowsAbout = new Map<string, AccessRow[]>();
for (const row of matrix) {
  for (const cell of cellsOf(row)) {
    const key = cell.join(' ');
    rowsAbout.set(key, [...(rowsAbout.get(key) ?? []), row]);
  }
}

/** Returns how far the rules tests let a role go. */
function reachInRules(
  thing: Thing,
  action: Action,
  { owner, other }: (typeof ROLES)[number],
): Reach | undefined {
  const rows = (rowsAbout.get(`${thing} ${action}`) ?? []).filter(
    ({ allowed }) => allowed.includes(owner) || (other !== null && allowed.includes(other)),
  );
  if (rows.length === 0) return undefined;
  const ofAll = ({ what, allowed, doing }: AccessRow) =>
    !/\bown\b/.test(doing) &&
    !what.endsWith(`/${owner}-photo`) &&
    allowed.includes(owner) &&
    (other === null || allowed.includes(other));
  return rows.some(ofAll) ? 'all' : 'own';
}

/** Returns the part of the table that the rules enforce: the server writes without them. */
const reachInTable = (thing: Thing, action: Action, at: number): Reach | undefined => {
  const line: Line = table[thing];
  const reach = line[at]?.[action];
  return reach === 'server' ? undefined : reach;
};

describe('the table of capabilities', () => {
  it.each(THINGS.filter((thing) => !OF_THE_SERVER.includes(thing)))(
    'every cell of the line %s is what the rules tests say of each role',
    (thing) => {
      const cells = (reach: (action: Action, at: number) => Reach | undefined) =>
        ROLES.flatMap(({ role }, at) =>
          ACTIONS.map((action) => `${role}, ${action}: ${reach(action, at) ?? 'no'}`),
        );
      const expected = cells((action, at) => {
        const role = ROLES[at];
        return role && reachInRules(thing, action, role);
      });
      expect(cells((action, at) => reachInTable(thing, action, at))).toEqual(expected);
    },
  );

  it('every permission table of the rules tests is about a line of the table of capabilities', () => {
    const about = new Set(matrix.flatMap((row) => cellsOf(row).map(([thing]) => thing)));
    expect([...about, ...OF_THE_SERVER].sort()).toEqual([...THINGS].sort());
  });

  it('nobody who is signed out sees more than the institute and its pictures', () => {
    const open = matrix.filter(({ allowed }) => allowed.includes('signedOut'));
    expect([...new Set(open.flatMap(cellsOf).map((cell) => cell.join(' ')))]).toEqual([
      'institute see',
      'pictures see',
    ]);
  });
});

describe('readAccess', () => {
  it('readAccess finds the rows of a table and of a function that describes several tables', () => {
    const text = `
      const STAFF: Asking[] = ['admin', 'teacher'];
      describeAccess(school, 'books', { get: [STAFF, read], 'list all': [[...STAFF, 'student'], read] });
      function describeCards(kind: string, { get }: { get: Asking[] }) {
        describeAccess(school, kind, { get: [get, read] });
      }
      describeCards('cards', { get: SIGNED_IN });`;
    expect(readAccess('a.test.ts', text)).toEqual([
      { what: 'books', doing: 'get', allowed: ['admin', 'teacher'] },
      { what: 'books', doing: 'list all', allowed: ['admin', 'teacher', 'student'] },
      {
        what: 'cards',
        doing: 'get',
        allowed: ['admin', 'teacher', 'otherTeacher', 'student', 'otherStudent', 'inspector'],
      },
    ]);
  });

  it('readAccess throws an error at a list that it does not know', () => {
    const text = "describeAccess(school, 'books', { get: [NOBODY_KNOWS, read] });";
    expect(() => readAccess('a.test.ts', text)).toThrow('NOBODY_KNOWS is not known here');
  });
});
