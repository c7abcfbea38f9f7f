import { gridCellId } from '../../src/components/grid/gridCells';

// A grid of cells (src/components/grid) in a page of tests: what its cells say.

export const gridCell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`#${gridCellId(row, column)}`) ?? document.body;

/** What the cells of a row say; of the one that is edited, what stands in its field. */
export const gridTexts = (row: number, columns: number): (string | null | undefined)[] =>
  Array.from({ length: columns }, (_, column) => {
    const cell = gridCell(row, column);
    return cell.querySelector('input')?.value ?? cell.querySelector('span')?.textContent;
  });
