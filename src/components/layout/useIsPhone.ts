import useMediaQuery from '@mui/material/useMediaQuery';

// Widths are told in the size of the user's letters: a wide screen with letters twice as large has the layout of one
// that is half as wide. Styles ask the same widths, 43.75 and 62.5 em: 700 and 1000 px where nobody has chosen a size.

/**
 * Tells whether the screen is a phone's: dialogs fill it, tables hide less important columns,
 * actions share a menu.
 */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 43.746875em)');

/**
 * Tells whether the shell has its rail and the page's title stands in the bar; styles ask the same
 * width.
 */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 62.5em)');
