import type { KeyboardEvent } from 'react';
import { isTyping, type GridKey } from '../../domain/grid/gridKeys';

/** Turns React's key into the form that the grid's machine takes. */
export function keyOf(event: KeyboardEvent): GridKey {
  const { key, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  const isAltGraph = event.getModifierState('AltGraph');
  return { key, ctrlKey, shiftKey, altKey, metaKey, repeat, isAltGraph };
}

/**
 * Tells whether a key types a character because it is held down: in the field of a grade nobody
 * wants that.
 */
export const isHeldSign = (event: KeyboardEvent): boolean => event.repeat && isTyping(keyOf(event));

type HistoryKeys = { undo: () => void; redo: () => void };

/**
 * Handles Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y: one press is one step, however long it is held. @returns
 * whether the key was one of them
 */
export function handleHistoryKey(event: KeyboardEvent, { undo, redo }: HistoryKeys): boolean {
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if ((!event.ctrlKey && !event.metaKey) || (!isRedo && key !== 'z')) return false;
  event.preventDefault();
  if (event.repeat) return true;
  if (isRedo) redo();
  else undo();
  return true;
}
