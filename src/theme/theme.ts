import { createTheme } from '@mui/material/styles';
import { PALETTES } from './palette';

/** Who asks the device for less motion gets none: what opens is there at once. */
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

/** Where the device keeps the choice between light, dark and its own setting. */
export const MODE_KEY = 'aula-mode';

/** What each kind of message is called in tokens.css. */
const ALERTS = [
  ['success', 'ok'],
  ['info', 'info'],
  ['warning', 'warn'],
  ['error', 'bad'],
] as const;

const BRAND_TEXT = 'var(--brand-text)';
/** A checkbox or radio: unchecked as the border of a field. */
const BOX = {
  color: 'var(--line-strong)',
  '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: BRAND_TEXT },
};
const HEADING = { fontWeight: 700, letterSpacing: '-0.01em' };

/** MUI's components in the look of tokens.css, light and dark. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: PALETTES.light },
    dark: { palette: PALETTES.dark },
  },
  ...(isCalm && { transitions: NO_MOTION }),
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
        // A button is higher than the first line, whose middle it shares.
        action: { '& > .MuiButton-root': { marginTop: -6 } },
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
    MuiIconButton: { styleOverrides: { root: { borderRadius: 'var(--r-m)' } } },
    // A spinner that only turns costs the page nothing while it loads.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiLink: { styleOverrides: { root: { color: BRAND_TEXT } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 'var(--r-l)' } },
    },
    // With a large text the buttons stand below each other.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: { root: { flexWrap: 'wrap', gap: 8 } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--r-xl)' } } },
    MuiChip: { styleOverrides: { root: { borderRadius: 'var(--r-s)', fontWeight: 600 } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: 'var(--line-strong)' },
        root: {
          backgroundColor: 'var(--surface)',
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)' },
        },
      },
    },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: BRAND_TEXT } } } },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused': { color: BRAND_TEXT } } } },
    MuiTab: {
      styleOverrides: {
        root: { fontSize: '0.9375rem', '&.Mui-selected': { color: 'var(--ink)' } },
      },
    },
    MuiTabs: { styleOverrides: { indicator: { height: 3 } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: 'var(--ink-2)',
          '&.Mui-selected, &.Mui-selected:hover': {
            color: BRAND_TEXT,
            backgroundColor: 'var(--brand-tint)',
          },
        },
      },
    },
    MuiCheckbox: { styleOverrides: { root: BOX } },
    MuiRadio: { styleOverrides: { root: BOX } },
    MuiSwitch: {
      styleOverrides: {
        switchBase: {
          color: 'var(--line-strong)',
          '&.Mui-checked': { color: BRAND_TEXT },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'var(--brand)' },
        },
        track: { opacity: 1, backgroundColor: 'var(--line)' },
      },
    },
    MuiSkeleton: { defaultProps: { animation: false } },
  },
});
