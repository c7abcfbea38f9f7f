import type { TildeMode } from '../../../src/models/activity';

/** Work that is handed in and graded by hand: an activity of type normal. */
export type Work = { name: string; description: string; rubric: string; maxGrade?: number };

/** A sentence with a gap, its correct option and one to three incorrect ones. */
export type DragItem = readonly [
  sentence: string,
  correct: string,
  incorrect1: string,
  incorrect2?: string,
  incorrect3?: string,
];

/** An open question with an answer worth full marks and a poor one, where students answer it. */
export type OpenItem = readonly [question: string, good?: string, weak?: string];

/** An interactive activity; `tildes` says how a missing accent is judged. */
export type Exercise = { name: string; description: string; maxGrade?: number } & (
  | { subtype: 'complete'; items: readonly string[]; tildes?: TildeMode }
  | { subtype: 'dragAndDrop'; items: readonly DragItem[] }
  | { subtype: 'openQuestion'; items: readonly OpenItem[] }
);

export type TaskText = readonly [title: string, description: string];

/**
 * The content that a teacher prepared for one subject of one grade. tasks.ts says which task holds
 * what.
 */
export type ClassContent = {
  /** One for each task of the plan, in its order. */
  tasks: readonly [TaskText, TaskText, TaskText, TaskText, TaskText, TaskText];
  complete: Exercise;
  drag: Exercise;
  open: Exercise;
  reviewComplete: Exercise;
  reviewDrag: Exercise;
  project: Work;
  closing: Work;
  /** Prepared, but in no task yet. */
  spare?: Exercise;
};

/** A predesigned activity of a book; `unit` is the position of its unit. */
type OfUnit<T> = T & { unit: number };

export type BookContent = {
  id: string;
  name: string;
  description: string;
  editorial: string;
  units: readonly { name: string; topics: readonly string[] }[];
  /** Absent in a read-only book. */
  activities?: {
    workshop: OfUnit<Work>;
    complete: OfUnit<Exercise>;
    drag: OfUnit<Exercise>;
    open: OfUnit<Exercise>;
  };
};

/** One of the five subjects that every course has. */
export type Area = {
  id: string;
  name: string;
  description: string;
  /** By grade: octavo, noveno, décimo. */
  classes: readonly [ClassContent, ClassContent, ClassContent];
  /** Its books by grade; the first one carries the predesigned activities of the tasks. */
  books: readonly [readonly BookContent[], readonly BookContent[], readonly BookContent[]];
};
