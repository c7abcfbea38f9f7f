import { createElement, useRef, type ReactNode } from 'react';
import { CHOICE_FIELD, type TableColumn, type TableRow } from './tableColumns';
import { tableTexts } from '../../lib/texts/table';
import { ChoiceCell } from './ChoiceCell';

/** Which rows of a table are chosen, to do something with all of them. */
export type RowChoice<Row extends TableRow> = {
  /** Ids; some may be of rows that search and filters leave out. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** What can be done with the chosen rows. */
  actions: ReactNode;
};

export type ChoiceControl<Row extends TableRow> = {
  column: TableColumn<Row>;
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
};

const WIDTH = 44;

/** These rows as well, or no longer. */
export function withRows(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/**
 * The rows that a press means: all from the one before to this one, or this one alone.
 * @param before the row that was pressed before; null where it does not count
 */
export function rowsFrom(ids: readonly string[], before: string | null, id: string): string[] {
  const from = before === null ? -1 : ids.indexOf(before);
  const at = ids.indexOf(id);
  return from < 0 ? [id] : ids.slice(Math.min(from, at), Math.max(from, at) + 1);
}

/**
 * The column in which rows are chosen, one by one or, with Shift, from the one before on.
 * @param rows the rows of the page
 */
export function useRowChoice<Row extends TableRow>(
  choice: RowChoice<Row> | undefined,
  rows: readonly Row[] | null,
): ChoiceControl<Row> | null {
  const last = useRef<string | null>(null);
  if (choice === undefined) return null;
  const { chosen, onChoose, nameOf } = choice;
  const choose = (id: string, isRange: boolean) => {
    const ids = (rows ?? []).map((row) => row.id);
    const meant = rowsFrom(ids, isRange ? last.current : null, id);
    last.current = id;
    onChoose(withRows(chosen, meant, !chosen.has(id)));
  };
  const column: TableColumn<Row> = {
    field: CHOICE_FIELD,
    headerName: tableTexts.choose,
    width: WIDTH,
    sortable: false,
    isLeftOut: true,
    renderCell: ({ row }) =>
      createElement(ChoiceCell, {
        name: nameOf(row),
        isChosen: chosen.has(row.id),
        onChoose: (isRange: boolean) => {
          choose(row.id, isRange);
        },
      }),
  };
  return {
    column,
    isChosen: (id) => chosen.has(id),
    toggle: (id) => {
      choose(id, false);
    },
  };
}
