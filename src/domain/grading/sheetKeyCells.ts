import type { TermCount } from '../../models/gradebook';
import type { SheetPartial } from './sheetGrades';
import { columnKeys, type KeyColumn, type SheetKeys, type ShownGrade } from './sheetKeys';
import {
  COLUMNS,
  FIRST_STUDENT,
  HEAD,
  KEY_ROW,
  textCell,
  type Grid,
  type Layout,
} from './sheetLayout';
import type { SheetCell } from './sheetModel';

/** The data that a sheet needs to come back. */
export type KeySource = {
  idSubject: string;
  idPeriod: string;
  /** By student id; the sheet finds its students again by them. */
  identifications: ReadonlyMap<string, string>;
};

/**
 * The column of the identifications: the last one, so that all others stay where they are. It touches
 * them, because a spreadsheet sorts the columns that touch each other together.
 */
export const identificationColumn = ({ general }: Layout): number => general + 1;

function shownOf(cell: SheetCell | null | undefined): ShownGrade {
  if (cell?.kind !== 'number' && cell?.kind !== 'formula') return null;
  const { value, style } = cell;
  return value === null ? null : { value, isDefault: style === 'default' };
}

type KeyTexts = {
  identification: string;
  final: string;
  halfAverage: (index: number, terms: TermCount) => string;
  general: string;
};

type Keyed = {
  /** In the order of their rows. */
  students: readonly { id: string }[];
  partials: readonly SheetPartial[];
  layout: Layout;
  /** The name of the sheet: subject, course and period. */
  label: string;
  texts: KeyTexts;
  terms: TermCount;
};

/** The columns with grades, each with its place in the sheet. */
function gradeColumns({
  texts,
  partials,
  layout,
  terms,
}: Keyed): (KeyColumn & { column: number })[] {
  const ofPartials = layout.partials.flatMap(({ index, schemes, final }) => [
    ...schemes.map((column, i) => {
      const { id = '', name = '' } = partials[index]?.schemes[i] ?? {};
      return { column, key: columnKeys.scheme(id), indexPartial: index, name };
    }),
    { column: final, key: columnKeys.final(index), indexPartial: index, name: texts.final },
  ]);
  const halves = layout.halves.map(({ index, average }) => ({
    column: average,
    key: columnKeys.half(index),
    indexPartial: null,
    name: texts.halfAverage(index, terms),
  }));
  const { general } = layout;
  const last = {
    column: general,
    key: columnKeys.general,
    indexPartial: null,
    name: texts.general,
  };
  return [...ofPartials, ...halves, last];
}

/**
 * Adds the data that the sheet needs to come back: the column of identifications and the hidden row
 * that names each column.
 * @param grid with all its grades
 * @returns the contents of the hidden sheet
 */
export function putKeys(
  grid: Grid,
  { idSubject, idPeriod, identifications }: KeySource,
  keyed: Keyed,
): SheetKeys {
  const { students, label, texts } = keyed;
  const last = identificationColumn(keyed.layout);
  const head = { top: HEAD.half, left: last, bottom: HEAD.percent, right: last };
  grid.span(head, texts.identification, 'heading');
  students.forEach(({ id }, i) => {
    const text = identifications.get(id) ?? '';
    grid.put(FIRST_STUDENT + i, last, textCell(text, 'identification'));
  });
  const columns = gradeColumns(keyed);
  grid.put(KEY_ROW, COLUMNS.student, textCell(columnKeys.student, 'key'));
  grid.put(KEY_ROW, last, textCell(columnKeys.identification, 'key'));
  for (const { column, key } of columns) grid.put(KEY_ROW, column, textCell(key, 'key'));
  return {
    idSubject,
    idPeriod,
    label,
    columns: columns.map(({ key, indexPartial, name }) => ({ key, indexPartial, name })),
    students: new Map(
      students.map(({ id }, i) => {
        const row = grid.rows[FIRST_STUDENT + i];
        return [id, columns.map(({ column }) => shownOf(row?.[column]))];
      }),
    ),
  };
}
