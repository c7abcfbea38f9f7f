import { useEffect } from 'react';
import { isKeyTaken } from '../../components/hooks/isKeyTaken';

const STEPS: Record<string, 1 | -1> = { j: 1, PageDown: 1, k: -1, PageUp: -1 };

type Step = (() => void) | undefined;

/** J and K and the page keys lead to the next and to the previous submission. */
export function useSwitchKeys(onPrevious: Step, onNext: Step): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (step === undefined || hasModifier || isKeyTaken(event.key, event.target)) return;
      event.preventDefault();
      (step === 1 ? onNext : onPrevious)?.();
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => {
      globalThis.removeEventListener('keydown', handleKey);
    };
  }, [onNext, onPrevious]);
}
