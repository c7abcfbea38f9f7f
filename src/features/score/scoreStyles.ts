/** What every score has, in the list and in the cuaderno. */
export const cellStyles = {
  '& .status': { width: 24, height: 24, display: 'grid', placeItems: 'center', flex: 'none' },
  '@keyframes flash': { from: { backgroundColor: '#fff0b8' } },
} as const;

/**
 * The look of a list of scores, for the list around them: its rows are plain elements, because a key
 * that is pressed draws one of them anew.
 */
export const scoreStyles = {
  ...cellStyles,
  m: 0,
  p: 0,
  listStyle: 'none',
  // What changes in a row concerns no other one.
  '& .row': { py: 0.75, borderBottom: 1, borderColor: 'divider', contain: 'content' },
  '& .row.flash': { animation: 'flash 4s' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 1.25 },
  '& .who': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .who small': { display: 'block', fontSize: '0.875rem', color: 'text.secondary' },
  '& .line input': {
    width: 92,
    height: 40,
    flex: 'none',
    boxSizing: 'border-box',
    px: 1.75,
    border: '1px solid rgba(0, 0, 0, 0.45)',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'right',
  },
  '& .line input:hover': { borderColor: 'text.primary' },
  '& .line input:focus': {
    outline: '2px solid',
    outlineColor: '#00709e',
    outlineOffset: '-2px',
  },
  '& .line input.wrong': { borderColor: 'error.main' },
  '& .line input.wrong:focus': { outlineColor: '#b3261e' },
  '& .trouble': { pl: 6 },
} as const;
