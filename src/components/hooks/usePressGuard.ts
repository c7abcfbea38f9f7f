import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { guardPresses } from '../../lib/presses';

/**
 * Guards a part that takes the place of another one under the pointer or the focus: it acts only on
 * presses that begin on it. A held key, or the second half of a double click, that began before
 * does nothing.
 * @param onRefused called when such a press was refused
 * @param judgeMs for a save that leads on to the next student: the time, in ms, that the part must
 * have been there before Enter in a field, or a control marked `data-saves`, saves it when nothing
 * was typed in it
 * @returns the ref of the part
 */
export function usePressGuard(onRefused?: () => void, judgeMs?: number): RefCallback<HTMLElement> {
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  return useCallback(
    (part: HTMLElement | null) => {
      if (part === null) return undefined;
      return guardPresses(part, () => refused.current?.(), judgeMs);
    },
    [judgeMs],
  );
}
