import { createTheme } from '@mui/material/styles';

/** Primary colour of the specification; white on it is unreadable (2.5:1), so its text is dark. */
const PRIMARY = '#0caff0';
/** A shade of it for links and small text: 5.1:1 on white. */
const PRIMARY_TEXT = '#00709e';
const INK = '#12303f';

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

export const theme = createTheme({
  ...(isCalm && { transitions: NO_MOTION }),
  palette: {
    primary: { main: PRIMARY, dark: PRIMARY_TEXT, contrastText: '#06222e' },
    secondary: { main: '#5b4bb7', contrastText: '#ffffff' },
    error: { main: '#c62828' },
    warning: { main: '#8a5a00' },
    success: { main: '#1b7a3d' },
    info: { main: PRIMARY_TEXT },
    background: { default: '#f3f8fb', paper: '#ffffff' },
    text: { primary: INK, secondary: '#496370' },
    divider: '#d9e5ec',
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: '"Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", Arial, sans-serif',
    h1: { fontSize: '1.6rem', fontWeight: 700, lineHeight: 1.25 },
    h2: { fontSize: '1.2rem', fontWeight: 700, lineHeight: 1.3 },
    h3: { fontSize: '1.05rem', fontWeight: 600, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...(isCalm && { MuiButtonBase: { defaultProps: { disableRipple: true } } }),
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          variants: [
            {
              // Pointed at, it would become the dark shade, which hides its dark text.
              props: { color: 'primary', variant: 'contained' },
              style: { '&:hover': { backgroundColor: '#4cc0f4' } },
            },
            {
              props: { color: 'primary', variant: 'text' },
              style: { color: PRIMARY_TEXT },
            },
            {
              props: { color: 'primary', variant: 'outlined' },
              style: { color: PRIMARY_TEXT, borderColor: PRIMARY_TEXT },
            },
          ],
        },
      },
    },
    // A spinner that only turns costs the page nothing while it loads.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiLink: { styleOverrides: { root: { color: PRIMARY_TEXT } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 14 } },
    },
    MuiInputLabel: { styleOverrides: { root: { '&.Mui-focused': { color: PRIMARY_TEXT } } } },
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused': { color: PRIMARY_TEXT } } } },
    MuiTab: { styleOverrides: { root: { '&.Mui-selected': { color: PRIMARY_TEXT } } } },
    MuiCheckbox: { styleOverrides: { root: { '&.Mui-checked': { color: PRIMARY_TEXT } } } },
    MuiRadio: { styleOverrides: { root: { '&.Mui-checked': { color: PRIMARY_TEXT } } } },
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': { outline: `3px solid ${PRIMARY_TEXT}`, outlineOffset: 2 },
        '.MuiOutlinedInput-input:focus-visible, main:focus-visible, h1:focus-visible': {
          outline: 'none',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important', // what never ends would flicker
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
  },
});
