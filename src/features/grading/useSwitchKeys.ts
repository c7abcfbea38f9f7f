import { useEffect } from 'react';

/**
 * Letters belong to whatever is being typed, but a grade has none; the page keys mean nothing in a
 * one-line field. An open dialog is not left behind.
 */
export function isKeyTaken(key: string, target: EventTarget | null): boolean {
  const fields = key.length === 1 ? 'input:not([inputmode="decimal"]), textarea' : 'textarea';
  const taken = `${fields}, [role="dialog"], [role="alertdialog"]`;
  return target instanceof HTMLElement && target.closest(taken) !== null;
}

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
