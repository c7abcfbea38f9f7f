import type { AccountType } from '../../models/api';
import { isEnrolled } from '../capabilities/people';
import { hasDegree, isKinship, saysNothing } from './doubtfulValues';
import { foldForSearch } from '../searchText';
import { headerKey, type Mapping } from './headerWords';
import { cleanCell } from './mend';

// Reads remarks of a list about a person, outside of the fields: who has left, and who is no
// student at all.

const HAS_LEFT =
  /^(retirad|retir[ao]\b|trasladad|desert|egresad|(con |(en tramite|tramita|solicita) (de )?(su )?)?pase\b|se (retir|traslad|cambi|fue\b|va\b)|salio\b|ya no|no (esta )?matriculad|no (asiste|se presento|legalizad)|anulad|inactiv|abandon|fallec|renunci|jubilad|desvinculad|(dad[oa] )?de baja|(cambi[oa]|cambiad[oa]|paso) (a|al|de)\b)/;
const IS_STAFF =
  /^(docente|profesora?|maestr[oa]|tutora?|administrativ[oa]|directiv[oa]|rectora?|vicerrectora?|inspectora?|secretari[oa]|conserje|dece)$/;
const IS_STUDENT = /^(estudiante|alumn[oa])$/;

const NAMES = ['fullName', 'surname', 'name'] as const;

/** Columns that are filled in only for who has left: "Retirado", "Fecha de retiro". */
const OF_LEAVERS = /^(fecha(de)?)?(retir(o|ad[oa]s?)|baja|desercion)$|^fecha(de)?salida$/;
/** The entries of such a column for people who are still there. */
const IS_STILL_THERE = /^(no?|fals[eo])$/;

/** The columns besides those of the fields that say of some rows that they may not belong into the list. */
export type RemarkColumns = {
  /** Those that are filled in for who has left, with their titles. */
  leavers: ReadonlyMap<number, string>;
  /** Those that say who is a student and who is the mother. */
  kinship: ReadonlySet<number>;
};

/** The largest share of rows with a kinship where it is their own, and not that of a guardian beside each student. */
const MAX_KIN = 0.6;
/** Rows that are looked at to know such a column. */
const SAMPLE = 500;

/** Finds the columns that say of some rows that they may not belong into the list. */
export function findRemarkColumns(
  headers: readonly string[],
  body: readonly (readonly string[])[],
  mapping: Mapping,
): RemarkColumns {
  const fields = new Set(mapping.values());
  const others = headers.flatMap((header, at) => (fields.has(at) ? [] : [[at, header] as const]));
  const leavers = others.filter(([, header]) => OF_LEAVERS.test(headerKey(header)));
  const people = body
    .slice(0, SAMPLE)
    .filter((row) => row.filter((cell) => cleanCell(cell) !== '').length > 1);
  const kinship = others.filter(([at]) => {
    const cells = people.map((row) => cleanCell(row[at] ?? ''));
    const kin = cells.filter(isKinship).length;
    if (kin === 0) return false;
    return (
      cells.some((cell) => IS_STUDENT.test(foldForSearch(cell))) ||
      (!mapping.has('representative') && kin <= cells.length * MAX_KIN)
    );
  });
  return {
    leavers: new Map(leavers.map(([at, header]) => [at, cleanCell(header)])),
    kinship: new Set(kinship.map(([at]) => at)),
  };
}

/** Returns the remark that the columns of leavers and of kinship make on a row. */
function remarkInColumns(
  cells: readonly string[],
  { leavers, kinship }: RemarkColumns,
): string | undefined {
  for (const [at, header] of leavers) {
    const cell = cleanCell(cells[at] ?? '');
    const isThere = cell === '' || saysSo(cell) || IS_STILL_THERE.test(foldForSearch(cell));
    if (!isThere) return `${header}: ${cell}`;
  }
  return [...kinship].map((at) => cleanCell(cells[at] ?? '')).find(isKinship);
}

/** Whether a cell of leavers says that there is nothing; an X is a mark in it. */
const saysSo = (cell: string): boolean => saysNothing(cell) && !/^x+$/i.test(cell);

/**
 * Returns the text of a cell that says that the row may not belong to this list; undefined when
 * none does.
 * @param mapping the columns that are read as fields: their content is no remark
 */
export function remarkOf(
  cells: readonly string[],
  mapping: Mapping,
  type: AccountType,
  columns: RemarkColumns,
): string | undefined {
  const inColumns = remarkInColumns(cells, columns);
  if (inColumns !== undefined) return inColumns;
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
  /\b(retirad|se retir|retiros\b|trasladad|desert|egresad|anulad|no matriculad|lista de espera|aspirante|ex ?alumn)|^pases?\b/;
/**
 * Words of a title about other people than those of the list, and words that may stand with them.
 */
const STAFF =
  /^(docentes?|profesor(a|es|as)?|maestr[oa]s?|personal|administrativ[oa]s?|directiv[oa]s?|autoridades|conserjes?|dece)$/;
const GUARDIANS = /^(representantes?|padres|madres|familias?|apoderad[oa]s)$/;
const STUDENTS = /^(estudiantes?|alumn[oa]s?)$/;
const BESIDE =
  /^(de|del|la|el|los|las|y|e|nomina|lista|listado|cuerpo|servicios?|apoyo|datos|hoja|comite|directivas?|consejo|central|aula|grado|curso)$/;

/**
 * Returns what a title, or the name of a sheet, says about people who may not belong to this list:
 * "Retirados", "Personal docente". Undefined for any other title, which may well name a teacher:
 * "Tutor: Juan Paz".
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
