import type { TermCount } from '../../models/gradebook';
import { halvesOf } from '../periods';
import type { SheetPartial } from './sheetGrades';
import type { SheetCell, SheetRange, SheetStyle } from './sheetModel';

/** Row numbers of the titles and of the heading, from 0. */
export const TITLES = { institute: 0, subject: 1, course: 2, period: 3 };
/** A hidden row, which names each column. */
export const KEY_ROW = 4;
export const HEAD = { half: 5, partial: 6, scheme: 7, percent: 8 };
export const FIRST_STUDENT = 9;
export const COLUMNS = { position: 0, student: 1 };
export const FIRST_GRADE = 2;

/** The column numbers of all parts, from left to right. */
export type Layout = {
  partials: { index: number; schemes: number[]; final: number }[];
  halves: { index: number; partials: number[]; left: number; average: number }[];
  general: number;
};

/**
 * Computes the columns: for each term its partials, each with its schemes and its final, and its
 * average.
 */
export function layOut(partials: readonly SheetPartial[], terms: TermCount): Layout {
  const layout: Layout = { partials: [], halves: [], general: 0 };
  let column = FIRST_GRADE;
  const halves = halvesOf(partials.length, terms).filter((positions) => positions.length > 0);
  halves.forEach((positions, index) => {
    const left = column;
    for (const at of positions) {
      const schemes = (partials[at]?.schemes ?? []).map((_, i) => column + i);
      const final = column + schemes.length;
      layout.partials.push({ index: at, schemes, final });
      column = final + 1;
    }
    layout.halves.push({ index, partials: positions, left, average: column });
    column += 1;
  });
  return { ...layout, general: column };
}

/** A text as a cell; it never becomes a formula. */
export const textCell = (content: string, style: SheetStyle): SheetCell => ({
  kind: 'text',
  // Characters that XML does not allow would make the file unreadable.
  text: content.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '),
  style,
});

/** A sheet under construction; cells can be added in any order. */
export function createGrid(columns: number) {
  const rows: (SheetCell | null)[][] = [];
  const merges: SheetRange[] = [];
  const put = (row: number, column: number, cell: SheetCell) => {
    while (rows.length <= row) rows.push(Array.from({ length: columns }, () => null));
    const line = rows[row];
    if (line) line[column] = cell;
  };
  /** Adds a text over a block of cells with one style. */
  const span = (range: SheetRange, content: string, style: SheetStyle) => {
    const { top, left, bottom, right } = range;
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) put(row, column, textCell('', style));
    }
    put(top, left, textCell(content, style));
    if (top !== bottom || left !== right) merges.push(range);
  };
  return { rows, merges, put, span };
}
export type Grid = ReturnType<typeof createGrid>;
