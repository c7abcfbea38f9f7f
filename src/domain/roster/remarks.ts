import type { AccountType } from '../../models/api';
import { isEnrolled } from '../capabilities/people';
import { foldForSearch } from '../searchText';
import type { Mapping } from './headerWords';
import { cleanCell } from './mend';

// What a list says of a person beside the fields that are read: who has left, and who is no student at all.

const HAS_LEFT = /^(retirad|trasladad|desert|egresad|pase\b|se retiro|ya no)/;
const IS_STAFF =
  /^(docente|profesora?|maestr[oa]|tutora?|administrativ[oa]|directiv[oa]|rectora?|vicerrectora?|inspectora?|secretari[oa]|conserje|dece)$/;
const IS_STUDENT = /^(estudiante|alumn[oa])$/;

/**
 * The text of a cell by which a row may not belong into this list; undefined where none says so.
 * @param mapping the columns that are read as fields: what they hold is theirs
 */
export function remarkOf(
  cells: readonly string[],
  mapping: Mapping,
  type: AccountType,
): string | undefined {
  const fields = new Set(mapping.values());
  const isOther = isEnrolled(type) ? IS_STAFF : IS_STUDENT;
  return cells
    .filter((_, at) => !fields.has(at))
    .map(cleanCell)
    .find((cell) => {
      const text = foldForSearch(cell);
      return HAS_LEFT.test(text) || isOther.test(text);
    });
}
