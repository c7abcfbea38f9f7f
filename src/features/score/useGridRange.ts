import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { placeAfterKey, type GridPlace } from './gridMoves';
import { placesOf, rangeOf, type GridRange } from './gridRange';
import { gridCellId } from './GradebookRow';

/** What stands in a cell as a number of a spreadsheet; nothing for a cell without a grade. */
const shownIn = ({ row, column }: GridPlace): string => {
  const cell = document.getElementById(gridCellId(row, column));
  const text = cell?.querySelector('input')?.value ?? cell?.textContent ?? '';
  return /\d+([.,]\d+)?/.exec(text)?.[0] ?? '';
};

/** The cells chosen together: from the active one, which keeps the focus, to the one Shift led to. */
export function useGridRange(
  active: GridPlace | null,
  size: { rows: number; columns: number },
): {
  range: GridRange | null;
  /** The columns of a row that are in the range. */
  columnsOf: (row: number) => { chosenFrom: number | null; chosenTo: number | null };
  /** What the range holds, to be read aloud. */
  status: string;
  extendTo: (head: GridPlace | null) => void;
  /** @returns whether the key was one of the range's */
  handleKey: (event: KeyboardEvent) => boolean;
  handleCopy: (event: ClipboardEvent) => void;
} {
  const [chosen, setChosen] = useState<{ from: GridPlace; head: GridPlace } | null>(null);
  // A range ends when another cell becomes the active one.
  const isHere = chosen?.from.row === active?.row && chosen?.from.column === active?.column;
  const head = isHere ? (chosen?.head ?? null) : null;
  const range = active && head ? rangeOf(active, head) : null;
  const extendTo = (next: GridPlace | null) => {
    setChosen(active && next ? { from: active, head: next } : null);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!active) return false;
    const isMove = /^(Arrow|Page|Home|End)/.test(event.key);
    if (event.shiftKey && isMove) {
      const next = placeAfterKey(event, head ?? active, size);
      extendTo(next);
      if (next)
        document
          .getElementById(gridCellId(next.row, next.column))
          ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === 'Escape' && range) extendTo(null);
    else return false;
    event.preventDefault();
    return true;
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (!active || (event.target as HTMLElement).closest('input')) return;
    const rows = placesOf(range ?? rangeOf(active, active));
    const text = rows.map((places) => places.map(shownIn).join('\t')).join('\n');
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const status = range
    ? gridTexts.range(range.bottom - range.top + 1, range.right - range.left + 1)
    : '';
  const columnsOf = (row: number) => {
    const isIn = range !== null && row >= range.top && row <= range.bottom;
    return { chosenFrom: isIn ? range.left : null, chosenTo: isIn ? range.right : null };
  };
  return { range, columnsOf, status, extendTo, handleKey, handleCopy };
}
