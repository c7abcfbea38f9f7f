import { MAX_SAVED_COMMENTS, type CommentChange } from '../../domain/commentBank';
import { LIMITS } from '../../domain/limits';
import { findKept, forget, keep } from '../../lib/browserStorage';
import { workPlace } from '../../lib/drafts';

// The changes of a teacher's saved comments that the account does not have yet, the earliest first.
// They stay where the teacher's other work stays, so that a comment used without a connection is not lost: they speak of
// students, and the next person may use the same machine.

const keyOf = (teacherId: string) => `aula:comentarios-por-guardar:${teacherId}`;
/**
 * The key under which an earlier version kept the whole bank on the device: the latest first, each
 * with its pin.
 */
const formerKeyOf = (teacherId: string) => `aula:comentarios:${teacherId}`;

function readChanges(value: unknown): CommentChange[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { text, isPinned } = (each ?? {}) as Partial<CommentChange>;
    const isComment = typeof text === 'string' && text !== '';
    if (!isComment || text.length > LIMITS.submission.comment.max) return [];
    return [{ text, ...(typeof isPinned === 'boolean' && { isPinned }) }];
  });
}

/**
 * A comment that was pinned before stays pinned; one that was not may be pinned on another device
 * by now.
 */
const takeUpFormer = ({ text, isPinned }: CommentChange): CommentChange =>
  isPinned === true ? { text, isPinned } : { text };

export function loadPendingComments(teacherId: string): CommentChange[] {
  const former = readChanges(findKept('device', formerKeyOf(teacherId))).reverse();
  // A version before kept all of them on the device.
  const onDevice = readChanges(findKept('device', keyOf(teacherId)));
  const inTab = readChanges(findKept('tab', keyOf(teacherId)));
  return [...former.map(takeUpFormer), ...onDevice, ...inTab];
}

/** More changes than a bank holds comments: without a connection the earliest are let go of. */
const MAX_PENDING = 3 * MAX_SAVED_COMMENTS;

export function addPendingComment(teacherId: string, change: CommentChange): void {
  const place = workPlace();
  const changes = [...readChanges(findKept(place, keyOf(teacherId))), change];
  keep(place, keyOf(teacherId), changes.slice(-MAX_PENDING));
}

const isSame = (a: CommentChange, b: CommentChange | undefined) =>
  a.text === b?.text && a.isPinned === b.isPinned;

/** Forgets the changes that the account has now; those made meanwhile stay. */
export function dropPendingComments(teacherId: string, stored: readonly CommentChange[]): void {
  const known = loadPendingComments(teacherId);
  forget('device', formerKeyOf(teacherId));
  for (const place of ['device', 'tab'] as const) forget(place, keyOf(teacherId));
  // Another tab may have stored the same ones already.
  const isBeginning = stored.every((change, i) => isSame(change, known[i]));
  const left = isBeginning ? known.slice(stored.length) : known;
  if (left.length > 0) keep(workPlace(), keyOf(teacherId), left);
}
