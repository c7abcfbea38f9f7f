import {
  CONDUCT_COLUMNS,
  conductFields,
  conductText,
  parseConduct,
  type ConductColumn,
} from './conduct';
import type { Edits } from './edits';
import type { Conduct, ConductFields } from '../models/conduct';

/** The edit of one cell: the text that it had before, and the new one. */
export type CellEdit = { from: string; to: string };
/** The edits of a student's row that are not known to be stored. */
export type RowEdits = Partial<Record<ConductColumn, CellEdit>>;

/** Returns the text of each cell of a row: the edited one, else the stored one. */
export const rowTexts = (
  stored: Conduct | undefined,
  edits: RowEdits,
): Record<ConductColumn, string> => {
  const fields = conductFields(stored);
  const shown = (column: ConductColumn) => edits[column]?.to ?? conductText(fields, column);
  return {
    behaviour: shown('behaviour'),
    justified: shown('justified'),
    unjustified: shown('unjustified'),
    late: shown('late'),
    observation: shown('observation'),
  };
};

/**
 * A row with another text typed in a cell. A text that the cell had before is no edit.
 * @param shown the cell's text without an edit
 */
export function typeInRow(
  edits: RowEdits,
  column: ConductColumn,
  shown: string,
  to: string,
): RowEdits {
  const from = edits[column]?.from ?? shown;
  const { [column]: _before, ...others } = edits;
  return to === from ? others : { ...others, [column]: { from, to } };
}

/** The cells whose text they cannot hold. */
export const wrongCells = (edits: RowEdits): ConductColumn[] =>
  CONDUCT_COLUMNS.filter((column) => {
    const edit = edits[column];
    return edit !== undefined && parseConduct(column, edit.to) === null;
  });

/** Returns the edits that can be stored: all but the cells whose text they cannot hold. */
export const storableEdits = (edits: RowEdits): RowEdits => {
  const wrong = new Set(wrongCells(edits));
  return Object.fromEntries(
    CONDUCT_COLUMNS.flatMap((column) => {
      const edit = edits[column];
      return edit === undefined || wrong.has(column) ? [] : [[column, edit] as const];
    }),
  );
};

/** The changes to be stored; a wrong cell is none. */
export function fieldEdits(edits: RowEdits): Edits<ConductFields> {
  const found = CONDUCT_COLUMNS.flatMap((column) => {
    const edit = edits[column];
    if (edit === undefined) return [];
    const [from, to] = [parseConduct(column, edit.from), parseConduct(column, edit.to)];
    return from === null || to === null || from === to ? [] : [[column, { from, to }] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Returns the edits that are still to be stored after `sent` was: those that were typed or taken
 * back since.
 */
export function afterSaving(edits: RowEdits, sent: RowEdits): RowEdits {
  const left = CONDUCT_COLUMNS.flatMap((column): [ConductColumn, CellEdit][] => {
    const before = sent[column];
    // A text that the cell had before it was sent is no edit of the value stored then.
    const to = edits[column]?.to ?? before?.from;
    const from = before?.to ?? edits[column]?.from;
    return to === undefined || from === undefined || to === from ? [] : [[column, { from, to }]];
  });
  return Object.fromEntries(left);
}

/** Finds the texts that somebody else has stored in the edited cells, by column. */
export function theirTexts(
  edits: RowEdits,
  stored: Conduct | undefined,
): [column: ConductColumn, text: string][] {
  const fields = conductFields(stored);
  return CONDUCT_COLUMNS.flatMap((column) => {
    const edit = edits[column];
    const text = conductText(fields, column);
    return edit === undefined || text === edit.from || text === edit.to
      ? []
      : [[column, text] as [ConductColumn, string]];
  });
}

/** Turns the edits into changes of the values stored now: the own values win. */
export function onTopOf(edits: RowEdits, stored: Conduct | undefined): RowEdits {
  const fields = conductFields(stored);
  return Object.fromEntries(
    CONDUCT_COLUMNS.flatMap((column) => {
      const edit = edits[column];
      return edit === undefined
        ? []
        : [[column, { from: conductText(fields, column), to: edit.to }] as const];
    }),
  );
}

const isEdit = (value: unknown): value is CellEdit =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<CellEdit>).from === 'string' &&
  typeof (value as Partial<CellEdit>).to === 'string';

/** Rows that a tab has kept; rows of another shape, of an earlier release, are left out. */
export function readKeptRows(kept: unknown): Record<string, RowEdits> {
  if (typeof kept !== 'object' || kept === null) return {};
  const rows = Object.entries(kept).map(([id, row]) => {
    const cells = CONDUCT_COLUMNS.flatMap((column) => {
      const edit = (row as Record<string, unknown> | null)?.[column];
      return isEdit(edit) ? [[column, { from: edit.from, to: edit.to }] as const] : [];
    });
    const edits: RowEdits = Object.fromEntries(cells);
    return [id, edits] as const;
  });
  return Object.fromEntries(rows.filter(([, row]) => Object.keys(row).length > 0));
}
