import type { GridPlace } from '../../domain/grid/gridMoves';

/** Returns the id of a cell of the grid, by which the keyboard finds it. */
export const gridCellId = (row: number, column: number) => `cuaderno-${row}-${column}`;

/** Returns the cell at a place; null when it is not drawn. */
export const cellAt = ({ row, column }: GridPlace) =>
  document.getElementById(gridCellId(row, column));

export function focusCell(place: GridPlace): void {
  cellAt(place)?.focus();
}

export function scrollToCell(place: GridPlace): void {
  cellAt(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the place of the grid's cell that contains an element; null outside of all cells. */
export function placeOf(target: EventTarget): GridPlace | null {
  const { row, column } = (target as HTMLElement).closest('td')?.dataset ?? {};
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}
