/** Times are milliseconds since 1970, UTC. */
export type Task = {
  id: string;
  title: string;
  description: string;
  dateStart: number;
  dateEnd: number;
  /** Position of its partial in the institute's list. */
  partial: number;
  idPeriod: string;
  bookId: string;
  unitId: string;
  subjectId: string;
  courseId: string;
  teacherId: string;
  /** The common id of the tasks that were made together in one form; empty for an older task. */
  group: string;
  /** Ids of the teacher's own activities. */
  activities: string[];
  /** Ids of predesigned activities of books. */
  activitiesBook: string[];
  /** maxGrade of each activity when it was attached. */
  maxGrades: Record<string, number>;
  /** Ids of the students who submitted. */
  students: string[];
  /**
   * The number of times the submission of each student was reopened, by student; stored from the
   * first time on.
   */
  reopened: Record<string, number>;
  /** Whether a saved grade waits, seen by its teacher only, until it is returned. */
  publishOnReturn: boolean;
  /** Whether a student with a grade sees the right answers once the task is over for everybody. */
  showAnswers: boolean;
  reviewed: boolean;
  creation: number;
  deleted: boolean;
  /** Whether its partial takes no work; the server keeps it, for the rules of files. */
  closed: boolean;
};

/** Answers to one activity: question id to the text given. */
export type ActivityAnswers = Record<string, string>;

/** The server's marks for one answer of a graded submission. */
export const ANSWER_MARKS = ['right', 'missingTilde', 'wrong'] as const;
export type AnswerMark = (typeof ANSWER_MARKS)[number];
/** Question id to the mark of its answer; without those that only a teacher can judge. */
export type ActivityMarks = Record<string, AnswerMark>;

export type SubGrade = {
  /** Id of the activity. */
  id: string;
  /** Sub-grade, 0 to maxGrade; null while nobody has given one. */
  calification: number | null;
  /** The trigger's score; null when the activity is not scored automatically. */
  auto: number | null;
  maxGrade: number;
};

/** A change of a grade, as the server wrote it down. */
export type SubmissionChange = {
  id: string;
  at: number;
  by: string;
  idStudent: string;
  /** The final before; null when this was the first grade. */
  from: number | null;
  /** Null when it was taken back. */
  to: number | null;
  /** Whether the server scored it again, because an answer key was corrected. */
  isCorrection: boolean;
  /** The sub-grades before and after, by activity. */
  before: Record<string, number | null>;
  after: Record<string, number | null>;
};

/** A submission of one student to one task; its id is the student's. */
export type Submission = {
  id: string;
  taskId: string;
  idStudent: string;
  subjectId: string;
  courseId: string;
  idPeriod: string;
  /** Server time of the submission; null for a grade given without a submission. */
  fecha: number | null;
  /** By activity id. */
  answers: Record<string, ActivityAnswers>;
  /** By activity id: address of the uploaded file. */
  files: Record<string, string>;
  subNotes: SubGrade[];
  /** 0 to 10, two decimals; null until it is scored. */
  noteFinal: number | null;
  scoredAt: number | null;
  /** The time when the automatic scoring gave up; the teacher gives every sub-grade then. */
  scoreFailedAt: number | null;
  comment: string;
  reviewed: boolean;
  reviewedAt: number | null;
  reviewedBy: string;
  /** A grade given by the teacher although nothing was submitted. */
  sinEntrega: boolean;
  /** By activity id, once it is graded; only the server writes it. */
  marks: Record<string, ActivityMarks>;
  /** Whether the server has removed the work, and kept the grade: docs/privacy.md. */
  emptied: boolean;
};

/** A submission that was reopened, as the archive keeps it; its id is the copy's. */
export type ReopenedSubmission = Submission & {
  /** The time when its teacher reopened it, ms since 1970. */
  archivedAt: number;
  /** The reason why its teacher reopened it; empty when none was given. */
  reason: string;
};

/**
 * The right answers of a task that shows them; its id is the task's. Only the server writes it, and
 * a student reads it with a grade in the task, after the end.
 */
export type TaskSolution = {
  id: string;
  /** The time when the task is over for everybody, also for those with more time. */
  dateEnd: number;
  /** By activity id: question id to the right answer. */
  answers: Record<string, Record<string, string>>;
};

/**
 * A saved grade that waits to be returned: of a task that publishes on return. Its id is the
 * student's; nobody but the teacher and admins read it, and nothing counts it.
 */
export type HeldGrade = {
  id: string;
  taskId: string;
  /** The sub-grades as they were saved; `auto` is the automatic score at that time. */
  subNotes: SubGrade[];
  /** 0 to 10, two decimals. */
  noteFinal: number;
  comment: string;
  savedAt: number;
  savedBy: string;
  /** The `reviewedAt` of the published grade that it will replace; null when there was none. */
  basedOn: number | null;
  /** The `fecha` of the work that was graded; null when nothing had been sent. */
  workAt: number | null;
};
