// The table of capabilities: a line for each thing, a column for each role. tests/support/capabilities.test.ts
// compares every cell with the permission tables of tests/rules. Each line is a constant of its own, so that
// a page loads only those that its code asks for.

/**
 * The reach of a capability: all things of a kind, one's own (of the own course, subject or
 * person), or only by way of the server, which decides about whose they are.
 */
export type Reach = 'all' | 'own' | 'server';
export type Action = 'see' | 'make' | 'change' | 'delete' | 'print';
/** The actions of one role on one kind of thing; a missing action is forbidden. */
export type Cell = Readonly<Partial<Record<Action, Reach>>>;
/** The cells of one kind of thing, in the order of USER_TYPE. */
export type Line = readonly [admin: Cell, teacher: Cell, student: Cell, inspector: Cell];

const NONE: Cell = {};
const SEE: Cell = { see: 'all' };
const SEE_OWN: Cell = { see: 'own' };
/** Without deleting: deleted things stay, marked as deleted. */
const KEEP: Cell = { see: 'all', make: 'all', change: 'all' };
const KEEP_OWN: Cell = { see: 'own', make: 'own', change: 'own' };
const EVERYTHING: Cell = { see: 'all', make: 'all', change: 'all', delete: 'all' };
const OWN_WHOLLY: Cell = { see: 'own', make: 'own', change: 'own', delete: 'own' };
/** Written of the own alone, read of all. */
const SEE_KEEP_OWN: Cell = { see: 'all', make: 'own', change: 'own' };
const SEE_OWN_WHOLLY: Cell = { see: 'all', make: 'own', change: 'own', delete: 'own' };
/** Reads all, and keeps the own. */
const SEE_ALL_CHANGE_OWN: Cell = { see: 'all', change: 'own' };
const SEE_CHANGE_OWN: Cell = { see: 'own', change: 'own' };
const SEE_MAKE_OWN: Cell = { see: 'own', make: 'own' };
/** Read, and written by the server when it is asked to. */
const SEE_ASK: Cell = { see: 'all', make: 'server', change: 'server' };

// ---- the institute and its catalogue ---------------------------------------------------------------
export const institute: Line = [KEEP, SEE, SEE, SEE];
export const books: Line = [KEEP, SEE, SEE, SEE];
export const units: Line = [KEEP, SEE, SEE, SEE];
export const topics: Line = [EVERYTHING, SEE, SEE, SEE];
/** The institute's logo and the covers of books. */
export const pictures: Line = [EVERYTHING, SEE, SEE, SEE];

// ---- people ----------------------------------------------------------------------------------------
export const people: Line = [KEEP, SEE_CHANGE_OWN, SEE_CHANGE_OWN, SEE_ALL_CHANGE_OWN];
/** The accounts of who administers the school. */
export const admins: Line = [{ make: 'server', delete: 'server' }, NONE, NONE, NONE];
/** The files; their addresses stand in cards. */
export const photos: Line = [EVERYTHING, OWN_WHOLLY, OWN_WHOLLY, SEE_OWN_WHOLLY];
export const identifications: Line = [KEEP, NONE, NONE, NONE];
export const ownPassword: Line = [
  { change: 'server' },
  { change: 'server' },
  { change: 'server' },
  { change: 'server' },
];
export const passwordIssues: Line = [{ see: 'all', make: 'server' }, NONE, NONE, NONE];
/** The time when somebody was here last. */
export const signIns: Line = [{ see: 'server' }, NONE, NONE, NONE];
/** All that the school holds of one person: put together, and erased once the person has left. */
export const personData: Line = [{ see: 'server', delete: 'server' }, NONE, NONE, NONE];
/** The uploads of lists of people, and what each did. */
export const loads: Line = [SEE_ASK, NONE, NONE, NONE];
export const changes: Line = [SEE, NONE, NONE, NONE];
/** Errors of browsers and what functions failed to do. */
export const failures: Line = [SEE, NONE, NONE, NONE];
/** The state of the system that only the server knows, and the accounts that do not fit. */
export const systemState: Line = [{ see: 'server' }, NONE, NONE, NONE];
/** All people, subjects and courses for tables and the search. */
export const lists: Line = [SEE, NONE, NONE, SEE];

