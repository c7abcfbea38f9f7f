import type { GradingPolicyId, GradingRules, TermCount } from './gradebook';
import type { LoadOfCall, Use } from './load';
import type { Libreta, LibretaCheck, LibretaFrame } from './libreta';
import type { PromotionSettings, StudentYear } from './promotion';
import type { AccountMismatch, ErrorReport, SystemState } from './status';
import type { User, UserType } from './user';

// The messages between the application and the server.

/** The fields of the student and teacher forms that make an account. */
export type AccountFields = Pick<
  User,
  'identification' | 'name' | 'surname' | 'email' | 'representative' | 'phone' | 'courseId'
>;

/** The types of the accounts that lists of people make. */
export type AccountType = Extract<UserType, 2 | 3>;
/** The types of the office's users, whose accounts the server alone makes and ends. */
export type OfficeType = Exclude<UserType, AccountType>;

/** Somebody who gave the own account the e-mail of another person, past the application. */
export type EmailTaker = { id: string; name: string };

/** POST /api/create-user-account */
export type CreateAccountBody = AccountFields & {
  /** A student when it is left out. */
  type?: AccountType;
  /** The deleted user who comes back with these fields. */
  restore?: string;
  /**
   * Names the request. Asked again with the same name, because the answer was lost, the account that
   * it made is answered, with a new password.
   */
  requestId?: string;
};
export type CreateAccountAnswer = {
  id: string;
  /** Temporary; shown once, stored nowhere. */
  password: string;
  /** The user whose account had the e-mail, and has its own again. */
  taker?: EmailTaker;
};

/** The caller's own password, typed again, and the public key of the project with which it is tried. */
export type OwnPassword = { ownPassword: string; key: string };

/** POST /api/create-admin */
export type CreateAdminBody = Pick<AccountFields, 'identification' | 'name' | 'surname' | 'email'> &
  OwnPassword & {
    /** An admin when it is left out. */
    type?: OfficeType;
    /** Names the request, as of `CreateAccountBody`. */
    requestId?: string;
  };

/** POST /api/remove-admin */
export type RemoveAdminBody = OwnPassword & { uid: string };
export type RemoveAdminAnswer = { uid: string };

/** POST /api/delete-account-user */
export type DeleteAccountBody = { uid: string };
export type DeleteAccountAnswer = { uid: string };

/** The fault of a person's account in Auth. */
export type AccountFault =
  | { kind: 'missing' }
  /** It has another e-mail than the person's document. */
  | { kind: 'email'; email: string };

/** POST /api/check-account */
export type CheckAccountBody = {
  uid: string;
  /** Makes the account right, too. */
  mend?: boolean;
};
export type CheckAccountAnswer = {
  fault: AccountFault | null;
  /** Temporary, where the account had to be made again; shown once. */
  password: string | null;
  /** The time when the account was last used, ms since 1970; null for never. */
  lastUsedAt: number | null;
};

/** POST /api/check-accounts */
export type CheckAccountsBody = {
  /** The id where the call before has ended; a call without it starts at the beginning. */
  from?: string;
};
export type CheckAccountsAnswer = {
  /** The number of people that were checked. */
  checked: number;
  mismatches: AccountMismatch[];
  /** The id to go on from; null at the end. */
  next: string | null;
};

/** POST /api/read-system */
export type ReadSystemAnswer = SystemState;

/** POST /api/report-error, without a sign-in. */
export type ReportErrorBody = ErrorReport;
export type ReportErrorAnswer = { noted: true };

/** POST /api/create-users-batch */
export type CreateBatchBody = {
  /** At most 500. */
  users: AccountFields[];
  /** Students when it is left out. */
  type?: AccountType;
  /** Creates the good rows although others are bad; without it one bad row stops them all. */
  skipInvalid?: boolean;
  /**
   * Names one upload. A repeated call with the same name answers again for the accounts it made
   * before, with new passwords, so that a lost answer costs nothing.
   */
  jobId?: string;
  /**
   * The time when this call of the upload was sent, in ms: one that arrives after a later one is
   * refused, or it would set passwords anew that the later one has answered.
   */
  sentAt?: number;
  /** The load in which the people who are made are noted. */
  load?: LoadOfCall;
  /**
   * The number of rows of the upload that follow after this call; it shows whether an upload broke
   * off.
   */
  left?: number;
};

/**
 * POST /api/note-load: the people whom a list has changed, at most MAX_LOADED_PEOPLE; the same
 * again changes nothing.
 */
export type NoteLoadBody = { load: LoadOfCall; type: AccountType; changed: string[] };
export type NoteLoadAnswer = { changed: number };

