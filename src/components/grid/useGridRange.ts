import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { placeAfterKey, type GridPlace } from '../../domain/grid/gridMoves';
import { placesOf, rangeOf, type ChosenColumns, type GridRange } from '../../domain/grid/gridRange';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { placeOf, scrollToCell } from './gridCells';

const isSame = (one: GridPlace | undefined, other: GridPlace | null) =>
  one?.row === other?.row && one?.column === other?.column;

/**
 * The cells that are selected together, by keys or by the mouse; the active one keeps the focus.
 * @param textAt returns the text that is copied from a cell; empty for an empty one
 */
export function useGridRange(
  active: GridPlace | null,
  size: { rows: number; columns: number },
  textAt: (place: GridPlace) => string,
): {
  range: GridRange | null;
  /** Returns the columns of a row that are in the range. */
  columnsOf: (row: number) => ChosenColumns;
  /** Describes the range, for screen readers. */
  status: string;
  drop: () => void;
  /** @returns whether the key was one of the range's */
  handleKey: (event: KeyboardEvent) => boolean;
  handleCopy: (event: ClipboardEvent) => void;
  /** Handles the mouse: with Shift, or dragged, it selects a range. */
  handlePress: (event: MouseEvent, canExtend: boolean) => void;
  handleDrag: (event: MouseEvent) => void;
} {
  const [chosen, setChosen] = useState<{ at: GridPlace; from: GridPlace; head: GridPlace } | null>(
    null,
  );
  const isDragged = useRef(false);
  const isFilled = (place: GridPlace) => textAt(place) !== '';
  // A range ends when another cell becomes the active one.
  const here = chosen && isSame(chosen.at, active) ? chosen : null;
  const range = here && rangeOf(here.from, here.head);
  const extendTo = (head: GridPlace | null) => {
    setChosen(active && head ? { at: active, from: here?.from ?? active, head } : null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!active) return false;
    const isMove = /^(Arrow|Page|Home|End)/.test(event.key);
    if (event.shiftKey && isMove) {
      const next = placeAfterKey(event, here?.head ?? active, size, isFilled);
      extendTo(next);
      if (next) scrollToCell(next);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      const head = { row: size.rows - 1, column: size.columns - 1 };
      setChosen({ at: active, from: { row: 0, column: 0 }, head });
    } else if (event.key === 'Escape' && range) setChosen(null);
    else return false;
    event.preventDefault();
    return true;
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (!active || (event.target as HTMLElement).closest('input')) return;
    const rows = placesOf(range ?? rangeOf(active, active));
    const text = rows.map((row) => row.map(textAt).join('\t'));
    event.clipboardData.setData('text/plain', text.join('\n'));
    event.preventDefault();
  };
  const handlePress = (event: MouseEvent, canExtend: boolean) => {
    const place = placeOf(event.target);
    const isRange = event.shiftKey && canExtend && active !== null && place !== null;
    extendTo(isRange ? place : null);
    if (isRange) event.preventDefault();
    isDragged.current = event.button === 0 && !event.shiftKey && place !== null;
  };
  const handleDrag = (event: MouseEvent) => {
    if (event.buttons !== 1) isDragged.current = false;
    const place = isDragged.current ? placeOf(event.target) : null;
    if (!place || (!here && isSame(place, active))) return;
    extendTo(place);
    scrollToCell(place);
  };
  const status = range
    ? gridTexts.range(range.bottom - range.top + 1, range.right - range.left + 1)
    : '';
  const columnsOf = (row: number) => {
    const isIn = range !== null && row >= range.top && row <= range.bottom;
    return { chosenFrom: isIn ? range.left : null, chosenTo: isIn ? range.right : null };
  };
  const drop = () => {
    setChosen(null);
  };
  return { range, columnsOf, status, drop, handleKey, handleCopy, handlePress, handleDrag };
}
