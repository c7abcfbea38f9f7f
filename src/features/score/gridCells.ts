import type { GridPlace } from './gridMoves';

/** The id of a cell of the grid, by which the keyboard finds it. */
export const gridCellId = (row: number, column: number) => `cuaderno-${row}-${column}`;

const cellAt = ({ row, column }: GridPlace) => document.getElementById(gridCellId(row, column));

export function focusCell(place: GridPlace): void {
  cellAt(place)?.focus();
}

export function scrollToCell(place: GridPlace): void {
  cellAt(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The cell of the grid that an element is in; null outside of them. */
export function placeOf(target: EventTarget): GridPlace | null {
  const { row, column } = (target as HTMLElement).closest('td')?.dataset ?? {};
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}

/**
 * What stands in a cell as a number; nothing for a cell without a grade, or with a missing grade that
 * counts: pasted, it would become a grade.
 */
export function shownIn(place: GridPlace): string {
  const cell = cellAt(place);
  if (cell?.querySelector('[data-missing]')) return '';
  const text = cell?.querySelector('input')?.value ?? cell?.textContent ?? '';
  return /\d+([.,]\d+)?/.exec(text)?.[0] ?? '';
}
