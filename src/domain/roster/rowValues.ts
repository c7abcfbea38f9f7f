import type { AccountType } from '../../models/api';
import { isShift, letterIn } from './courseParts';
import type { CourseFinder } from './courses';
import { emptyValues, rosterFields, type RosterValues } from './fields';
import type { MappedField, Mapping } from './headerWords';
import { cleanCell } from './mend';
import { isFilled } from './rowKinds';

/** Parts of a name with their own columns, and the field to which they are appended. */
const PARTS = [
  ['secondName', 'name'],
  ['secondSurname', 'surname'],
  ['guardianSurname', 'representative'],
] as const;

/** Reads the cells of a row by the columns of the fields. */
export function readValues(
  cells: readonly string[],
  mapping: Mapping,
  type: AccountType,
  finder: CourseFinder,
): RosterValues {
  const cell = (field: MappedField) => cells[mapping.get(field) ?? -1] ?? '';
  const values = emptyValues();
  for (const field of rosterFields(type)) values[field] = cell(field);
  for (const [part, whole] of PARTS) {
    if (isFilled(cell(part))) values[whole] = `${values[whole]} ${cell(part)}`;
  }
  const letter = cleanCell(cell('letter'));
  if (letterIn(letter) === null && finder.find(letter).kind === 'found') values.course = letter;
  else if (letter !== '' && !isShift(letter)) values.course = `${values.course} ${letter}`;
  return values;
}
