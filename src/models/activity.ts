export const ACTIVITY_TYPE = { normal: 'normal', interactive: 'interactive' } as const;
type ActivityType = (typeof ACTIVITY_TYPE)[keyof typeof ACTIVITY_TYPE];

export const ACTIVITY_SUBTYPE = {
  complete: 'complete',
  dragAndDrop: 'dragAndDrop',
  openQuestion: 'openQuestion',
} as const;
export type ActivitySubtype = (typeof ACTIVITY_SUBTYPE)[keyof typeof ACTIVITY_SUBTYPE];

/** Stands for the type of a document that a newer version of the application has written. */
export const UNKNOWN_TYPE = 'unknown';
/** A question type as it is read; for a type that this version does not know, only that. */
export type StoredSubtype = ActivitySubtype | typeof UNKNOWN_TYPE;

export type Activity = {
  id: string;
  name: string;
  rubric: string;
  description: string;
  type: ActivityType;
  /** Empty when the type is normal. */
  subtype: StoredSubtype | '';
  /** Whole number from 1 to 100. */
  maxGrade: number;
  guideDocument: string;
  guideUrl: string;
  idTeacher: string;
  creation: number;
  isBook: boolean;
  taskId: string;
  unitId: string;
  bookId: string;
  deleted: boolean;
  /** Index of the tasks that hold it; only the server writes it. */
  tasks: string[];
  /** Course id to when the first of its tasks begins: from then on its students may read it. */
  openFor: Record<string, number>;
};

/** The ways to judge a missing accent in an answer. */
export const TILDE_MODE = {
  require: 'exigir',
  accept: 'aceptar',
  acceptAndTell: 'avisar',
} as const;
export type TildeMode = (typeof TILDE_MODE)[keyof typeof TILDE_MODE];

type CompleteQuestion = {
  id: string;
  type: 'complete';
  order: number;
  /** The sentence with its answer inside double parentheses. */
  sentence: string;
  /** The sentence with the gap marker in the place of the answer. */
  question: string;
  answer: string;
  tildes: TildeMode;
};

type DragAndDropQuestion = {
  id: string;
  type: 'dragAndDrop';
  order: number;
  /** The sentence with the gap marker. */
  sentence: string;
  optionCorrect: string;
  optionIncorrect1: string;
  optionIncorrect2: string;
  optionIncorrect3: string;
};

type OpenQuestion = { id: string; type: 'openQuestion'; order: number; sentence: string };

/** The whole question of each type. */
export type QuestionByType = {
  complete: CompleteQuestion;
  dragAndDrop: DragAndDropQuestion;
  openQuestion: OpenQuestion;
};

/** A whole question, as its author sees it. It is stored as two documents. */
export type Question = QuestionByType[ActivitySubtype];

/** A question of a type that this version does not know: it can be listed, moved and deleted. */
export type UnknownQuestion = {
  id: string;
  type: typeof UNKNOWN_TYPE;
  order: number;
  sentence: string;
};

/**
 * The part of a question that students may read: the text with its gap and the options, shuffled.
 */
export type PublicQuestion = {
  id: string;
  type: StoredSubtype;
  order: number;
  /** Text with the gap marker (complete, dragAndDrop), or the whole sentence (openQuestion). */
  question: string;
  /** Options in stored, shuffled order; empty unless dragAndDrop. */
  options: string[];
};

/** The part of a question that only admins and teachers may read. */
export type AnswerKey = {
  id: string;
  type: StoredSubtype;
  sentence: string;
  /** complete: the text inside the double parentheses; else empty. */
  answer: string;
  tildes: TildeMode;
  optionCorrect: string;
  optionIncorrect1: string;
  optionIncorrect2: string;
  optionIncorrect3: string;
};
