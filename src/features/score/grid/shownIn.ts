import { cellAt } from '../../../components/grid/gridCells';
import type { GridPlace } from '../../../domain/grid/gridMoves';

/**
 * Returns the value of a gradebook cell as a number; empty for a cell without a grade or with a
 * missing grade that counts, because that one would become a grade when it is pasted.
 */
export function shownIn(place: GridPlace): string {
  const cell = cellAt(place);
  if (cell?.querySelector('[data-missing]')) return '';
  const text = cell?.querySelector('input')?.value ?? cell?.textContent ?? '';
  return /\d+([.,]\d+)?/.exec(text)?.[0] ?? '';
}
