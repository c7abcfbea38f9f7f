import { useRef, useState } from 'react';
import { useGrid, type Grid } from '../../components/grid/useGrid';
import { columnsOfRange, fillSource } from '../../domain/grid/gridRange';
import type { GridPlace } from '../../domain/grid/gridMoves';
import type { RosterField, RosterValues } from '../../domain/roster/fields';
import type { Fills } from '../../domain/roster/fill';
import type { CheckedRow } from './checkedRow';

/** The text that is being typed in a cell; the list gets it when the cell is left. */
export type TypedCell = { id: string; field: RosterField; text: string };

type RosterGridOptions = {
  /** The rows that are drawn. */
  rows: readonly CheckedRow[];
  fields: readonly RosterField[];
  onEdit: (id: string, values: Partial<RosterValues>) => void;
  onFill: (field: RosterField, fills: Fills) => void;
  /** Called when several cells were pasted over a cell of a column. */
  onPaste: (field: RosterField, text: string) => void;
};

/** The rows of a list as a grid: a typed cell is checked when it is left. */
export function useRosterGrid(options: RosterGridOptions): { grid: Grid; typed: TypedCell | null } {
  const { rows, fields, onEdit, onFill, onPaste } = options;
  const [typed, setTyped] = useState<TypedCell | null>(null);
  // The user can type in a cell and leave it before the next drawing.
  const latest = useRef<TypedCell | null>(null);
  const hold = (next: TypedCell | null) => {
    latest.current = next;
    setTyped(next);
  };
  const cellAt = ({ row, column }: GridPlace) => {
    const found = rows[row]?.row;
    const field = fields[column];
    return found && field ? { row: found, field } : null;
  };
  const textAt = (place: GridPlace) => {
    const cell = cellAt(place);
    if (!cell) return '';
    const { row, field } = cell;
    return typed?.id === row.id && typed.field === field ? typed.text : row.values[field];
  };
  /** Puts a text into the cells of a column. */
  const put = (places: readonly GridPlace[], text: string) => {
    const cells = places.flatMap((place) => cellAt(place) ?? []);
    const [first] = cells;
    if (first) onFill(first.field, new Map(cells.map(({ row }) => [row.id, text])));
  };
  const grid = useGrid({
    lines: { rows: rows.map(({ row }) => row.id), columns: fields },
    isField: (place) => cellAt(place) !== null,
    textAt,
    onType: (place, text) => {
      const cell = cellAt(place);
      if (cell) hold({ id: cell.row.id, field: cell.field, text });
    },
    onLeave: () => {
      const left = latest.current;
      if (left === null) return;
      hold(null);
      const stored = rows.find(({ row }) => row.id === left.id)?.row.values[left.field];
      if (left.text !== stored) onEdit(left.id, { [left.field]: left.text });
    },
    onRestore: () => {
      hold(null);
    },
    isBlock: (text) => /[\n\t]/.test(text.trim()),
    onPaste: (text, place) => {
      const cell = cellAt(place);
      if (cell) onPaste(cell.field, text);
    },
    onPutAll: (range, text) => {
      for (const places of columnsOfRange(range)) put(places, text.trim());
      return true;
    },
    onFillDown: (range) => {
      const source = fillSource(range);
      if (source === null) return;
      for (const [first, ...below] of columnsOfRange(source)) {
        const text = first ? textAt(first) : '';
        // An empty first row clears nothing: the user has another key for that.
        if (text !== '') put(below, text);
      }
    },
    onClear: (range) => {
      for (const places of columnsOfRange(range)) put(places, '');
    },
  });
  return { grid, typed };
}
