import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { SnackbarProvider } from 'notistack';
import { useEffect, useSyncExternalStore } from 'react';
import { toastQueue } from '../../lib/toast';
import { dismissShown, forgetToasts, pauseToasts, resumeToasts, showAtOnce } from './shownToasts';
import { ToastContent } from './ToastContent';
import { ROOM, watchRoom } from './toastRoom';

const CONTENTS = {
  success: ToastContent,
  error: ToastContent,
  warning: ToastContent,
  info: ToastContent,
};

/**
 * Beside the body: an open dialog hides all that is in it from screen readers, and what a toast says
 * is often about that very dialog.
 */
const place = document.createElement('div');

/** Shows queued toasts at the bottom right. */
export function ToastHost() {
  // They move as everything else does: not at all for who asks the device for less motion.
  const { enteringScreen: enter, leavingScreen: exit } = useTheme().transitions.duration;
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.get);
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
      <SnackbarProvider
        domRoot={place}
        maxSnack={4}
        transitionDuration={{ enter, exit }}
        Components={CONTENTS}
        disableWindowBlurListener
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      />
    </>
  );
}
