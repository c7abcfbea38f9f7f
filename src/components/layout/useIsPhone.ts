import useMediaQuery from '@mui/material/useMediaQuery';

/** From this width on, in pixels, a screen has room for whole tables and dialogs beside their page. */
export const TABLET_WIDTH = 700;

/** The screen is a phone's: dialogs fill it, tables leave out what matters less, actions share a menu. */
export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${TABLET_WIDTH - 1}px)`);