/** POST /api/check-unused: whether these people have been used since they were made; at most MAX_LOADED_PEOPLE. */
export type CheckUnusedBody = { type: AccountType; uids: string[] };
/** The use of each person who has been used; a person who is left out has not been used. */
export type CheckUnusedAnswer = { used: Record<string, Use> };

/** POST /api/take-back-people: deletes those of them who have not been used; at most MAX_LOADED_PEOPLE. */
export type TakeBackPeopleBody = { type: AccountType; uids: string[] };
export type TakeBackPeopleAnswer = {
  /** The ids of the deleted people. */
  taken: string[];
  /** The use of each of the others. */
  used: Record<string, Use>;
  /** The ids of deleted people whose account is still there. */
  accountLeft: string[];
};

/**
 * POST /api/confirm-own-password: with the password that was just set, and the public key of the project with which
 * it is tried; without both it asks whether one was chosen by e-mail.
 */
export type ConfirmPasswordBody = { password?: string; key?: string };
export type ConfirmPasswordAnswer = {
  uid: string;
  /** The user has chosen the own password: it is no temporary one any more. */
  isChosen: boolean;
};

/** POST /api/issue-passwords */
export type IssuePasswordsBody = {
  /** At most MAX_ISSUED_PASSWORDS, each once. */
  uids: string[];
  /** Names the request, so that it can be repeated after a lost answer. */
  requestId: string;
  /** The time when this call was sent, in ms: one that arrives after a later one is refused. */
  sentAt: number;
};
export type IssuedPassword =
  | { uid: string; status: 'issued'; password: string }
  | { uid: string; status: 'failed'; code: string };
export type IssuePasswordsAnswer = { people: IssuedPassword[] };

/** POST /api/list-sign-ins: the ids of the people who have never signed in. */
export type ListSignInsAnswer = { never: string[] };

/** POST /api/preview-policy: the current period's id, and the rules for its grades that are tried. */
export type PreviewPolicyBody = {
  idPeriod: string;
  gradingPolicy: GradingPolicyId;
  grading: GradingRules;
};
/** The effect of another policy on a period that has report cards already. */
export type PreviewPolicyAnswer = {
  /** Report cards of the period. */
  cards: number;
  /** Whether they would be out of date, because their finals are rounded in another way. */
  isRounding: boolean;
  /** Averages of a student in a subject: general, or so far. */
  averages: number;
  /** The number of averages, or of their terms, that would be another number. */
  changed: number;
  /** The numbers of students who would pass and do not now, and the other way round. */
  nowPass: number;
  nowFail: number;
};

/** POST /api/generate-reports: the report cards of some subjects in a partial of the current period. */
export type GenerateReportsBody = {
  idPeriod: string;
  indexPartial: number;
  /** At most MAX_GENERATED_SUBJECTS, each once. */
  idSubjects: string[];
};
/**
 * The outcome for a subject. made: its report cards are up to date. notReady: something is not
 * graded. closed: the partial takes no report cards. gone: the subject was deleted.
 */
export type GeneratedSubject = {
  idSubject: string;
  status: 'made' | 'notReady' | 'closed' | 'gone';
  /** Report cards that were written. */
  written: number;
};
export type GenerateReportsAnswer = { subjects: GeneratedSubject[] };

/** POST /api/reopen-subject: for its teacher, in a closed partial of the current period. */
export type ReopenSubjectBody = {
  idPeriod: string;
  idSubject: string;
  indexPartial: number;
  /** ms since 1970, at most MAX_REOPENED_DAYS away; null ends it. */
  until: number | null;
};
export type ReopenSubjectAnswer = { until: number | null };

/** POST /api/take-back-period: the current period's id, so that no other one is taken back. */
export type TakeBackPeriodBody = { idPeriod: string };
export type TakeBackPeriodAnswer = { idPeriod: string };

/** POST /api/change-partials: the current period gets so many partials, in so many terms. */
export type ChangePartialsBody = { idPeriod: string; terms: TermCount; partials: number };
export type ChangePartialsAnswer = { idPeriod: string };

/** POST /api/set-hours: the lessons of the school's day, each as "07:15-07:55", in order. */
export type SetHoursBody = {
  hours: string[];
  /** Those that were shown when they were changed. */
  from: string[];
};
/** The number of subjects whose weeks moved with the hours. */
export type SetHoursAnswer = { moved: number };

/** POST /api/prepare-promotion: proposes where everybody of the last ended period goes. */
export type PreparePromotionBody = { idPeriod: string };

