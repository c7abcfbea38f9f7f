import { isDismissed, type Dismissal, type Toast } from '../../lib/toast';

/** A toast in the form in which it is drawn. */
export type ShownToast = {
  id: number;
  toast: Toast;
  /** The number of times that its message was given. */
  times: number;
  isLeaving: boolean;
};

type Entry = ShownToast & {
  since: number;
  /** Whether it is drawn; false while it waits for room. */
  isDrawn: boolean;
  /** Shown when this one has left, so that the same words never stand there twice. */
  next: Toast | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** The time, in ms, that a toast stays if nobody has to close it. */
const SHOWN_MS = 4000;
/**
 * An error toast younger than this cannot have been read yet. It stays when the user goes to another
 * page, and is closed when the user leaves that one.
 */
const UNREAD_MS = 2000;
/** The largest number of toasts on the screen. */
const ROOM_FOR = 4;

/** The toasts on the screen, and those that wait for room there, the oldest first. */
const entries = new Map<number, Entry>();
let drawn: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  drawn = [...entries.values()]
    .filter(({ isDrawn }) => isDrawn)
    .map(({ id, toast, times, isLeaving }) => ({ id, toast, times, isLeaving }));
  for (const listener of listeners) listener();
}

/** The toasts on the screen, the oldest first, for `useSyncExternalStore`. */
export const shownToasts = {
  get: () => drawn,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function pause(entry: Entry): void {
  clearTimeout(entry.timer);
}

/** Restarts the time after which a toast leaves by itself. */
function restart(entry: Entry): void {
  pause(entry);
  if (entry.toast.isSticky || entry.isLeaving || !entry.isDrawn) return;
  entry.timer = setTimeout(() => {
    leave(entry);
  }, SHOWN_MS);
}

function leave(entry: Entry): void {
  pause(entry);
  entry.isLeaving = true;
  if (!entry.isDrawn) entries.delete(entry.id); // it waited for room, and moves out of nothing
  tell();
}

/**
 * Draws waiting toasts as long as there is room; when there is none, the oldest that may go makes
 * some.
 */
function drawWaiting(): void {
  for (const entry of entries.values()) {
    if (entry.isDrawn) continue;
    const onScreen = [...entries.values()].filter(({ isDrawn }) => isDrawn);
    if (onScreen.length >= ROOM_FOR) {
      const oldest = onScreen.find(({ toast }) => !toast.isSticky) ?? onScreen[0];
      if (oldest && !onScreen.some(({ isLeaving }) => isLeaving)) leave(oldest);
      break;
    }
    entry.isDrawn = true;
    restart(entry);
  }
  tell();
}

/** Keeps a toast from leaving by itself, while the pointer is over it. */
export function pauseToast(id: number): void {
  const entry = entries.get(id);
  if (entry) pause(entry);
}

/** Lets a toast leave again, when the pointer has left it. */
export function resumeToast(id: number): void {
  const entry = entries.get(id);
  if (entry) restart(entry);
}

/** Closes the toast with this id, as its user does. */
export function closeToast(id: number): void {
  const entry = entries.get(id);
  if (entry) leave(entry);
}

/** Removes a toast that has moved out of the screen. */
export function removeToast(id: number): void {
  const entry = entries.get(id);
  entries.delete(id);
  if (entry?.next) showAtOnce(entry.next);
  else drawWaiting();
}

/** Nobody presses twice faster than this, in ms, and means the part behind the toast. */
const PRESSED_MS = 500;

/**
 * Runs the toast's action; the toast closes once that is done, unless its message was given again
 * meanwhile.
 */
export async function runAction(id: number): Promise<void> {
  const entry = entries.get(id);
  if (!entry) return;
  pause(entry);
  const { toast, times } = entry;
  const pressed = new Promise((resolve) => {
    setTimeout(resolve, PRESSED_MS);
  });
  await Promise.allSettled([toast.action?.run(), pressed]);
  if (entry.times === times) leave(entry);
}

/** Keeps all toasts from leaving by themselves, while the user reads or does something else. */
export function pauseToasts(): void {
  for (const entry of entries.values()) pause(entry);
}

/** Restarts the time of every toast that leaves by itself. */
export function resumeToasts(): void {
  for (const entry of entries.values()) restart(entry);
}

/** Forgets every toast, when nothing shows them any more. */
export function forgetToasts(): void {
  pauseToasts();
  entries.clear();
  tell();
}

/** Closes the toasts that are no longer relevant. */
export function dismissShown(dismissal: Dismissal): void {
  for (const entry of entries.values()) {
    const { toast, next, since, isLeaving } = entry;
    const isUnread = dismissal === 'errorsOfPage' && Date.now() - since < UNREAD_MS;
    if (!isLeaving && !isUnread && isDismissed(toast, dismissal)) leave(entry);
    if (next && dismissal !== 'errorsOfPage' && isDismissed(next, dismissal)) entry.next = null;
  }
}

/**
 * Returns the key of a message: the same message twice is one toast; each offer to undo stays its
 * own.
 */
const keyOf = ({ kind, message, action, key }: Toast): string | undefined =>
  key ?? (action ? undefined : `${kind}:${message}`);

function add(toast: Toast): void {
  entries.set(toast.id, {
    id: toast.id,
    toast,
    times: 1,
    since: Date.now(),
    isDrawn: false,
    isLeaving: false,
    next: null,
    timer: undefined,
  });
  drawWaiting();
}

/**
 * Shows a toast; a toast on the screen with the same key shows the message instead, in its place.
 */
export function showAtOnce(told: Toast): void {
  const key = keyOf(told);
  const toast = key === undefined ? told : { ...told, key };
  const all = [...entries.values()];
  const same = key === undefined ? undefined : all.find((entry) => entry.toast.key === key);
  if (toast.isAlone) for (const entry of all) if (entry !== same && !entry.isLeaving) leave(entry);
  if (same === undefined) add(toast);
  else if (same.isLeaving) same.next = toast;
  else {
    same.since = Date.now();
    same.toast = toast;
    same.times += 1;
    restart(same);
    tell();
  }
}
