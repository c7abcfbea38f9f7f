import type { ReportCard, Scheme } from './gradebook';

/** A scheme as the students of its course may know it. */
export type PlannedScheme = Pick<
  Scheme,
  'id' | 'name' | 'percent' | 'external' | 'tasks' | 'indexPartial'
>;

/** A task as its students may know it; `dateEnd` in ms since 1970. One without activities is empty. */
export type PlannedTask = { title: string; dateEnd: number; isEmpty?: boolean | undefined };

/** The schemes and tasks that count in one subject, in all partials of the period. */
export type SubjectPlan = {
  schemes: PlannedScheme[];
  /** The tasks that its schemes count, by id. */
  tasks: Record<string, PlannedTask>;
};

/** The plans of a course's subjects; its id is the course's. Only the server writes it. */
export type GradingPlan = { id: string; idPeriod: string; subjects: Record<string, SubjectPlan> };

/** The final of a report card, without how it came about. */
export type OwnFinal = Pick<ReportCard, 'idSubject' | 'noteFinal'>;

/** The grades of one student in a period; its id is the student's. Only the server writes them. */
export type OwnGrades = {
  id: string;
  idPeriod: string;
  /** By scheme: 0 to 10, two decimals. */
  scores: Record<string, number>;
  /**
   * By task: the final, 0 to 10, and when it was given, in ms since 1970; of one that is in `reopened` that
   * of the returned work.
   */
  tasks: Record<string, { grade: number; at: number }>;
  /** By task whose submission was reopened and not sent again: when, in ms since 1970. */
  reopened: Record<string, number>;
  /** By report card of the period. */
  finals: Record<string, OwnFinal>;
  /** The time when the student last saw the news, in ms since 1970; written by the student. */
  seenAt: number | null;
};
