import { fireEvent } from '@testing-library/react';
import { gridCellId } from '../../src/components/grid/gridCells';

// A grid of cells (src/components/grid) in jsdom: what its cells say, and keys as a browser sends them.

export const gridCell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`#${gridCellId(row, column)}`) ?? document.body;

/** What the cells of a row say; of the one that is edited, what stands in its field. */
export const gridTexts = (row: number, columns: number): (string | null | undefined)[] =>
  Array.from({ length: columns }, (_, column) => {
    const cell = gridCell(row, column);
    return cell.querySelector('input')?.value ?? cell.querySelector('span')?.textContent;
  });

/** A key where the focus is: a sign that nobody takes is typed in the field. */
export function gridKey(name: string, options: { repeat?: boolean; ctrlKey?: boolean } = {}): void {
  const target = document.activeElement ?? document.body;
  const isFree = fireEvent.keyDown(target, { key: name, ...options });
  if (isFree && target instanceof HTMLInputElement && name.length === 1 && !options.ctrlKey) {
    fireEvent.change(target, { target: { value: target.value + name } });
  }
}
