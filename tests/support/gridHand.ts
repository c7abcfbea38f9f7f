import { gridCellId } from '../../src/components/grid/gridCells';

// Returns a cell of a grid (src/components/grid) in a page of tests.

export const gridCell = (row: number, column: number): HTMLElement =>
  document.querySelector<HTMLElement>(`#${gridCellId(row, column)}`) ?? document.body;

/** Returns the texts of the cells of a row; for the cell that is edited, the text of its field. */
export const gridTexts = (row: number, columns: number): (string | null | undefined)[] =>
  Array.from({ length: columns }, (_, column) => {
    const cell = gridCell(row, column);
    return cell.querySelector('input')?.value ?? cell.querySelector('span')?.textContent;
  });
