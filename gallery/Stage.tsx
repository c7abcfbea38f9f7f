import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

/**
 * Reserves room for a component that would fill the screen, such as a dialog. It takes no focus, so
 * that the page does not open at the last of them.
 */
export function Stage({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const withOwnDialogs = (outer: Theme): Theme => ({
    ...outer,
    components: {
      ...outer.components,
      MuiDialog: {
        ...outer.components?.MuiDialog,
        defaultProps: {
          ...outer.components?.MuiDialog?.defaultProps,
          container: stage,
          disableScrollLock: true,
        },
      },
    },
  });
  return (
    <div ref={setStage} className="gallery-stage" inert>
      {stage && <ThemeProvider theme={withOwnDialogs}>{children}</ThemeProvider>}
    </div>
  );
}
