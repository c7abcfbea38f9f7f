import { useSyncExternalStore } from 'react';

/** From this width in letters' sizes (rem) the shell's bar has room for a second action. */
const ROOM = 1000 / 16;

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => {
    removeEventListener('resize', onChange);
  };
}

/** A width query in rem would not see letters that a page's own styles make larger. */
function hasBarRoom(): boolean {
  const letter = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) || 16;
  return innerWidth >= ROOM * letter;
}

/** Whether the bar of a wide screen has room for more than the first action: with large letters it has not. */
export const useHasBarRoom = (): boolean => useSyncExternalStore(subscribe, hasBarRoom);
