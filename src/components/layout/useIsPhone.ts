import useMediaQuery from '@mui/material/useMediaQuery';

/** From this width in pixels a screen has room for whole tables and for dialogs beside the page. */
export const TABLET_WIDTH = 700;

/**
 * Tells whether the screen is a phone's: dialogs fill it, tables hide less important columns,
 * actions share a menu.
 */
export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${TABLET_WIDTH - 1}px)`);

/**
 * Tells whether the shell has its rail and the page's title stands in the bar; styles ask the same
 * width.
 */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1000px)');
