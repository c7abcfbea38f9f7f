import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { toastQueue } from '../../lib/toast';

const ToastHost = lazyPart(() => import('./ToastHost'), 'ToastHost');

/** Before the network is gone, which is when something has to be said. */
export const preloadToasts = ToastHost.preload;

let isNeeded = false;
const hasToasts = () => {
  isNeeded ||= toastQueue.get().length > 0;
  return isNeeded;
};

/** The place of the toasts; their display loads with the first of them. */
export function Toasts() {
  const isShown = useSyncExternalStore(toastQueue.subscribe, hasToasts);
  return isShown ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