/** An admin's decision about one student; a field that is left out stays. */
export type StudentDecision = Partial<Pick<StudentYear, 'decision' | 'target'>> & {
  /** By subject that was not passed: the supletorio's grade, or null for none. */
  supletorio?: Record<string, number | null>;
};
/** POST /api/decide-promotion: corrects the plan of a course. */
export type DecidePromotionBody = {
  idPeriod: string;
  courseId: string;
  /** The course after it, GRADUATES, or empty for none yet. */
  next?: string;
  /** By student, at most MAX_DECISIONS. */
  students?: Record<string, StudentDecision>;
};

/** POST /api/run-promotion: does it; a run that goes on is not begun again. */
export type RunPromotionBody = { idPeriod: string; settings: PromotionSettings };
/** The answer of the three: the period's id. */
export type PromotionAnswer = { idPeriod: string };

/** POST /api/read-libretas: those of a course in a period, by surname; issues none. */
export type ReadLibretasBody = { courseId: string; idPeriod: string };
/** POST /api/issue-libretas: those of some of its students, or of all, each with its code. */
export type IssueLibretasBody = ReadLibretasBody & {
  /** At most MAX_ISSUED_LIBRETAS, each once; left out for the whole course. */
  idStudents?: string[];
};
export type LibretasAnswer = { frame: LibretaFrame; libretas: Libreta[] };

/** POST /api/read-marks-left: the marks in a partial that students brought along and no parameter has taken. */
export type MarksLeftBody = { idPeriod: string; idSubject: string; indexPartial: number };
/** A student's mark in a parameter of a course that was left. */
export type MarkLeft = {
  idStudent: string;
  name: string;
  surname: string;
  /** 0 to 10. */
  grade: number;
  parameter: string;
  /** The name of the course that was left. */
  course: string;
};
export type MarksLeftAnswer = { marks: MarkLeft[] };

/** POST /api/withdraw-libreta: its code is not genuine any more. */
export type WithdrawLibretaBody = { code: string };
export type WithdrawLibretaAnswer = { code: string };

/** POST /api/verify-libreta, without a sign-in. */
export type VerifyLibretaBody = { code: string };
export type VerifyLibretaAnswer = LibretaCheck;

export type BatchRowResult =
  | { index: number; email: string; status: 'created'; id: string; password: string }
  /** Somebody has this e-mail already, perhaps a deleted user; nothing was changed. */
  | { index: number; email: string; status: 'exists'; id: string; deleted: boolean }
  | { index: number; email: string; status: 'failed'; code: string };

export type BatchRowError = { index: number; item: { email: string }; code: string };

export type CreateBatchAnswer = {
  results: BatchRowResult[];
  /** The users whose accounts had e-mails of the list, and have their own again. */
  takers?: EmailTaker[];
};

/** Most people who get new passwords in one call: a course is smaller. */
export const MAX_ISSUED_PASSWORDS = 100;

/** Most students whose year one call decides: a course is smaller. */
export const MAX_DECISIONS = 100;

/** Most libretas that one call issues: a course is smaller. */
export const MAX_ISSUED_LIBRETAS = 100;

/** Most subjects whose report cards one call makes: each is a class with all its work. */
export const MAX_GENERATED_SUBJECTS = 5;

/** Most rows of one call. */
export const MAX_BATCH_ROWS = 500;

/** POST /api/erase-person */
export type ErasePersonBody = OwnPassword & { uid: string };
export type ErasePersonAnswer = {
  uid: string;
  /** False while something is left, which another call does. */
  isWhole: boolean;
};

/** The data of a document, with times as ISO texts. */
export type PlainData =
  | string
  | number
  | boolean
  | null
  | readonly PlainData[]
  | { readonly [field: string]: PlainData };

/** Documents of one kind. */
export type PersonDataSection = {
  kind:
    | 'person'
    | 'courses'
    | 'submissions'
    | 'formerSubmissions'
    | 'drafts'
    | 'heldGrades'
    | 'exceptions'
    | 'scores'
    | 'gradeChanges'
    | 'reportCards'
    | 'ownGrades'
    | 'conduct'
    | 'registers'
    | 'libretas'
    | 'subjects'
    | 'tutored'
    | 'commentBank'
    | 'passwordIssues'
    | 'changes';
  /** `title`: the task, parameter, subject or course that it is about. */
  documents: { path: string; title: string; data: PlainData }[];
};

/** POST /api/person-data: all that the school holds of one person. */
export type PersonDataBody = { uid: string };
export type PersonDataAnswer = {
  /** The account in Auth; null without one. Times as Auth writes them. */
  account: { email: string; creationTime: string | null; lastSignInTime: string | null } | null;
  sections: PersonDataSection[];
};