// ---- courses and subjects --------------------------------------------------------------------------
export const courses: Line = [KEEP, SEE_OWN, SEE_OWN, SEE];
export const courseNames: Line = [KEEP, NONE, NONE, NONE];
export const studentCards: Line = [EVERYTHING, SEE_OWN, SEE_OWN, SEE];
export const teacherCards: Line = [EVERYTHING, SEE_OWN, SEE_OWN, SEE];
export const courseBooks: Line = [EVERYTHING, SEE_OWN, SEE_OWN, SEE];
export const classLists: Line = [SEE, SEE_OWN, NONE, SEE];
export const subjects: Line = [KEEP, SEE_CHANGE_OWN, SEE_OWN, SEE];
/** Behaviour and absences; a teacher's own are those of the course whose tutor one is. */
export const conduct: Line = [KEEP, KEEP_OWN, SEE_OWN, SEE];

// ---- activities, tasks and handed in work ----------------------------------------------------------
export const activities: Line = [KEEP, SEE_KEEP_OWN, SEE_OWN, NONE];
export const guides: Line = [EVERYTHING, SEE_OWN_WHOLLY, SEE_OWN, NONE];
export const questions: Line = [EVERYTHING, SEE_OWN_WHOLLY, SEE_OWN, NONE];
export const answerKeys: Line = [EVERYTHING, SEE_OWN_WHOLLY, NONE, NONE];
/** The keys of an activity that a task uses. */
export const correctedKeys: Line = [NONE, { change: 'own' }, NONE, NONE];
export const tasks: Line = [SEE, KEEP_OWN, SEE_OWN, NONE];
export const submissions: Line = [SEE, OWN_WHOLLY, SEE_MAKE_OWN, NONE];
export const archive: Line = [SEE, SEE_MAKE_OWN, SEE_OWN, NONE];
export const answerFiles: Line = [SEE, SEE_OWN, OWN_WHOLLY, NONE];
export const drafts: Line = [NONE, NONE, OWN_WHOLLY, NONE];
export const heldGrades: Line = [SEE, OWN_WHOLLY, NONE, NONE];
export const exceptions: Line = [SEE, OWN_WHOLLY, SEE_OWN, NONE];
export const solutions: Line = [SEE, SEE_OWN, SEE_OWN, NONE];
export const commentBanks: Line = [NONE, KEEP_OWN, NONE, NONE];

// ---- grades ----------------------------------------------------------------------------------------
export const schemes: Line = [SEE, KEEP_OWN, NONE, SEE];
export const schemeTotals: Line = [SEE, KEEP_OWN, NONE, SEE];
export const scores: Line = [SEE, KEEP_OWN, NONE, SEE];
export const gradeHistory: Line = [SEE, SEE_OWN, NONE, SEE];
export const reportCards: Line = [SEE_ASK, OWN_WHOLLY, SEE_OWN, SEE];
export const reportRuns: Line = [NONE, { make: 'own', change: 'own' }, NONE, NONE];
export const progress: Line = [SEE, SEE_OWN, NONE, SEE];
export const gradingPlans: Line = [SEE, NONE, SEE_OWN, NONE];
export const ownGrades: Line = [NONE, NONE, KEEP_OWN, NONE];
export const reopenings: Line = [SEE_ASK, SEE_OWN, NONE, NONE];
/** A teacher's are those of the course whose tutor one is. Each that is printed has a code. */
export const libretas: Line = [
  { see: 'server', print: 'server', delete: 'server' },
  { see: 'server', print: 'server' },
  NONE,
  NONE,
];

// ---- periods that are over -------------------------------------------------------------------------
export const registers: Line = [SEE, NONE, NONE, SEE];
export const courseRecords: Line = [SEE, SEE_OWN, NONE, SEE];
export const subjectRecords: Line = [SEE, SEE_OWN, NONE, SEE];
export const studentRecords: Line = [SEE, SEE_OWN, SEE_OWN, SEE];
export const promotions: Line = [SEE_ASK, NONE, NONE, NONE];
