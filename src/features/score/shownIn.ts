import { cellAt } from '../../components/grid/gridCells';
import type { GridPlace } from '../../domain/grid/gridMoves';

/**
 * What stands in a cell of the gradebook as a number; nothing for a cell without a grade, or with a missing
 * grade that counts: pasted, it would become a grade.
 */
export function shownIn(place: GridPlace): string {
  const cell = cellAt(place);
  if (cell?.querySelector('[data-missing]')) return '';
  const text = cell?.querySelector('input')?.value ?? cell?.textContent ?? '';
  return /\d+([.,]\d+)?/.exec(text)?.[0] ?? '';
}
