export type TextLimit = { min: number; max: number };

const text = (min: number, max: number): TextLimit => ({ min, max });

/**
 * Maximum length of every text field, in characters. Forms and server use these values;
 * firestore.rules repeat them, and a rules test compares both.
 */
export const LIMITS = {
  user: {
    identification: text(6, 15),
    name: text(2, 50),
    surname: text(2, 50),
    email: text(5, 50),
    representative: text(2, 100),
    phone: text(8, 15),
  },
  book: {
    name: text(5, 500),
    description: text(5, 500),
    editorial: text(5, 30),
  },
  unit: { name: text(5, 150) },
  topic: { name: text(5, 150) },
  course: {
    course: text(1, 15),
    name: text(5, 50),
    description: text(1, 150),
  },
  subject: {
    name: text(5, 50),
    description: text(5, 150),
  },
  activity: {
    name: text(5, 150),
    description: text(1, 500),
    rubric: text(1, 500),
  },
  question: {
    sentence: text(1, 500),
    option: text(1, 150),
  },
  task: {
    title: text(5, 150),
    description: text(1, 500),
  },
  scheme: {
    name: text(5, 50),
    description: text(5, 150),
  },
  institute: {
    name: text(2, 150),
    about: text(0, 2000),
    period: text(4, 50),
    partial: text(1, 50),
    contactPhone: text(0, 30),
  },
  submission: { comment: text(0, 2000) },
  reopening: { reason: text(1, 500) },
} as const;

/** maxGrade of an activity: a whole number. */
export const MAX_GRADE = { min: 1, max: 100, default: 10 } as const;
/** Maximum number of activities in one task. */
export const MAX_TASK_ACTIVITIES = 10;
/**
 * Maximum number of questions in one activity: the answers to ten such activities still fit in one
 * submission.
 */
export const MAX_ACTIVITY_QUESTIONS = 50;
/** Maximum number of books of one subject. */
export const MAX_SUBJECT_BOOKS = 50;
/** Longest answer a student may give to one question, in characters. */
export const MAX_ANSWER_LENGTH = 2000;
/**
 * Maximum length of all answers of one submission, in characters: far below a document's size
 * limit.
 */
export const MAX_WORK_LENGTH = 100_000;
/** Longest draft of a task's answers as it is stored, in characters. */
export const MAX_DRAFT_LENGTH = 200_000;
/** A password's shortest length. */
export const MIN_PASSWORD_LENGTH = 8;
/** Maximum number of partials of a period. */
export const MAX_PARTIALS = 9;
/** Maximum number of lessons of a subject on one day. */
export const MAX_DAY_LESSONS = 12;
