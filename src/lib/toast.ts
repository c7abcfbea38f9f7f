type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  /** Whether the toast stays until it is closed; errors always do. */
  isSticky: boolean;
  /** The toast waits for the promise that `run` may return. */
  action?: { label: string; run: () => unknown };
  /** Replaces an earlier toast with the same key. */
  key?: string;
  /** Whether showing it closes every earlier toast. */
  isAlone?: boolean;
};

/** Names the toasts that are no longer relevant. */
export type Dismissal =
  | { key: string }
  /** Errors of the page that the user is leaving. */
  | 'errorsOfPage';

type Listener = (toasts: readonly Toast[]) => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
const dismissListeners = new Set<(dismissal: Dismissal) => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener(next);
}

/** The toasts waiting to be shown: an external store, so that their display can load late. */
export const toastQueue = {
  get: () => toasts,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  take: (id: number) => {
    change(toasts.filter((toast) => toast.id !== id));
  },
  /** Calls back with the toasts that must disappear from the screen. */
  onDismiss: (listener: (dismissal: Dismissal) => void) => {
    dismissListeners.add(listener);
    return () => {
      dismissListeners.delete(listener);
    };
  },
};

/**
 * Whether a dismissal covers this toast; an error with a retry button stays until it is used or
 * closed.
 */
export function isDismissed(
  { kind, key, action }: Pick<Toast, 'kind' | 'key' | 'action'>,
  dismissal: Dismissal,
): boolean {
  if (dismissal === 'errorsOfPage') return kind === 'error' && action === undefined;
  return key === dismissal.key;
}

/** Removes toasts that are no longer relevant, both the waiting and the shown ones. */
export function dismissToasts(dismissal: Dismissal): void {
  // Errors that are still waiting stay, because nobody has read them.
  const left =
    dismissal === 'errorsOfPage'
      ? toasts
      : toasts.filter((toast) => !isDismissed(toast, dismissal));
  if (left.length < toasts.length) change(left);
  for (const listener of dismissListeners) listener(dismissal);
}

/** Shows a message at the bottom right; errors stay until they are closed. */
export function showToast(
  kind: ToastKind,
  message: string,
  options: Partial<Pick<Toast, 'isSticky' | 'action' | 'key' | 'isAlone'>> = {},
): void {
  lastId += 1;
  change([...toasts, { id: lastId, kind, message, isSticky: kind === 'error', ...options }]);
}
