import { createTheme } from '@mui/material/styles';
import { PALETTES } from './palette';

/** A user whose device asks for less motion gets none: everything opens at once. */
const isCalm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
const NO_MOTION = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};

/** The key of the device's choice between light, dark and its own setting. */
export const MODE_KEY = 'aula-mode';

/** The name in tokens.css of each kind of message. */
const ALERTS = [
  ['success', 'ok'],
  ['info', 'info'],
  ['warning', 'warn'],
  ['error', 'bad'],
] as const;

const BRAND_TEXT = 'var(--brand-text)';
const HEADING = { fontWeight: 700, letterSpacing: '-0.01em' };

/** MUI's components in the look of tokens.css, light and dark. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: PALETTES.light },
    dark: { palette: PALETTES.dark },
  },
  ...(isCalm && { transitions: NO_MOTION }),
  // In the size of the user's letters, as the styles' own: 600, 900, 1200 and 1536 px of usual ones.
  breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font)',
    h1: { ...HEADING, fontSize: '1.625rem', lineHeight: 2 / 1.625 },
    h2: { ...HEADING, fontSize: '1.25rem', lineHeight: 1.4 },
    h3: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.34 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.43 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 },
  },
  components: {
    ...(isCalm && { MuiButtonBase: { defaultProps: { disableRipple: true } } }),
    MuiAlert: {
      styleOverrides: {
        root: {
          // In the dark MUI mixes nearly the same black for all of them.
          variants: ALERTS.map(([severity, token]) => ({
            props: { severity, variant: 'standard' as const },
            style: {
              color: 'var(--ink)',
              backgroundColor: `var(--${token}-bg)`,
              '& .MuiAlert-icon': { color: `var(--${token})` },
            },
          })),
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          variants: [
            {
              // Pointed at, it would become the dark shade, which hides its dark text.
              props: { color: 'primary', variant: 'contained' },
              style: { '&:hover': { backgroundColor: 'var(--brand-hover)' } },
            },
            { props: { color: 'primary', variant: 'text' }, style: { color: BRAND_TEXT } },
            {
              props: { color: 'primary', variant: 'outlined' },
              style: {
                color: 'var(--ink)',
                borderColor: 'var(--line-strong)',
                backgroundColor: 'var(--surface)',
              },
            },
          ],
        },
      },
    },
    // A spinner that only turns costs the page nothing while it loads.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDialogActions: { defaultProps: { disableSpacing: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: 'var(--line-strong)' },
        root: {
          backgroundColor: 'var(--surface)',
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)' },
        },
      },
    },
    MuiSkeleton: { defaultProps: { animation: false } },
  },
});
