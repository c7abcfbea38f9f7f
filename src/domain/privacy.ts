import type { PersonDataSection } from '../models/api';
import type { ChangeAction } from '../models/change';

// This module says what becomes of a person's data once that person has left, and how long a school
// keeps which data. The same in words is docs/privacy.md.

/**
 * The kinds of documents about one person: those that the person may have, and those that open the
 * account.
 */
export type PersonDocumentKind = PersonDataSection['kind'] | 'identification' | 'temporaryPassword';

/** The effect of an erasure on a kind of document; a list names the fields that it empties. */
export type Fate = 'kept' | 'deleted' | readonly string[];

/** The fields of a person by which somebody is reached or recognised. */
export const CONTACT_FIELDS = ['email', 'phone', 'representative', 'photo'] as const;

/** The fields that are emptied in the work that somebody has sent; the grade stays. */
export const WORK_FIELDS = ['answers', 'files', 'comment', 'marks'] as const;

/**
 * The fates of an erased person's documents: the academic record is kept, with name and cédula;
 * nothing else may be.
 */
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
  // A person who comes back years later can then be entered as a new person.
  identification: 'deleted',
  temporaryPassword: 'deleted',
} as const satisfies Record<PersonDocumentKind, Fate>;

/**
 * The times for which a school keeps data that are no part of the academic record: years since the
 * end of the school year, since a person left or since it happened, and days. The academic record
 * stays for ever.
 */
export const RETENTION = {
  /** Answers, files, comments and drafts of a school year that is over. */
  workYears: 2,
  /** The contact data of somebody who has left. */
  contactYears: 3,
  /** The log of changes; that somebody's data were erased stays in it. */
  changeYears: 5,
  /** The people that an upload of a list made and changed. */
  loadYears: 2,
  /** By which a repeated request finds the accounts that it has made. */
  requestDays: 90,
  /** Errors of browsers, and failures of functions. */
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

/** The author that the log names when nobody asked for an erasure, but its time had come. */
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
