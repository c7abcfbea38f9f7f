import type { ActivityAnswers } from './task';

/** A file that was uploaded for an answer: its address and the name to show. */
export type WorkFile = { url: string; name: string };

/** A student's answers in a task so far, by activity. */
export type Work = {
  answers: Record<string, ActivityAnswers>;
  files: Record<string, WorkFile>;
};

/** Versions of one page that go on from one another: the page, and the times of the first and the last. */
export type Seen = readonly [page: string, since: number, until: number];

/** One answer of a draft; a file that was taken out is null. */
export type DraftField = {
  value: string | WorkFile | null;
  /** The time when it was given, ms since 1970 by the server's clock. */
  at: number;
  /** The page that it was typed on, a text by chance. */
  from?: string;
  /** The time of the first of the versions of this page that go on from one another up to this one. */
  since?: number;
  /** The versions of other pages that this one replaces knowingly: a page, and its first and last of them. */
  seen?: readonly Seen[];
  /** The file that was here until the upload of another one began, which is not in the answer yet. */
  replaced?: WorkFile;
};

/**
 * A draft: its fields one by one, so that two devices can be put together. The key of an answer is
 * "activity/question", that of a file the activity alone.
 */
export type DraftFields = Record<string, DraftField>;

/** A student's own draft of a task; its id is the student's. */
export type TaskDraft = { id: string; taskId: string; fields: DraftFields; updatedAt: number };
