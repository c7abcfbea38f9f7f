import { identificationKey } from '../../domain/identificationKey';
import type { ListPreview } from '../../domain/roster/buildPreview';
import type { RosterField, RosterValues, UpdateField } from '../../domain/roster/fields';
import type { Fills } from '../../domain/roster/fill';
import type { NameOrder } from '../../domain/roster/fullName';
import { withNoDocumentCode } from '../../domain/roster/noDocument';
import { withOthers } from '../../domain/roster/samePeople';
import { splitRow, type RosterRow } from '../../domain/roster/table';
import type { AccountFields } from '../../models/api';

/** The list under review. */
export type Preview = ListPreview & {
  /** The id of the load that notes the people whom the list creates and changes. */
  loadId: string;
};

type Identity = Pick<AccountFields, 'email' | 'identification'>;

/**
 * Returns the key that tells a person of a list from all others: the e-mail alone may belong to
 * another person here.
 */
const identityOf = ({ email, identification }: Identity): string =>
  `${identificationKey(identification)} ${email.trim().toLowerCase()}`;

type PreviewAction =
  | { kind: 'shown'; preview: Preview | null }
  | { kind: 'edited'; id: string; values: Partial<RosterValues> }
  /** Fills a column in several rows. */
  | { kind: 'filled'; field: RosterField; fills: Fills }
  /** Replaces the same wrong course in every row. */
  | { kind: 'courseReplaced'; from: string; to: string }
  /** Sets where the surnames end in the whole name of one row. */
  | { kind: 'split'; id: string; parts: Pick<RosterValues, 'surname' | 'name'> }
  /**
   * Sets which part comes first in the column of whole names; names that the user has split stay.
   */
  | { kind: 'ordered'; order: NameOrder }
  /** Sets whether registered people keep the stored value of a field. */
  | { kind: 'kept'; ids: readonly string[]; field: UpdateField; isKept: boolean }
  /** Keeps one of the rows of the same person, and fills its empty cells from the others. */
  | { kind: 'personKept'; id: string; others: readonly string[] }
  /** Notes that rows of the same name are different people. */
  | { kind: 'distinct'; ids: readonly string[] }
  | { kind: 'removed'; ids: readonly string[] }
  | { kind: 'restored'; rows: readonly RosterRow[] }
  /** Removes people who have been created: they need no more review. */
  | { kind: 'finished'; people: readonly Identity[] };

/** Compares rows by the order of the file: sheet by sheet. */
const compareRows =
  ({ sheets = [] }: Preview) =>
  (a: RosterRow, b: RosterRow): number =>
    sheets.indexOf(a.sheet ?? '') - sheets.indexOf(b.sheet ?? '') || a.line - b.line;

function changeRows(preview: Preview, change: (row: RosterRow) => RosterRow): Preview {
  return { ...preview, rows: preview.rows.map(change) };
}

/** Changes some cells of a row; the corrections of those cells are forgotten. */
function editRow(row: RosterRow, values: Partial<RosterValues>): RosterRow {
  const changed = (field: RosterField) => field in values && values[field] !== row.values[field];
  const isParted = changed('name') || changed('surname');
  return {
    ...row,
    values: withNoDocumentCode({ ...row.values, ...values }),
    mends: row.mends.filter(({ field }) => !changed(field)),
    ...(row.split && isParted && { split: { ...row.split, state: 'chosen' } }),
  };
}

export function reducePreview(preview: Preview | null, action: PreviewAction): Preview | null {
  if (action.kind === 'shown') return action.preview;
  if (preview === null) return null;
  switch (action.kind) {
    case 'edited':
      return changeRows(preview, (row) =>
        row.id === action.id ? editRow(row, action.values) : row,
      );
    case 'filled':
      return changeRows(preview, (row) => {
        const value = action.fills.get(row.id);
        return value === undefined ? row : editRow(row, { [action.field]: value });
      });
    case 'courseReplaced':
      return changeRows(preview, (row) =>
        row.values.course === action.from ? editRow(row, { course: action.to }) : row,
      );
    case 'split':
      return changeRows(preview, (row) =>
        row.id === action.id && row.split ? splitRow(row, row.split.order, action.parts) : row,
      );
    case 'ordered':
      return changeRows(preview, (row) =>
        row.split?.state === 'chosen' ? row : splitRow(row, action.order, null),
      );
    case 'kept': {
      const { field, isKept } = action;
      const ids = new Set(action.ids);
      return changeRows(preview, (row) => {
        if (!ids.has(row.id)) return row;
        const others = (row.kept ?? []).filter((each) => each !== field);
        return { ...row, kept: isKept ? [...others, field] : others };
      });
    }
    case 'personKept': {
      const others = preview.rows.filter(({ id }) => action.others.includes(id));
      const rows = preview.rows.filter((row) => !others.includes(row));
      const keep = (row: RosterRow) => ({ ...row, values: withOthers(row, others) });
      return changeRows({ ...preview, rows }, (row) => (row.id === action.id ? keep(row) : row));
    }
    case 'distinct':
      return changeRows(preview, (row) =>
        action.ids.includes(row.id) ? { ...row, isDistinct: true } : row,
      );
    case 'removed': {
      const ids = new Set(action.ids);
      return { ...preview, rows: preview.rows.filter(({ id }) => !ids.has(id)) };
    }
    case 'restored':
      return {
        ...preview,
        rows: [...preview.rows, ...action.rows].sort(compareRows(preview)),
      };
    case 'finished': {
      const finished = new Set(action.people.map(identityOf));
      const rows = preview.rows.filter(({ values }) => !finished.has(identityOf(values)));
      return rows.length === 0 ? null : { ...preview, rows };
    }
  }
}

/** Tells whether each of these people is in the list. */
export function holdsEverybody(preview: Preview | null, people: readonly Identity[]): boolean {
  const listed = new Set(preview?.rows.map(({ values }) => identityOf(values)));
  return people.every((person) => listed.has(identityOf(person)));
}

/** Reads a list from a draft; null when it is none, because another version may have written it. */
export function readPreview(draft: unknown): Preview | null {
  const preview = draft as Partial<Preview> | null;
  const isPreview =
    typeof preview === 'object' &&
    preview !== null &&
    typeof preview.fileName === 'string' &&
    typeof preview.content === 'object' &&
    Array.isArray(preview.ignoredColumns) &&
    Array.isArray(preview.rows) &&
    preview.rows.every(
      (row: Partial<RosterRow> | null) =>
        typeof row?.id === 'string' &&
        typeof row.values?.email === 'string' &&
        Array.isArray(row.mends),
    );
  // A list of an earlier release has no load yet.
  return isPreview
    ? { loadId: crypto.randomUUID(), ...(preview as Omit<Preview, 'loadId'>) }
    : null;
}
