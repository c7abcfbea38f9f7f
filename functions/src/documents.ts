import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { isGradingPolicy } from '../../src/domain/grading/policy';
import type { StoredEntries } from '../../src/domain/grading/storedEntries';
import type { StoredSubGrades } from '../../src/domain/storedSubGrades';
import type { Stored as StoredAs } from '../../src/domain/stored';
import type { Activity } from '../../src/models/activity';
import type { Conduct } from '../../src/models/conduct';
import type { Course } from '../../src/models/course';
import type { PartialProgress, ReportCard, Scheme, SchemeScore } from '../../src/models/gradebook';
import type { TaskException } from '../../src/models/exception';
import type { Institute } from '../../src/models/institute';
import type { Load, LoadPart } from '../../src/models/load';
import type { CoursePlan, Promotion } from '../../src/models/promotion';
import type { CourseRecord, Register, StudentRecord } from '../../src/models/register';
import type { Reopening } from '../../src/models/reopening';
import type { Subject } from '../../src/models/subject';
import type { Submission, Task } from '../../src/models/task';
import type { User } from '../../src/models/user';
import type { CurrentLibreta, StoredLibreta } from './libretas/stored';

// The only module where the server casts a document to a model. Every field that is read is
// checked; a field with an unexpected value is reported but never replaced.

/** A model as stored in its document, with Timestamps for times. */
export type Stored<T> = StoredAs<T, Timestamp>;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isTime: Check = (value) => value instanceof Timestamp;
const isList: Check = (value) => Array.isArray(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isMap: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isTime(value);
const isOrMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);

/** The stored state of a request or an upload that creates accounts, and of the turn. */
type Job = {
  made: Record<string, true>;
  sentAt: number;
  until: number;
  holder: string;
  /**
   * The time when the last part came of an upload that has rows left, ms since 1970; missing once
   * none are left.
   */
  openSince: number;
  left: number;
  fileName: string;
  by: string;
};
/** The copy of a submission that reopening keeps. */
type Archived = Pick<Submission, 'files'> & {
  archivedAt: Timestamp;
  archivedBy: string;
  reason?: string;
};
/**
 * The time when the server scored a submission again after an answer key was corrected, and the
 * key's owner.
 */
type Rescoring = { rescoredAt: Timestamp; rescoredBy: string };
type ClassList = { students: Record<string, object> };
type ReportRun = { madeAt: Timestamp };
type PasswordIssueList = { issues: { at: Timestamp; by: { id: string; name: string } }[] };
type TemporaryMark = { setAt: string; salt?: string; hash?: string };

type Models = {
  activity: Stored<Activity>;
  archived: Archived;
  classList: ClassList;
  conduct: Stored<Conduct>;
  course: Stored<Course>;
  coursePlan: Stored<CoursePlan>;
  courseRecord: Stored<CourseRecord>;
  currentLibreta: CurrentLibreta;
  exception: Stored<TaskException>;
  institute: Omit<Stored<Institute>, 'grading' | 'hours'> & {
    grading?: unknown;
    /** The hours as one text; missing for the usual ones. */
    hours?: string | null;
  };
  job: Partial<Job>;
  libreta: StoredLibreta;
  load: Stored<Load>;
  loadPart: Stored<LoadPart>;
  passwordIssues: PasswordIssueList;
  progress: Omit<Stored<PartialProgress>, 'reopenedUntil'> & {
    /** Missing where it was never reopened. */
    reopenedUntil?: Timestamp;
    /** Finds reopened subjects without an index; it may stay after the time is over. */
    isReopened?: boolean;
    /** Finds where work waits for a grade without an index. */
    isWaiting?: boolean;
    /** Every write up to this time is included in the count. */
    countedAt: Timestamp;
  };
  promotion: Stored<Promotion>;
  register: Stored<Register>;
  reopening: Stored<Reopening>;
  reportCard: Stored<Omit<ReportCard, 'entries'>> &
    StoredEntries & { inputsHash: string; transferredFrom?: string };
  reportRun: ReportRun;
  scheme: Stored<Scheme>;
  score: Stored<SchemeScore>;
  studentRecord: Stored<StudentRecord>;
  subject: Stored<Subject>;
  submission: Omit<Stored<Submission>, 'subNotes'> & {
    /** Missing before it is scored or graded. */
    subNotes?: StoredSubGrades;
  } & Partial<Rescoring>;
  task: Stored<Task>;
  temporaryMark: TemporaryMark;
  /** A user who has never left a course has no `formerCourses`. */
  user: Omit<Stored<User>, 'formerCourses'> & Partial<Pick<Stored<User>, 'formerCourses'>>;
};

