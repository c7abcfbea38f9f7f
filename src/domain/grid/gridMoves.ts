/** A cell of a grid: its row and column, from 0. */
export type GridPlace = { row: number; column: number };

type Key = { key: string; ctrlKey: boolean; shiftKey: boolean };

/** Whether a cell of the grid has something in it. */
export type IsFilled = (place: GridPlace) => boolean;

/**
 * Counts the steps of a jump, as Ctrl and an arrow make one in a spreadsheet: to the last cell of a
 * block or, from its end and from an empty cell, to the next one that is filled; to the edge when
 * there is none.
 * @param isFilledAt of the cell this many steps away
 * @param edge steps to the last cell
 */
function jump(isFilledAt: (steps: number) => boolean, edge: number): number {
  const steps = Array.from({ length: edge }, (_, i) => i + 1);
  const isInside = isFilledAt(0) && edge > 0 && isFilledAt(1);
  const found = isInside
    ? steps.find((step) => step === edge || !isFilledAt(step + 1))
    : steps.find(isFilledAt);
  return found ?? edge;
}

/**
 * Returns the place to which a key leads in a grid, as in a spreadsheet; null for a key that moves
 * nothing. Tab leads out of the grid at the end of a row.
 * @param isWrapping whether Tab goes on in the next row instead, and leaves only at the end of the
 *   grid
 */
export function placeAfterKey(
  { key, ctrlKey, shiftKey }: Key,
  { row, column }: GridPlace,
  { rows, columns }: { rows: number; columns: number },
  isFilled: IsFilled,
  isWrapping = false,
): GridPlace | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  const inside = (place: GridPlace): GridPlace => ({
    row: Math.min(lastRow, Math.max(0, place.row)),
    column: Math.min(lastColumn, Math.max(0, place.column)),
  });
  const along = (placeAt: (steps: number) => GridPlace, edge: number): number =>
    ctrlKey ? jump((steps) => isFilled(placeAt(steps)), edge) : 1;
  switch (key) {
    case 'ArrowDown':
      return inside({
        row: row + along((step) => ({ row: row + step, column }), lastRow - row),
        column,
      });
    case 'ArrowUp':
      return inside({ row: row - along((step) => ({ row: row - step, column }), row), column });
    case 'ArrowRight':
      return inside({
        row,
        column: column + along((step) => ({ row, column: column + step }), lastColumn - column),
      });
    case 'ArrowLeft':
      return inside({
        row,
        column: column - along((step) => ({ row, column: column - step }), column),
      });
    case 'PageDown':
      return inside({ row: row + 10, column });
    case 'PageUp':
      return inside({ row: row - 10, column });
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn };
    case 'Enter':
      return inside({ row: row + (shiftKey ? -1 : 1), column });
    case 'Tab': {
      const step = shiftKey ? -1 : 1;
      const next = column + step;
      if (next >= 0 && next <= lastColumn) return { row, column: next };
      const other = row + step;
      if (!isWrapping || other < 0 || other > lastRow) return null;
      return { row: other, column: shiftKey ? lastColumn : 0 };
    }
    default:
      return null;
  }
}
