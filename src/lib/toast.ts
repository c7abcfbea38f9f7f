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

type Listener = (toasts: readonly Toast[]) => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

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
};

/** Tells the user something at the bottom right; errors stay until they are read. */
export function showToast(
  kind: ToastKind,
  message: string,
  options: Partial<Pick<Toast, 'isSticky' | 'action' | 'key' | 'isAlone'>> = {},
): void {
  lastId += 1;
  change([...toasts, { id: lastId, kind, message, isSticky: kind === 'error', ...options }]);
}
