import { useEffect, useEffectEvent, useState } from 'react';
import { isKeyTaken } from '../../components/hooks/isKeyTaken';

type SaveKey = {
  save: () => void;
  /** Says that a press was refused because this student has only just come. */
  refuse: () => void;
  hasTyped: boolean;
  /** As long, in ms, a student must have been shown before a press saves what nobody typed. */
  judgeMs: number;
};

/**
 * Ctrl + Enter saves wherever the focus is, as after a button that is gone: a field answers for itself. A key that is
 * held down, and one in a dialog, saves nothing.
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
      event.preventDefault(); // a button that has the focus is not pressed
      press();
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => {
      globalThis.removeEventListener('keydown', handleKey);
    };
  }, []);
}
