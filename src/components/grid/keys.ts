import type { KeyboardEvent } from 'react';
import { isTyping, type GridKey } from '../../domain/grid/gridKeys';

/** React's key as the machine of the grid takes it. */
export function keyOf(event: KeyboardEvent): GridKey {
  const { key, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  const isAltGraph = event.getModifierState('AltGraph');
  return { key, ctrlKey, shiftKey, altKey, metaKey, repeat, isAltGraph };
}

/** Whether a key types a sign because it is held down: in a field of a grade that is nobody's wish. */
export const isHeldSign = (event: KeyboardEvent): boolean => event.repeat && isTyping(keyOf(event));
