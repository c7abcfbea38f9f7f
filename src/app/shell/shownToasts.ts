import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';
import { isDismissed, type Dismissal, type Toast } from '../../lib/toast';

/** What a snackbar shows, and how often it has been said. */
type Display = { toast: Toast; times: number };

/** An external store of what one snackbar shows. */
type Said = {
  get: () => Display;
  subscribe: (listener: () => void) => () => void;
  say: (toast: Toast) => void;
};

type ShownToast = {
  id: SnackbarKey;
  said: Said;
  since: number;
  isDrawn: boolean;
  isLeaving: boolean;
  /** Shown when this one has left, so that the same words never stand there twice. */
  next: Toast | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** How long a toast stays that nobody has to close. */
const SHOWN_MS = 4000;
/**
 * An error toast younger than this cannot have been read yet. It stays when the user goes to another
 * page, and is closed when the user leaves that one.
 */
const UNREAD_MS = 2000;

/** What is on the screen or waits for room there, by the id of its snackbar. */
const shown = new Map<SnackbarKey, ShownToast>();

function createSaid(first: Toast): Said {
  let display: Display = { toast: first, times: 1 };
  const listeners = new Set<() => void>();
  return {
    get: () => display,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    say: (toast) => {
      display = { toast, times: display.times + 1 };
      for (const listener of listeners) listener();
    },
  };
}

/** What the snackbar with this id shows. */
export function saidBy(id: SnackbarKey): Said {
  const said = shown.get(id)?.said;
  if (said === undefined) throw new Error(`no toast ${String(id)}`);
  return said;
}

function pause(entry: ShownToast): void {
  clearTimeout(entry.timer);
}

/** Begins the time after which a toast leaves by itself anew. */
function restart(entry: ShownToast): void {
  pause(entry);
  if (entry.said.get().toast.isSticky || entry.isLeaving) return;
  entry.timer = setTimeout(() => {
    leave(entry);
  }, SHOWN_MS);
}

function leave(entry: ShownToast): void {
  pause(entry);
  entry.isLeaving = true;
  closeSnackbar(entry.id);
  if (!entry.isDrawn) shown.delete(entry.id); // it waited for room, and tells nothing when it goes
}

/** Closes the toast with this id, as its user does. */
export function closeToast(id: SnackbarKey): void {
  const entry = shown.get(id);
  if (entry) leave(entry);
}

/** Nobody presses twice faster than this, in ms, and means what lies behind the toast. */
const PRESSED_MS = 500;

/** Does what the toast offers; it closes once that is done, unless it has been said anew meanwhile. */
export async function runAction(id: SnackbarKey): Promise<void> {
  const entry = shown.get(id);
  if (!entry) return;
  pause(entry);
  const { toast, times } = entry.said.get();
  const pressed = new Promise((resolve) => {
    setTimeout(resolve, PRESSED_MS);
  });
  await Promise.allSettled([toast.action?.run(), pressed]);
  if (entry.said.get().times === times) leave(entry);
}

/** While a user reads or does something else, no toast leaves by itself. */
export function pauseToasts(): void {
  for (const entry of shown.values()) pause(entry);
}

/** The time of every toast that leaves by itself begins anew. */
export function resumeToasts(): void {
  for (const entry of shown.values()) restart(entry);
}

/** Forgets every toast, when nothing shows them any more. */
export function forgetToasts(): void {
  pauseToasts();
  shown.clear();
}

/** Closes the toasts that are no longer relevant. */
export function dismissShown(dismissal: Dismissal): void {
  for (const entry of shown.values()) {
    const { said, next, since, isLeaving } = entry;
    const isUnread = dismissal === 'errorsOfPage' && Date.now() - since < UNREAD_MS;
    if (!isLeaving && !isUnread && isDismissed(said.get().toast, dismissal)) leave(entry);
    if (next && dismissal !== 'errorsOfPage' && isDismissed(next, dismissal)) entry.next = null;
  }
}

/** The same said twice is one toast; each offer to undo stays its own. */
const keyOf = ({ kind, message, action, key }: Toast): string | undefined =>
  key ?? (action ? undefined : `${kind}:${message}`);

function add(toast: Toast): void {
  const entry: ShownToast = {
    id: toast.id,
    said: createSaid(toast),
    since: Date.now(),
    isDrawn: false,
    isLeaving: false,
    next: null,
    timer: undefined,
  };
  shown.set(entry.id, entry);
  enqueueSnackbar(toast.message, {
    key: entry.id,
    variant: toast.kind,
    persist: toast.isSticky,
    autoHideDuration: null, // a toast that is said again stays longer, which its own timer cannot do
    SnackbarProps: {
      onMouseEnter: () => {
        pause(entry);
      },
      onMouseLeave: () => {
        restart(entry);
      },
    },
    onEnter: () => {
      entry.isDrawn = true;
      restart(entry);
    },
    onClose: () => {
      entry.isLeaving = true; // it makes room for a newer one
    },
    onExited: () => {
      shown.delete(entry.id);
      if (entry.next) showAtOnce(entry.next);
    },
  });
}

/** Shows a toast; one with the same key that is on the screen says it instead, where it stands. */
export function showAtOnce(told: Toast): void {
  const key = keyOf(told);
  const toast = key === undefined ? told : { ...told, key };
  const entries = [...shown.values()];
  const same =
    key === undefined ? undefined : entries.find(({ said }) => said.get().toast.key === key);
  if (toast.isAlone) for (const entry of entries) if (entry !== same) leave(entry);
  if (same === undefined) add(toast);
  else if (same.isLeaving) same.next = toast;
  else {
    same.since = Date.now();
    same.said.say(toast);
    if (same.isDrawn) restart(same);
  }
}
