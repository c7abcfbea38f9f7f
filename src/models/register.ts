import type { ConductFields } from './conduct';
import type { Course } from './course';
import type { Membership } from './user';

/** A subject of a course when a period ended. */
export type RegisteredSubject = { name: string; teacherId: string; teacherName: string };

/** A student of a course in a period, until its end or until the student left. */
export type RegisteredStudent = Membership & {
  name: string;
  surname: string;
  /**
   * The time when the student left before the period ended, ms since 1970; null for a student until
   * the end.
   */
  left: number | null;
};

/** The place of a document of the register. */
type OfPeriod = {
  id: string;
  idPeriod: string;
  /** The end that it was written for, ms since 1970: a period that was taken back ends again. */
  endedAt: number;
};

/**
 * A course as it was when a period ended; its id is the course's. Only the server writes it, once.
 */
export type CourseRecord = OfPeriod &
  Pick<Course, 'name' | 'course' | 'tutor'> & {
    /** Its tutor and the teachers of its subjects, who may read it. */
    staff: string[];
    students: Record<string, RegisteredStudent>;
    subjects: Record<string, RegisteredSubject>;
  };

/** The finals of one student in one subject; all grades 0 to 10, two decimals. */
export type RegisteredFinals = {
  /** By partial; null without a report card. */
  partials: (number | null)[];
  /** By term, two quimestres or three trimestres. */
  halves: (number | null)[];
  /** Mean of the terms; null while one of them has no value. */
  general: number | null;
  /** Mean of all finals. */
  current: number | null;
};

/** The finals of a subject when a period ended; its id is the subject's. Only the server writes it. */
export type SubjectRecord = OfPeriod &
  RegisteredSubject & {
    courseId: string;
    courseName: string;
    /** By student, of those who have a report card. */
    finals: Record<string, RegisteredFinals>;
  };

/** A partial's conduct as the student's report shows it. */
export type RegisteredConduct = ConductFields & { indexPartial: number };

/**
 * A student as she or he was when a period ended; its id is the student's. Only the server writes
 * it.
 */
export type StudentRecord = OfPeriod & {
  name: string;
  surname: string;
  /** The course at the end, or the last one of a student who left before it. */
  courseId: string;
  courseName: string;
  /** The tutor of that course, who may read the record; empty without one. */
  tutorId: string;
  /**
   * The time when the student left the school before the end, ms since 1970; null for a student
   * until the end.
   */
  left: number | null;
  /** The subjects of the course, and those of former courses with a report card in the period. */
  subjects: Record<string, RegisteredFinals & RegisteredSubject & { courseId: string }>;
  /** Mean of the generals of all subjects with finals; null while one of them has none. */
  average: number | null;
  /**
   * The grades that were reached in supletorios afterwards, by subject: the only field that
   * changes.
   */
  supletorios: Record<string, number>;
  /** By partial, in order; partials without a record are left out. */
  conduct: RegisteredConduct[];
};

/** The register of a period as a whole; its id is the period's. Only the server writes it. */
export type Register = {
  id: string;
  endedAt: number;
  /** Whether every record is written. */
  isComplete: boolean;
  courses: number;
  students: number;
};
