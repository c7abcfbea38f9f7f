import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, MaterialDesignContent, SnackbarProvider } from 'notistack';
import { useEffect, useSyncExternalStore } from 'react';
import { commonTexts } from '../../lib/texts/common';
import { toastQueue, type Toast } from '../../lib/toast';

/** notistack's own green and orange are too light for white text. */
const Content = styled(MaterialDesignContent)(({ theme }) => ({
  // They stand outside the body, whose letters they would inherit.
  '&.notistack-MuiContent': { ...theme.typography.body2, borderRadius: 10, maxWidth: 420 },
  '&.notistack-MuiContent-success': { backgroundColor: '#1b7a3d' },
  '&.notistack-MuiContent-error': { backgroundColor: '#b71c1c' },
  '&.notistack-MuiContent-warning': { backgroundColor: '#8a4b00' },
  '&.notistack-MuiContent-info': { backgroundColor: '#00709e' },
}));
const CONTENTS = { success: Content, error: Content, warning: Content, info: Content };

function show({ id, kind, message, isSticky, action, key, isAlone = false }: Toast): void {
  if (key !== undefined) closeSnackbar(key);
  if (isAlone) closeSnackbar();
  enqueueSnackbar(message, {
    key: key ?? id,
    variant: kind,
    persist: isSticky,
    preventDuplicate: true,
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

/** Above a bar that a long screen keeps at the bottom: an error stays, and the button is needed. */
const RAISED = {
  'html:has([data-bottom-bar]) .notistack-SnackbarContainer': { bottom: '88px !important' },
};

/** Shows queued toasts at the bottom right (spec 2.2). */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.get);
  useEffect(() => {
    document.documentElement.append(place);
  }, []);
  useEffect(() => {
    for (const toast of toasts) {
      show(toast);
      toastQueue.take(toast.id);
    }
  }, [toasts]);
  return (
    <>
      <GlobalStyles styles={RAISED} />
      <SnackbarProvider
        domRoot={place}
        maxSnack={4}
        autoHideDuration={4000}
        Components={CONTENTS}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      />
    </>
  );
}
