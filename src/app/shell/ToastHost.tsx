import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  SnackbarProvider,
  type SnackbarKey,
} from 'notistack';
import { useEffect, useSyncExternalStore } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { isDismissed, toastQueue, type Dismissal, type Toast } from '../../lib/toast';
import { ROOM, watchRoom } from './toastRoom';

/** notistack's own green and orange are too light for white text. */
const Content = styled(MaterialDesignContent)(({ theme }) => ({
  // The toasts stand beside the body, so they do not inherit its font.
  '&.notistack-MuiContent': { ...theme.typography.body2, borderRadius: 10, maxWidth: 420 },
  '&.notistack-MuiContent-success': { backgroundColor: '#1b7a3d' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b71c1c' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4b00' },
  '&.notistack-MuiContent-info': { backgroundColor: '#00709e' },
}));
const CONTENTS = { success: Content, error: Content, warning: Content, info: Content };

type Shown = Pick<Toast, 'kind' | 'key' | 'action'> & { since: number };

/** What is on the screen, by the key of its snackbar. */
const shown = new Map<SnackbarKey, Shown>();
/**
 * An error toast younger than this cannot have been read yet. It stays when the user goes to another
 * page, and is closed when the user leaves that one.
 */
const UNREAD_MS = 2000;

function dismiss(dismissal: Dismissal): void {
  for (const [shownKey, toast] of shown) {
    const isUnread = dismissal === 'errorsOfPage' && Date.now() - toast.since < UNREAD_MS;
    if (isDismissed(toast, dismissal) && !isUnread) closeSnackbar(shownKey);
  }
}

/** The same said twice is said once more, not twice at a time; each offer to undo stays its own. */
const keyOf = ({ kind, message, action, key }: Toast): string | undefined =>
  key ?? (action ? undefined : `${kind}:${message}`);

function show(toast: Toast): void {
  const { id, kind, message, isSticky, action, isAlone = false } = toast;
  const key = keyOf(toast);
  if (key !== undefined) dismiss({ key });
  if (isAlone) closeSnackbar();
  const snackbarKey = id;
  shown.set(snackbarKey, {
    kind,
    since: Date.now(),
    ...(key !== undefined && { key }),
    ...(action && { action }),
  });
  enqueueSnackbar(message, {
    key: snackbarKey,
    onExited: () => {
      shown.delete(snackbarKey);
    },
    variant: kind,
    persist: isSticky,
    action: (shownKey) => (
      <>
        {action && (
          <Button
            size="small"
            sx={{ color: 'inherit' }}
            onClick={() => {
              action.run();
              closeSnackbar(shownKey);
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton
          size="small"
          sx={{ color: 'inherit' }}
          aria-label={commonTexts.close}
          onClick={() => {
            closeSnackbar(shownKey);
          }}
        >
          <Close fontSize="small" />
        </IconButton>
      </>
    ),
  });
}

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
    const stopListening = toastQueue.onDismiss(dismiss);
    return () => {
      stopMeasuring();
      stopListening();
    };
  }, []);
  useEffect(() => {
    for (const toast of toasts) {
      show(toast);
      toastQueue.take(toast.id);
    }
  }, [toasts]);
  return (
    <>
      <GlobalStyles styles={ROOM} />
      <SnackbarProvider
        domRoot={place}
        maxSnack={4}
        autoHideDuration={4000}
        transitionDuration={{ enter, exit }}
        Components={CONTENTS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      />
    </>
  );
}
