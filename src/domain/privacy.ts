import type { PersonDataSection } from '../models/api';
import type { ChangeAction } from '../models/change';

// What becomes of a person's data once that person has left, and how long a school keeps what. The same in words is
// docs/privacy.md.

/** The kinds of documents about one person: those that the person may have, and what opens the account. */
export type PersonDocumentKind = PersonDataSection['kind'] | 'identification' | 'temporaryPassword';

/** What an erasure does with a kind of document; a list names the fields that it empties. */
export type Fate = 'kept' | 'deleted' | readonly string[];

/** The fields of a person by which somebody is reached or recognised. */
export const CONTACT_FIELDS = ['email', 'phone', 'representative', 'photo'] as const;

/** What is emptied of the work that somebody has sent; the grade stays. */
export const WORK_FIELDS = ['answers', 'files', 'comment', 'marks'] as const;

/** What is kept of an erased person is the academic record, with name and cédula; nothing else may be. */
export const FATES = {
  person: CONTACT_FIELDS,
  courses: 'kept',
  submissions: WORK_FIELDS,
  formerSubmissions: 'deleted',
  drafts: 'deleted',
  heldGrades: 'deleted',
  exceptions: 'kept',
  scores: 'kept',
  gradeChanges: 'kept',
  reportCards: 'kept',
  ownGrades: 'deleted',
  conduct: ['observation'],
  registers: ['conduct.observation'],
  libretas: 'kept',
  subjects: 'kept',
  tutored: 'kept',
  commentBank: 'deleted',
  passwordIssues: 'deleted',
  changes: ['fields'],
  // So that whoever comes back years later can be entered as a new person.
  identification: 'deleted',
  temporaryPassword: 'deleted',
} as const satisfies Record<PersonDocumentKind, Fate>;

/**
 * How long a school keeps what is no part of the academic record: years since the end of the school year, since a
 * person left or since it happened, and days. The academic record stays for ever.
 */
export const RETENTION = {
  /** Answers, files, comments and drafts of a school year that is over. */
  workYears: 2,
  /** What reaches somebody who has left. */
  contactYears: 3,
  /** The log of changes; that somebody's data were erased stays in it. */
  changeYears: 5,
  /** Which people an upload of a list made and changed. */
  loadYears: 2,
  /** By which a repeated request finds the accounts that it has made. */
  requestDays: 90,
  /** Errors of browsers, and what functions failed to do. */
  errorDays: 90,
  /** E-mails that were sent, with the addresses. */
  mailDays: 30,
} as const;

/** The records of the log that end; an erasure must stay provable. */
export const ENDING_ACTIONS: readonly ChangeAction[] = [
  'changed',
  'created',
  'deleted',
  'restored',
];

/** Whom the log names where nobody asked for an erasure, but its time had come. */
export const RETENTION_AUTHOR = { by: '', byName: 'Aula, por el plazo de conservación' } as const;

const DAY_MS = 86_400_000;

/** The moment so many days before another one, ms since 1970. */
export const daysBefore = (at: number, days: number): number => at - days * DAY_MS;

/** The moment so many calendar years before another one, ms since 1970, UTC. */
export function yearsBefore(at: number, years: number): number {
  const date = new Date(at);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.getTime();
}
