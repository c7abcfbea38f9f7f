import type { AccountType } from '../../models/api';
import { isEnrolled } from '../capabilities/people';
import { hasDegree } from './doubtfulValues';
import { foldForSearch } from '../searchText';
import type { Mapping } from './headerWords';
import { cleanCell } from './mend';

// What a list says of a person beside the fields that are read: who has left, and who is no student at all.

const HAS_LEFT =
  /^(retirad|trasladad|desert|egresad|pase\b|se retiro|ya no|no (esta )?matriculad|no asiste|anulad|inactiv|abandon|(dad[oa] )?de baja|(cambi[oa]|cambiad[oa]|paso) (a|al|de)\b)/;
const IS_STAFF =
  /^(docente|profesora?|maestr[oa]|tutora?|administrativ[oa]|directiv[oa]|rectora?|vicerrectora?|inspectora?|secretari[oa]|conserje|dece)$/;
const IS_STUDENT = /^(estudiante|alumn[oa])$/;

const NAMES = ['fullName', 'surname', 'name'] as const;

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
  const said = cells
    .filter((_, at) => !fields.has(at))
    .map(cleanCell)
    .find((cell) => {
      const text = foldForSearch(cell);
      return HAS_LEFT.test(text) || isOther.test(text);
    });
  if (said !== undefined || !isEnrolled(type)) return said;
  return NAMES.map((field) => cleanCell(cells[mapping.get(field) ?? -1] ?? '')).find(hasDegree);
}

const LEFT_TITLE =
  /\b(retirad|trasladad|desert|egresad|anulad|no matriculad|lista de espera|aspirante|ex ?alumn)|^pases?\b/;
/** Words of a title that is about somebody else than the people of the list, and those that may stand with them. */
const STAFF =
  /^(docentes?|profesor(a|es|as)?|maestr[oa]s?|personal|administrativ[oa]s?|directiv[oa]s?|autoridades|conserjes?|dece)$/;
const GUARDIANS = /^(representantes?|padres|madres|familias?|apoderad[oa]s)$/;
const STUDENTS = /^(estudiantes?|alumn[oa]s?)$/;
const BESIDE =
  /^(de|del|la|el|los|las|y|e|nomina|lista|listado|cuerpo|servicios?|apoyo|datos|hoja|comite|directivas?|consejo|central|aula|grado|curso)$/;

/**
 * What a title, or the name of a sheet, says of people who may not belong into this list: "Retirados", "Personal
 * docente". Undefined for any other one, which may well name a teacher: "Tutor: Juan Paz".
 */
export function remarkOfTitle(title: string, type: AccountType): string | undefined {
  const text = foldForSearch(title);
  const words = text.split(/[^a-z]+/).filter(Boolean);
  const others = isEnrolled(type) ? [STAFF, GUARDIANS] : [STUDENTS, GUARDIANS];
  const isOfOthers = others.some(
    (kind) =>
      words.some((word) => kind.test(word)) &&
      words.every((word) => kind.test(word) || BESIDE.test(word)),
  );
  return LEFT_TITLE.test(text) || isOfOthers ? cleanCell(title) : undefined;
}
