import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '../../components/lazyPart';
import { toastQueue } from '../../lib/toast';

const ToastHost = lazyPart(() => import('./ToastHost'), 'ToastHost');

/** Loads the code before the network is gone, because then a message must be shown. */
export const preloadToasts = ToastHost.preload;

let isNeeded = false;
const hasToasts = () => {
  isNeeded ||= toastQueue.get().length > 0;
  return isNeeded;
};

/** The place of the toasts; their display loads with the first of them. */
export function Toasts() {
  const isShown = useSyncExternalStore(toastQueue.subscribe, hasToasts);
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.get);
  return isShown ? (
    // The code of the display may also fail to load: the next toast tries again, and nothing else
    // breaks.
    <ErrorBoundary fallback={null} resetKeys={[waiting]}>
      <ToastHost />
    </ErrorBoundary>
  ) : null;
}
