import { createElement, type ReactNode } from 'react';
import { CHOICE_FIELD, type TableColumn, type TableRow } from './tableColumns';
import { tableTexts } from '../../lib/texts/table';
import { ChoiceCell } from './ChoiceCell';
import { useRowPresses } from './useRowPresses';

/** The chosen rows of a table, for actions on all of them. */
export type RowChoice<Row extends TableRow> = {
  /** The ids; some may belong to rows that search and filters leave out. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Returns the name of a row. */
  nameOf: (row: Row) => string;
  /** The actions on the chosen rows. */
  actions: ReactNode;
};

export type ChoiceControl<Row extends TableRow> = {
  column: TableColumn<Row>;
  isChosen: (id: string) => boolean;
  toggle: (id: string) => void;
};

const WIDTH = 44;

const NONE: ReadonlySet<string> = new Set();

/**
 * The column that chooses rows, one by one or, with Shift, all rows since the last press.
 * @param rows the rows of the page
 */
export function useRowChoice<Row extends TableRow>(
  choice: RowChoice<Row> | undefined,
  rows: readonly Row[] | null,
): ChoiceControl<Row> | null {
  const ids = (rows ?? []).map(({ id }) => id);
  const choose = useRowPresses(ids, choice?.chosen ?? NONE, (next) => choice?.onChoose(next));
  if (choice === undefined) return null;
  const { chosen, nameOf } = choice;
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
