import { startTransition, useEffect, useState } from 'react';

/**
 * This number of rows is drawn in one step: they fill a screen, and more at once would block the
 * page.
 */
export const ROWS_AT_ONCE = 8;

/**
 * Returns how many rows of a page are drawn: the first ones at once, those below the screen step by
 * step.
 * @param isHeld whether parts above the rows must be drawn before the rest of them
 */
export function useDrawnRows(count: number, isHeld: boolean): number {
  const [drawn, setDrawn] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (isHeld || drawn >= count) return;
    startTransition(() => {
      setDrawn(drawn + ROWS_AT_ONCE);
    });
  }, [isHeld, drawn, count]);
  return drawn;
}
