/**
 * The colours that MUI computes with, for light and dark: it mixes its own shades from them, so a CSS
 * variable is not enough. They are those of tokens.css; a test compares both.
 */
export const PALETTES = {
  light: {
    primary: {
      main: '#0caff0',
      light: '#3dbff5',
      dark: '#00658c',
      contrastText: '#04212e',
    },
    secondary: { main: '#06354a', contrastText: '#ffffff' },
    error: { main: '#a5161c', contrastText: '#ffffff' },
    warning: { main: '#7a4800', contrastText: '#ffffff' },
    success: { main: '#0e6b3b', contrastText: '#ffffff' },
    info: { main: '#00658c', contrastText: '#ffffff' },
    background: { default: '#f4f7f9', paper: '#ffffff' },
    text: { primary: '#0c1e27', secondary: '#42535d', disabled: '#5b6a73' },
    divider: '#d8e1e6',
  },
  dark: {
    primary: {
      main: '#0caff0',
      light: '#4cc4f6',
      dark: '#6fcdfa',
      contrastText: '#04212e',
    },
    secondary: { main: '#b3c2ca', contrastText: '#04141c' },
    error: { main: '#ff9d97', contrastText: '#04141c' },
    warning: { main: '#f4c064', contrastText: '#04141c' },
    success: { main: '#7fdba4', contrastText: '#04141c' },
    info: { main: '#6fcdfa', contrastText: '#04141c' },
    background: { default: '#07161e', paper: '#0e222c' },
    text: { primary: '#eaf1f4', secondary: '#b3c2ca', disabled: '#94a6af' },
    divider: '#213842',
  },
} as const;
