import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import {
  closeSnackbar,
  enqueueSnackbar,
  MaterialDesignContent,
  SnackbarProvider,
  type CustomContentProps,
  type SnackbarKey,
} from 'notistack';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from '../../components/classNames';
import { commonTexts } from '../../lib/texts/common';
import { isDismissed, toastQueue, type Dismissal, type Toast } from '../../lib/toast';
import styles from './ToastHost.module.css';
import { ROOM, watchRoom } from './toastRoom';

/** A toast in the tint of its kind. */
const contentOf = (kind: Toast['kind']) =>
  function Content(props: CustomContentProps) {
    return <MaterialDesignContent {...props} className={classNames(styles.toast, styles[kind])} />;
  };
const CONTENTS = {
  success: contentOf('success'),
  error: contentOf('error'),
  warning: contentOf('warning'),
  info: contentOf('info'),
};

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
            color="inherit"
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
          color="inherit"
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
