import { useGrid, type Grid } from '../../components/grid/useGrid';
import { CONDUCT_COLUMNS, parseConduct, type ConductColumn } from '../../domain/conduct';
import { columnsOfRange, fillSource, type GridRange } from '../../domain/grid/gridRange';
import type { GridPlace } from '../../domain/grid/gridMoves';
import type { BlockPreview, PasteChange, PasteChoices } from '../../domain/grading/pasteBlock';
import { isConductBlock, previewConduct } from './conductPaste';
import type { ConductStudent } from './conductStudent';
import type { ConductPut, useConductHistory } from './useConductHistory';
import type { ConductRows } from './useConductRows';

/** Returns the changes that a pasted block would make, with the user's choices for it. */
export type ReadConduct = (choices: PasteChoices) => BlockPreview<string>;

type ConductGridOptions = {
  students: readonly ConductStudent[];
  rows: ConductRows;
  history: ReturnType<typeof useConductHistory>;
  isReadOnly: boolean;
  /**
   * Shows a question about a pasted block: the changes that it would make, with the user's choices.
   */
  onPaste: (read: ReadConduct) => void;
};

const columnAt = (index: number): ConductColumn => CONDUCT_COLUMNS[index] ?? 'observation';

/** Returns the texts of a confirmed block, each with its cell. */
export const putsOf = (changes: readonly PasteChange<string>[]): ConductPut[] =>
  changes.map(({ scheme, studentId, to }) => ({
    student: studentId,
    column: columnAt(CONDUCT_COLUMNS.findIndex((column) => column === scheme)),
    text: to,
  }));

/**
 * Behaviour and absences as a grid: a row is saved when it is left, or after a second without
 * typing.
 */
export function useConductGrid(options: ConductGridOptions): Grid {
  const { students, rows, history, isReadOnly, onPaste } = options;
  const cellAt = ({ row, column }: GridPlace) => {
    const student = students[row]?.id;
    return student === undefined ? null : { student, column: columnAt(column) };
  };
  const cellsOf = (range: GridRange) =>
    columnsOfRange(range).map((column) => column.flatMap((place) => cellAt(place) ?? []));
  const textAt = (place: GridPlace) => {
    const cell = cellAt(place);
    return cell ? rows.textOf(cell.student, cell.column) : '';
  };
  return useGrid({
    lines: { rows: students.map(({ id }) => id), columns: CONDUCT_COLUMNS },
    isField: (place) => !isReadOnly && cellAt(place) !== null,
    textAt,
    onType: (place, text) => {
      const cell = cellAt(place);
      if (cell) history.type({ ...cell, text });
    },
    onLeave: () => {
      history.leave();
    },
    onRestore: (place) => {
      const cell = cellAt(place);
      if (!cell) return;
      rows.restore(cell.student, cell.column);
      history.forgetVisit();
    },
    isBlock: (text, { column }) => isConductBlock(text, columnAt(column)),
    onPaste: (text, place) => {
      const cell = cellAt(place);
      if (isReadOnly || !cell) return;
      const at = { scheme: cell.column, student: cell.student };
      onPaste((choices) => previewConduct(text, students, rows.textOf, at, choices));
    },
    onPutAll: (range, text) => {
      const cells = cellsOf(range).flat();
      if (isReadOnly || cells.some(({ column }) => parseConduct(column, text) === null))
        return false;
      history.putAll(cells.map((cell) => ({ ...cell, text: text.trim() })));
      return true;
    },
    onFillDown: (range) => {
      const source = fillSource(range);
      if (isReadOnly || source === null) return;
      const puts = cellsOf(source).flatMap(([first, ...below]) => {
        const text = first ? rows.textOf(first.student, first.column) : '';
        // An empty first row clears nothing: the user has another key for that.
        return text === '' ? [] : below.map((cell) => ({ ...cell, text }));
      });
      history.putAll(puts);
    },
    onClear: (range) => {
      if (isReadOnly) return;
      history.putAll(
        cellsOf(range).flatMap((cells) => cells.map((cell) => ({ ...cell, text: '' }))),
      );
    },
  });
}
