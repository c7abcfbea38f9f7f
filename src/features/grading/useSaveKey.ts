import { useEffect, useEffectEvent, useState } from 'react';
import { isKeyTaken } from '../../components/hooks/isKeyTaken';

type SaveKey = {
  save: () => void;
  /** Says that a press was refused because this student has only just come. */
  refuse: () => void;
  hasTyped: boolean;
  /**
   * A press saves a grade that nobody typed only when the student has been shown for this time, in
   * ms.
   */
  judgeMs: number;
};

/**
 * Ctrl + Enter saves from any focus, such as after a button that is gone; a field handles the keys
 * itself. A key that is held down, and one in a dialog, save nothing.
 */
export function useSaveKey({ save, refuse, hasTyped, judgeMs }: SaveKey): void {
  const [shownAt] = useState(() => performance.now());
  const press = useEffectEvent(() => {
    if (!hasTyped && performance.now() - shownAt < judgeMs) refuse();
    else save();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
      if (!isMeant || event.defaultPrevented || isKeyTaken(event.key, event.target)) return;
      event.preventDefault(); // the key does not also press the focused button
      press();
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => {
      globalThis.removeEventListener('keydown', handleKey);
    };
  }, []);
}