/** The check for each field that the server reads. */
const CHECKS = {
  activity: {
    subtype: isText,
    maxGrade: isNumber,
    isBook: isFlag,
    idTeacher: isText,
    deleted: isFlag,
    tasks: isTexts,
    openFor: isOrMissing(isMap),
  },
  archived: {
    files: isOrMissing(isMap),
    archivedAt: isTime,
    archivedBy: isText,
    reason: isOrMissing(isText),
  },
  classList: { students: isMap },
  conduct: {
    idStudent: isText,
    indexPartial: isNumber,
    behaviour: isText,
    justified: isNumber,
    unjustified: isNumber,
    late: isNumber,
    observation: isText,
    updatedAt: isTime,
  },
  course: { name: isText, course: isText, tutor: isOrMissing(isMap), deleted: isFlag },
  coursePlan: {
    endedAt: isTime,
    next: isText,
    students: isMap,
    carriedAt: isOrMissing(isTime),
  },
  courseRecord: {
    name: isText,
    course: isText,
    tutor: isOrMissing(isMap),
    students: isMap,
    subjects: isMap,
  },
  currentLibreta: { code: isText, hash: isText, issuedAt: isTime, readAt: isTime },
  exception: { idStudent: isText, dateEnd: isOrMissing(isTime), exempt: isFlag },
  institute: {
    name: isText,
    gradingPolicy: isGradingPolicy,
    period: isMap,
    partial: isList,
    periods: isMap,
    grading: isOrMissing(isMap),
    hours: isOrMissing(isText),
  },
  libreta: {
    idPeriod: isText,
    idStudent: isText,
    initials: isText,
    course: isText,
    period: isText,
    average: isOrMissing(isNumber),
    isComplete: isFlag,
    withdrawnAt: isOrMissing(isTime),
  },
  job: {
    made: isOrMissing(isMap),
    sentAt: isOrMissing(isNumber),
    until: isOrMissing(isNumber),
    holder: isOrMissing(isText),
    openSince: isOrMissing(isNumber),
    left: isOrMissing(isNumber),
    fileName: isOrMissing(isText),
    by: isOrMissing(isText),
  },
  load: { at: isTime, made: isNumber, changed: isNumber, unchanged: isNumber },
  loadPart: { people: isMap },
  passwordIssues: { issues: isList },
  progress: {
    courseId: isText,
    tasks: isMap,
    blanks: isMap,
    changedAt: isOrMissing(isTime),
    generatedAt: isOrMissing(isTime),
    reopenedUntil: isOrMissing(isTime),
    isReopened: isOrMissing(isFlag),
    isWaiting: isOrMissing(isFlag),
    countedAt: isTime,
  },
  promotion: { endedAt: isTime, passGrade: isNumber, isComplete: isFlag, run: isOrMissing(isMap) },
  register: { endedAt: isTime, isComplete: isFlag },
  reopening: { until: isMap, events: isList },
  reportCard: {
    idStudent: isText,
    idPeriod: isText,
    idSubject: isText,
    courseId: isText,
    indexPartial: isNumber,
    noteFinal: isNumber,
    manual: isFlag,
    entrySchemes: isTexts,
    entryNames: isTexts,
    entryShares: isList,
    entryGrades: isList,
    entryDefaults: isTexts,
    entryTasks: isText,
    entryFinal: isNumber,
    inputsHash: isText,
    transferredFrom: isOrMissing(isText),
    revision: isNumber,
    writeId: isText,
  },
  reportRun: { madeAt: isTime },
  scheme: {
    name: isText,
    description: isText,
    percent: isNumber,
    idPeriod: isText,
    idSubject: isText,
    indexPartial: isNumber,
    teacherId: isText,
    tasks: isTexts,
    external: isFlag,
  },
  score: {
    noteFinal: isOrMissing(isNumber),
    givenAt: isOrMissing(isTime),
    updatedAt: isTime,
    updatedBy: isText,
  },
  studentRecord: { name: isText, surname: isText, courseId: isText, subjects: isMap },
  subject: { teacherId: isText, courseId: isText, name: isText, deleted: isFlag },
  submission: {
    idStudent: isText,
    fecha: isOrMissing(isTime),
    answers: isMap,
    files: isOrMissing(isMap),
    subNotes: isOrMissing(isMap),
    noteFinal: isOrMissing(isNumber),
    comment: isOrMissing(isText),
    reviewed: isOrMissing(isFlag),
    marks: isOrMissing(isMap),
    reviewedAt: isOrMissing(isTime),
    reviewedBy: isText,
    scoredAt: isOrMissing(isTime),
    rescoredAt: isOrMissing(isTime),
    rescoredBy: isOrMissing(isText),
  },
  task: {
    title: isText,
    subjectId: isText,
    courseId: isText,
    idPeriod: isText,
    partial: isNumber,
    teacherId: isText,
    dateStart: isTime,
    dateEnd: isTime,
    creation: isTime,
    activities: isTexts,
    activitiesBook: isTexts,
    maxGrades: isOrMissing(isMap),
    students: isTexts,
    deleted: isFlag,
    closed: isFlag,
    showAnswers: isOrMissing(isFlag),
  },
  temporaryMark: { setAt: isText, salt: isOrMissing(isText), hash: isOrMissing(isText) },
  user: {
    name: isText,
    surname: isText,
    email: isText,
    photo: isText,
    courseId: isText,
    status: isFlag,
    deleted: isFlag,
    formerCourses: isOrMissing(isMap),
  },
} as const satisfies { [K in keyof Models]: Partial<Record<keyof Models[K], Check>> };

