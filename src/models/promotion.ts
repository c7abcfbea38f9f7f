/**
 * The outcomes of a student's year by the policy, before any supletorio. promoted: passed in every
 * subject. supletorio: sits it in each that is not. notPromoted: one is too low.
 */
export const YEAR_OUTCOMES = ['promoted', 'supletorio', 'notPromoted'] as const;
export type YearOutcome = (typeof YEAR_OUTCOMES)[number];

/** An admin's decisions about a student's year, whatever the policy says. */
export const YEAR_DECISIONS = ['promoted', 'heldBack'] as const;
export type YearDecision = (typeof YEAR_DECISIONS)[number];

/** The place after the last course: no document can have this name. */
export const GRADUATES = '__graduates__';

/** A subject that was not passed; grades 0 to 10, two decimals. */
export type FailedSubject = {
  name: string;
  average: number;
  /** The student's grade in the supletorio; null until it is entered. */
  supletorio: number | null;
};

/** The end of one student's year, and the student's next course. */
export type StudentYear = {
  name: string;
  surname: string;
  /** The general average of the year, with the supletorios that are entered; null without a final. */
  average: number | null;
  /** By the policy; null while a graded subject lacks a final. */
  outcome: YearOutcome | null;
  /** The subjects below the pass grade, by id; none while finals are missing. */
  failed: Record<string, FailedSubject>;
  /** An admin's decision; null follows the policy. */
  decision: YearDecision | null;
  /** The course that an admin chose for this student; empty follows the course. */
  target: string;
  /**
   * The course where the last run has put the student, or meant to: somebody moved since is left
   * alone.
   */
  done: { target: string; at: number } | null;
};

/** The plan for a course after a period; its id is the course's. Only the server writes it. */
export type CoursePlan = {
  id: string;
  idPeriod: string;
  /** The end that it was proposed for, ms since 1970: a period that was taken back ends again. */
  endedAt: number;
  name: string;
  course: string;
  /** The next course of promoted students, or GRADUATES; empty until it is chosen. */
  next: string;
  /** The students of the end, by id. */
  students: Record<string, StudentYear>;
  /** The time when a run has carried over the parts that the settings name, ms since 1970. */
  carriedAt: number | null;
};

/** The choices for students whose year nobody has decided. */
export const PENDING_CHOICES = ['wait', 'promote'] as const;

/** The admin's settings for a run. */
export type PromotionSettings = {
  pending: (typeof PENDING_CHOICES)[number];
  /** Whether graduates may still sign in and read. */
  keepsAccess: boolean;
  /** The parts of the courses that go on in the new period. */
  subjects: boolean;
  tutors: boolean;
  timetables: boolean;
  /** Whether last year's schemes are made anew in the new period. */
  schemes: boolean;
};

/** A run that was asked for. */
export type PromotionRun = PromotionSettings & {
  requestedAt: number;
  by: { id: string; name: string };
  /** null while it goes on. */
  finishedAt: number | null;
  /** The number of courses that it has finished. */
  courses: number;
};

/** The way from a period into the next one; its id is that of the ended one. Only the server writes it. */
export type Promotion = {
  id: string;
  endedAt: number;
  /** The pass grade of the period, and the lowest average for a supletorio. */
  passGrade: number;
  supletorioFrom: number;
  /** Whether the plan of every course is there. */
  isComplete: boolean;
  run: PromotionRun | null;
};
