import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toastQueue } from '../../lib/toast';
import {
  dismissShown,
  forgetToasts,
  pauseToasts,
  resumeToasts,
  showAtOnce,
  shownToasts,
} from './shownToasts';
import { ToastContent } from './ToastContent';
import styles from './ToastHost.module.css';
import { ROOM, watchRoom } from './toastRoom';

/**
 * The place is outside the body: an open dialog hides everything in the body from screen readers,
 * and a toast is often about that very dialog.
 */
const place = document.createElement('div');

/** Shows queued toasts at the bottom right. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.get);
  const shown = useSyncExternalStore(shownToasts.subscribe, shownToasts.get);
  useEffect(() => {
    document.documentElement.append(place);
    const stopMeasuring = watchRoom(place);
    const stopListening = toastQueue.onDismiss(dismissShown);
    addEventListener('blur', pauseToasts);
    addEventListener('focus', resumeToasts);
    return () => {
      stopMeasuring();
      stopListening();
      removeEventListener('blur', pauseToasts);
      removeEventListener('focus', resumeToasts);
      forgetToasts();
      place.remove();
    };
  }, []);
  useEffect(() => {
    for (const toast of toasts) {
      showAtOnce(toast);
      toastQueue.take(toast.id);
    }
  }, [toasts]);
  return (
    <>
      <GlobalStyles styles={ROOM} />
      {createPortal(
        <div className={styles.stack} data-toasts="">
          {shown.map((toast) => (
            <ToastContent key={toast.id} shown={toast} />
          ))}
        </div>,
        place,
      )}
    </>
  );
}