export type DocumentKind = keyof Models;
/** The fields of a document kind that have a check; no other field can be read. */
type FieldOf<K extends DocumentKind> = keyof Models[K] & keyof (typeof CHECKS)[K] & string;

/** A document of a kind, with some of its fields. */
export type Read<K extends DocumentKind, F extends FieldOf<K>> = Pick<Models[K], F>;

/**
 * The data of a document, typed by its kind. A missing or unexpected field is reported with its
 * path and name, and returned unchanged, because a default would look like a stored value.
 * @param path where the data is from, for the report
 * @param fields those that the caller uses
 */
export function readFields<K extends DocumentKind, F extends FieldOf<K>>(
  kind: K,
  path: string,
  data: DocumentData,
  fields: readonly F[],
): Read<K, F> {
  const checks: Partial<Record<string, Check>> = CHECKS[kind];
  for (const field of fields) {
    const value: unknown = data[field];
    if (checks[field]?.(value) === false) {
      const found = value === undefined ? 'missing' : 'of an unexpected value';
      console.error(`readFields: the field ${field} of ${path} is ${found}`, { path, field, kind });
    }
  }
  return data as Read<K, F>;
}

/** These fields of a document; undefined when there is no document. */
export function readDocument<K extends DocumentKind, F extends FieldOf<K>>(
  kind: K,
  snapshot: DocumentSnapshot,
  fields: readonly F[],
): Read<K, F> | undefined {
  const data = snapshot.data();
  return data && readFields(kind, snapshot.ref.path, data, fields);
}

/** A document with all of its fields, of which those that have a check are checked. */
export type Whole<K extends DocumentKind> = Models[K];

/** A complete document that the server will change and write back; undefined when there is none. */
export function readWhole<K extends DocumentKind>(
  kind: K,
  snapshot: DocumentSnapshot,
): Whole<K> | undefined {
  const fields = Object.keys(CHECKS[kind]) as FieldOf<K>[];
  return readDocument(kind, snapshot, fields) as Whole<K> | undefined;
}
