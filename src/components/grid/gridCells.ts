import type { GridPlace } from '../../domain/grid/gridMoves';

/** The id of a cell of the grid, by which the keyboard finds it. */
export const gridCellId = (row: number, column: number) => `cuaderno-${row}-${column}`;

/** The cell at a place; null when it is not drawn. */
export const cellAt = ({ row, column }: GridPlace) =>
  document.getElementById(gridCellId(row, column));

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
