/** The comments that a teacher has saved; the document's id is the teacher's. */
export type CommentBank = {
  id: string;
  /** Used and not pinned, the latest first. */
  recent: string[];
  /** Pinned, the latest first. */
  pinned: string[];
};
