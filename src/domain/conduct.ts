import { BEHAVIOURS, type Conduct, type ConductFields } from '../models/conduct';

/** The most days of a school year, and the longest observation; firestore.rules repeats both. */
export const MAX_ABSENCES = 200;
export const MAX_OBSERVATION = 300;

/** The columns of the grid, in their order. */
export const CONDUCT_COLUMNS = [
  'behaviour',
  'justified',
  'unjustified',
  'late',
  'observation',
] as const satisfies readonly (keyof ConductFields)[];
export type ConductColumn = (typeof CONDUCT_COLUMNS)[number];

/** The conduct of a student for whom nothing was entered. */
export const NO_CONDUCT: ConductFields = {
  behaviour: '',
  justified: 0,
  unjustified: 0,
  late: 0,
  observation: '',
};

/** The id of a student's record in the course: one for each partial. */
export const conductId = ({
  idPeriod,
  idStudent,
  indexPartial,
}: Pick<Conduct, 'idPeriod' | 'idStudent' | 'indexPartial'>): string =>
  `${idPeriod}_${idStudent}_${String(indexPartial)}`;

/** The fields of a record that are entered; those of a student without one are empty. */
export function conductFields(conduct: ConductFields | undefined): ConductFields {
  const { behaviour, justified, unjustified, late, observation } = conduct ?? NO_CONDUCT;
  return { behaviour, justified, unjustified, late, observation };
}

/** Returns the text of a cell; empty for no absence. */
export function conductText(fields: ConductFields, column: ConductColumn): string {
  const value = fields[column];
  return value === 0 ? '' : String(value);
}

/**
 * Reads a typed cell: a letter in either case, a whole number (nothing is 0), or a text.
 * @returns null for what the cell cannot hold
 */
export function parseConduct(
  column: ConductColumn,
  typed: string,
): ConductFields[ConductColumn] | null {
  const text = typed.trim();
  if (column === 'observation') return text.length <= MAX_OBSERVATION ? text : null;
  if (column === 'behaviour') {
    if (text === '') return '';
    return BEHAVIOURS.find((letter) => letter === text.toUpperCase()) ?? null;
  }
  if (text === '') return 0;
  return /^\d{1,3}$/.test(text) && Number(text) <= MAX_ABSENCES ? Number(text) : null;
}

/**
 * One student's conduct in a partial, from several courses: absences add up, the last letter
 * counts.
 */
export type ConductOfPartial = ConductFields & { indexPartial: number };
/** With the time of its last change, ms since 1970. */
export type DatedConduct = ConductOfPartial & Pick<Conduct, 'updatedAt'>;

/**
 * A student's records by partial. Who changed the course within a partial has one of each: absences are
 * added up, the letter is the one that was given last, and the observations follow each other.
 */
export function conductByPartial(records: readonly DatedConduct[]): ConductOfPartial[] {
  const byPartial = new Map<number, ConductOfPartial>();
  for (const each of [...records].sort((a, b) => a.updatedAt - b.updatedAt)) {
    const { indexPartial } = each;
    const before = byPartial.get(indexPartial);
    byPartial.set(indexPartial, {
      indexPartial,
      behaviour: each.behaviour === '' ? (before?.behaviour ?? '') : each.behaviour,
      justified: (before?.justified ?? 0) + each.justified,
      unjustified: (before?.unjustified ?? 0) + each.unjustified,
      late: (before?.late ?? 0) + each.late,
      observation: [before?.observation, each.observation].filter(Boolean).join(' '),
    });
  }
  return [...byPartial.values()].sort((a, b) => a.indexPartial - b.indexPartial);
}
