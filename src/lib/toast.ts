type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type Toast = {
  id: number;
  kind: ToastKind;
  message: string;
  /** Stays until it is closed; errors always do. */
  isSticky: boolean;
  action?: { label: string; run: () => void };
  /** Replaces an earlier toast with the same key. */
  key?: string;
  /** Closes every earlier toast. */
  isAlone?: boolean;
};

/** Which toasts have nothing to say any more. */
export type Dismissal =
  | { key: string }
  /** What the page that is left could not do. */
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
  /** Told what has to leave the screen. */
  onDismiss: (listener: (dismissal: Dismissal) => void) => {
    dismissListeners.add(listener);
    return () => {
      dismissListeners.delete(listener);
    };
  },
};

/** Whether a toast is one of those; one that offers a way to try again stays until it is taken. */
export function isDismissed(
  { kind, key, action }: Pick<Toast, 'kind' | 'key' | 'action'>,
  dismissal: Dismissal,
): boolean {
  if (dismissal === 'errorsOfPage') return kind === 'error' && action === undefined;
  return key === dismissal.key;
}

/** Takes toasts away that are not true any more, those that wait and those that are shown. */
export function dismissToasts(dismissal: Dismissal): void {
  // What still waits to be shown has been read by nobody.
  const left =
    dismissal === 'errorsOfPage'
      ? toasts
      : toasts.filter((toast) => !isDismissed(toast, dismissal));
  if (left.length < toasts.length) change(left);
  for (const listener of dismissListeners) listener(dismissal);
}

/** Tells the user something at the bottom right; errors stay until they are read. */
export function showToast(
  kind: ToastKind,
  message: string,
  options: Partial<Pick<Toast, 'isSticky' | 'action' | 'key' | 'isAlone'>> = {},
): void {
  lastId += 1;
  change([...toasts, { id: lastId, kind, message, isSticky: kind === 'error', ...options }]);
}
