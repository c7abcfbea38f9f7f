import { startTransition, useEffect, useState } from 'react';

/** So many rows are drawn in one go: they fill a screen, and more of them at once would hold up the page. */
export const ROWS_AT_ONCE = 8;

/**
 * How many rows of a page are drawn: the first ones at once, and those below the screen bit by bit.
 * @param isHeld whether something above the rows has to be drawn before the rest of them
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
