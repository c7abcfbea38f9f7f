// A teacher's own comments, kept on the device: the last twenty and those that are pinned.

type SavedComment = { text: string; isPinned: boolean };

const MAX_RECENT = 20;
const keyOf = (teacherId: string) => `aula:comentarios:${teacherId}`;

function isSavedComment(value: unknown): value is SavedComment {
  const { text, isPinned } = (value ?? {}) as Partial<SavedComment>;
  return typeof text === 'string' && typeof isPinned === 'boolean';
}

/** The saved comments, pinned ones first, then the latest. */
export function loadComments(teacherId: string): SavedComment[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(teacherId)) ?? '[]');
    const comments = Array.isArray(stored) ? stored.filter(isSavedComment) : [];
    return [
      ...comments.filter(({ isPinned }) => isPinned),
      ...comments.filter(({ isPinned }) => !isPinned),
    ];
  } catch {
    return []; // no storage or a broken one: the bank starts empty
  }
}

function store(teacherId: string, comments: readonly SavedComment[]): void {
  const recent = comments.filter(({ isPinned }) => !isPinned).slice(0, MAX_RECENT);
  const kept = [...comments.filter(({ isPinned }) => isPinned), ...recent];
  try {
    globalThis.localStorage.setItem(keyOf(teacherId), JSON.stringify(kept));
  } catch {
    // a full storage costs a convenience, not a grade
  }
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
