import { identificationKey } from '../identificationKey';
import { foldForSearch } from '../searchText';
import { ROSTER_FIELDS, type RosterValues } from './fields';
import { placeOf, type RosterRow, type RowPlace } from './table';

// A list may have a person several times: copied twice, or in a sheet of everybody and in the sheet
// of the course.

/**
 * Returns a key that tells a person of a list from all others; without an identification it has all
 * fields.
 */
function identityOf({ values }: RosterRow): string {
  const { identification, surname, name } = values;
  return identification === ''
    ? JSON.stringify(ROSTER_FIELDS.map((field) => values[field]))
    : `${identificationKey(identification)} ${foldForSearch(`${surname} ${name}`).trim()}`;
}

/** Joins the values of both rows; returns null when they contradict each other. */
function joined(a: RosterValues, b: RosterValues): RosterValues | null {
  const differ = ROSTER_FIELDS.some(
    (field) =>
      a[field] !== '' && b[field] !== '' && foldForSearch(a[field]) !== foldForSearch(b[field]),
  );
  if (differ) return null;
  const entries = ROSTER_FIELDS.map((field) => [field, a[field] === '' ? b[field] : a[field]]);
  return Object.fromEntries(entries) as RosterValues;
}

/**
 * Makes one row of all rows that say the same about one person, also when some of them leave a cell
 * empty. Rows that contradict each other stay apart.
 * @returns the rows in their order, and the places of the removed ones
 */
export function mergeCopies(rows: readonly RosterRow[]): {
  rows: RosterRow[];
  copyLines: RowPlace[];
} {
  const kept: RosterRow[] = [];
  const placesOf = new Map<string, number[]>();
  const copyLines: RowPlace[] = [];
  for (const row of rows) {
    const identity = identityOf(row);
    const places = placesOf.get(identity) ?? [];
    const at = places.find((place) => {
      const first = kept[place];
      return first !== undefined && joined(first.values, row.values) !== null;
    });
    const first = kept[at ?? -1];
    const values = first && joined(first.values, row.values);
    if (at !== undefined && first && values) {
      kept[at] = { ...first, values };
      copyLines.push(placeOf(row));
    } else {
      placesOf.set(identity, [...places, kept.length]);
      kept.push(row);
    }
  }
  return { rows: kept, copyLines };
}
