import type { CommentBank } from '../models/commentBank';

/** The number of comments of each kind that a bank holds; firestore.rules check the same number. */
export const MAX_SAVED_COMMENTS = 20;

type Comments = Pick<CommentBank, 'recent' | 'pinned'>;

export const NO_COMMENTS: Comments = { recent: [], pinned: [] };

/** A comment was used, or, with `isPinned`, pinned or let go of. */
export type CommentChange = { text: string; isPinned?: boolean };

/**
 * The bank after a change: the comment stands at the front of its list, once. A comment that is used
 * stays pinned where it is. The oldest pinned one beyond the limit becomes a recent one, the oldest
 * recent one goes.
 */
export function changeBank(bank: Comments, { text, isPinned }: CommentChange): Comments {
  const isOther = (each: string) => each !== text;
  const willBePinned = isPinned ?? bank.pinned.includes(text);
  const pinned = [...(willBePinned ? [text] : []), ...bank.pinned.filter(isOther)];
  const recent = [
    ...(willBePinned ? [] : [text]),
    ...pinned.slice(MAX_SAVED_COMMENTS),
    ...bank.recent.filter(isOther),
  ];
  return {
    pinned: pinned.slice(0, MAX_SAVED_COMMENTS),
    recent: recent.slice(0, MAX_SAVED_COMMENTS),
  };
}

/** The bank after several changes, the earliest first. */
export const changeBankBy = (bank: Comments, changes: readonly CommentChange[]): Comments =>
  changes.reduce(changeBank, bank);
