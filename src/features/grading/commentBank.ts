// A teacher's own comments, kept on the device: the last twenty and those that are pinned.

import { findKept, keep } from '../../lib/browserStorage';

type SavedComment = { text: string; isPinned: boolean };

const MAX_RECENT = 20;
const keyOf = (teacherId: string) => `aula:comentarios:${teacherId}`;

function isSavedComment(value: unknown): value is SavedComment {
  const { text, isPinned } = (value ?? {}) as Partial<SavedComment>;
  return typeof text === 'string' && typeof isPinned === 'boolean';
}

/** The saved comments, pinned ones first, then the latest. */
export function loadComments(teacherId: string): SavedComment[] {
  const stored = findKept('device', keyOf(teacherId));
  const comments = Array.isArray(stored) ? stored.filter(isSavedComment) : [];
  return [
    ...comments.filter(({ isPinned }) => isPinned),
    ...comments.filter(({ isPinned }) => !isPinned),
  ];
}

function store(teacherId: string, comments: readonly SavedComment[]): void {
  const recent = comments.filter(({ isPinned }) => !isPinned).slice(0, MAX_RECENT);
  const kept = [...comments.filter(({ isPinned }) => isPinned), ...recent];
  keep('device', keyOf(teacherId), kept);
}

/** Puts a comment that was used at the front of the recent ones; a pinned one stays pinned. */
export function rememberComment(teacherId: string, text: string): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const comments = loadComments(teacherId);
  const known = comments.find((comment) => comment.text === trimmed);
  const others = comments.filter((comment) => comment !== known);
  store(teacherId, [known ?? { text: trimmed, isPinned: false }, ...others]);
}

/** Pins a comment, or lets go of it. */
export function togglePin(teacherId: string, text: string): void {
  store(
    teacherId,
    loadComments(teacherId).map((comment) =>
      comment.text === text ? { ...comment, isPinned: !comment.isPinned } : comment,
    ),
  );
}
