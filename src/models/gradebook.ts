/**
 * The ways in which a school's grades are rounded and judged; src/domain/grading/policy.ts says
 * what each means.
 */
export const GRADING_POLICIES = ['spec', 'ecuador'] as const;
export type GradingPolicyId = (typeof GRADING_POLICIES)[number];

/** The numbers of terms into which a year can be divided: two quimestres, or three trimestres. */
export const TERM_COUNTS = [2, 3] as const;
export type TermCount = (typeof TERM_COUNTS)[number];

/** A label of the qualitative scale: the name of grades from `from` on. */
export type GradeLabel = { code: string; name: string; from: number };

/** A school's rules for the averages of a period. All grades are 0 to 10, two decimals. */
export type GradingRules = {
  terms: TermCount;
  /**
   * The weight of each partial in its term, a whole number from 1 to 100, by position; an exam is a
   * partial of its own. Empty when all count the same.
   */
  weights: number[];
  /** The lowest grade that passes. */
  passGrade: number;
  /** The lowest general average below it with which a student may sit the supletorio. */
  supletorioFrom: number;
  /** The best first; the last one begins at 0. */
  labels: GradeLabel[];
};

export type Scheme = {
  id: string;
  name: string;
  description: string;
  /** 0 to 100. */
  percent: number;
  idPeriod: string;
  idSubject: string;
  indexPartial: number;
  teacherId: string;
  tasks: string[];
  external: boolean;
  deleted: boolean;
};

/** The score of one student in one scheme. */
export type SchemeScore = {
  idStudent: string;
  /** 0 to 10, two decimals; null once a score was taken back, which reads as no score. */
  noteFinal: number | null;
  /** ISO date, the payload's form. */
  creation: string;
  /**
   * The time when it was first typed, which a correction does not change; null if that was not
   * kept.
   */
  givenAt: number | null;
  updatedAt: number;
  updatedBy: string;
  /** Counts the writes from 1: a save is refused when it was based on an earlier one. */
  revision: number;
  /** Names the write, so that its sender knows its own by reading back. */
  writeId: string;
};

/** A score as it is stored; the server marks one that a student brought along from another course. */
export type StoredScore = SchemeScore & {
  /** The course that it is from; empty for one that was typed. */
  broughtFrom: string;
};

/** The shares that the schemes of a partial have taken: held by rules and transaction. */
export type SchemeTotal = {
  id: string;
  idPeriod: string;
  idSubject: string;
  indexPartial: number;
  /** Hundredths of a percent, 0 to 10000. */
  total: number;
  /** Ids of the tasks that its schemes count. */
  tasks: string[];
  /** Ids of its schemes, at most MAX_SCHEMES; deleted ones are not in it. */
  schemes: string[];
  /** The scheme whose change gave the total its present values. */
  scheme: string;
};

/** The state of the work with one task. */
export type TaskProgress = {
  /** Submissions that nobody has reviewed, without those of exempt students. */
  unreviewed: number;
  /** The number of them with a saved grade that waits to be returned. */
  held: number;
  /**
   * The number of saved grades that wait to be returned, also for work that has a published one and
   * for students who sent nothing. They count nowhere until then.
   */
  toReturn: number;
  /** The students who are exempt from it. */
  exempt: string[];
  /** The end of the task, ms since 1970. */
  dateEnd: number;
  /** Whether a scheme counts it. */
  isCounted: boolean;
  /** By student with more time: when it ends for that student, ms since 1970. */
  extended: Record<string, number>;
};

/**
 * The progress of grading one subject in one partial: it is looked at before the partial is closed.
 * Only the server writes it, after everything it is counted from.
 */
export type PartialProgress = {
  id: string;
  idPeriod: string;
  idSubject: string;
  indexPartial: number;
  courseId: string;
  teacherId: string;
  /** Names, so that a list of all subjects needs no other document. */
  subjectName: string;
  courseName: string;
  teacherName: string;
  /** The number of students to grade. */
  students: number;
  /** Percents of the schemes, in hundredths: 10000 when they are complete. */
  share: number;
  /** Scheme to how many of the students have no grade in it: external ones, and those of tasks without any. */
  blanks: Record<string, number>;
  /** Every task of the subject and partial. */
  tasks: Record<string, TaskProgress>;
  /** The number of students who have a report card. */
  cards: number;
  /** The time when a source of report cards last changed after they were made; ms or null. */
  changedAt: number | null;
  /** The time when report cards were last made, or found up to date; ms or null. */
  generatedAt: number | null;
  /**
   * The time until which the closed partial is or was open for the subject's teacher; ms, null if
   * it never was.
   */
  reopenedUntil: number | null;
};

/** One change of a grade, written by the server only. */
export type GradeChange = {
  id: string;
  /**
   * score: typed in a scheme. task: the final grade of a task. transfer: a final that a student brought
   * along from another course.
   */
  source: 'score' | 'task' | 'transfer';
  /** The scheme's, the task's or the subject's. */
  idSource: string;
  name: string;
  idStudent: string;
  idSubject: string;
  idPeriod: string;
  indexPartial: number;
  teacherId: string;
  at: number;
  by: string;
  /**
   * The name of the person who moved the student, for a transfer; empty when that is not known, and
   * for other changes.
   */
  byName: string;
  /** null for no grade. */
  from: number | null;
  to: number | null;
  /** Whether the server scored it again, because an answer key was corrected. */
  isCorrection: boolean;
};

export type ReportEntry = {
  idScheme: string;
  name: string;
  percent: number;
  grade: number;
  weighted: number;
};

/**
 * graded: has a final grade. returned: to be corrected, and the former grade counts until it is sent
 * again. defaulted: over, and the missing grade counts. pending: not over yet.
 * notApplicable: over before the student came. exempt: left out of the student's mean.
 */
export const TASK_GRADE_KINDS = [
  'graded',
  'returned',
  'defaulted',
  'pending',
  'notApplicable',
  'exempt',
] as const;
export type TaskGradeKind = (typeof TASK_GRADE_KINDS)[number];

/** The grade that one task put into an entry; null for none. */
export type EntryTask = {
  idTask: string;
  title: string;
  grade: number | null;
  kind: TaskGradeKind;
};

/**
 * An entry as it is generated: it also tells whether nobody gave the grade and the default counts, and
 * of a scheme of tasks what each of them gave.
 */
export type GeneratedEntry = ReportEntry & {
  isDefault: boolean;
  tasks: EntryTask[];
  /** The typed scores were given before the student came: the others' mean counts. */
  isNotApplicable?: boolean;
};

export type ReportCard = {
  id: string;
  creation: number;
  idPeriod: string;
  idStudent: string;
  idSubject: string;
  courseId: string;
  teacherId: string;
  indexPartial: number;
  noteFinal: number;
  /** The final was set by hand; otherwise it follows from the entries. */
  manual: boolean;
  entries: ReportEntry[];
  updatedBy: string;
  /** Counts the writes from 1: a save is refused when it was based on an earlier one. */
  revision: number;
  /** Names the write, so that its sender knows its own by reading back. */
  writeId: string;
};

/** A report card as it is stored; cards made before these fields were kept have neither. */
export type GeneratedCard = Omit<ReportCard, 'entries'> & {
  entries: GeneratedEntry[];
  /** Short print of everything that went in, to tell when something changed afterwards. */
  inputsHash: string;
  /** The course that the final was brought along from; only of such a final. */
  transferredFrom?: string;
};

/** The content of a report card, without its author and times. */
export type CardContent = Omit<
  GeneratedCard,
  'creation' | 'updatedBy' | 'revision' | 'writeId' | 'transferredFrom'
>;
