import { foldForSearch } from '../searchText';

/** A scheme of the screen, with the text of its heading. */
export type PasteScheme = {
  id: string;
  name: string;
  /** Whether its grades are typed; otherwise they come from tasks. */
  external: boolean;
};

/**
 * Why a column is not used. blank: it is empty. computed: the grades of its scheme come from tasks.
 * unknown: no scheme of the screen matches its heading. unnamed: the other columns have headings,
 * this one has none. doubtful: its first line is neither a grade nor a heading. repeated: an earlier column has the same scheme. surplus: there is no scheme
 * left to the right of the target cell. list: it numbers the students, who are named besides. before: it is to
 * the left of the names.
 */
export type LeftColumn =
  | 'blank'
  | 'computed'
  | 'unknown'
  | 'unnamed'
  | 'doubtful'
  | 'repeated'
  | 'surplus'
  | 'list'
  | 'before';

/** The interpretation of a pasted column. */
export type PasteColumn = {
  /** Position from 1 in the pasted text. */
  column: number;
  /** Its heading; empty for none. */
  heading: string;
  /** The scheme it belongs to, even when it is not used; null for none. */
  scheme: string | null;
  /** number: it numbers the students, and says who each is. */
  use: 'put' | 'names' | 'number' | LeftColumn;
};

/**
 * A scheme's name without the percentage of its heading: "Lecciones orales (60 %)" becomes
 * "Lecciones orales".
 */
const comparable = (text: string): string =>
  foldForSearch(text)
    .replace(/\(?\s*\d+([.,]\d+)?\s*%\s*\)?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a heading names a scheme, ignoring accents, capitals and the percentage. */
export function isNamed({ name }: PasteScheme, heading: string): boolean {
  const wanted = comparable(heading);
  return wanted !== '' && comparable(name) === wanted;
}

type ValueColumn = { column: number; heading: string; isBlank: boolean };

const HEADINGS = /^(notas?|calificacion(es)?|puntajes?|promedios?|valor(es)?|final(es)?)\b/;

/** What may stand beside one of them: the highest grade, a number. */
const ADDITIONS = /\b(sobre|de|finale?s?|puntos|ptos|pts)\b|[^\p{L}]+/gu;

/** Whether a heading begins with one of the usual words for grades. */
export const isUsualHeading = (heading: string): boolean => HEADINGS.test(foldForSearch(heading));

/** Whether it is one of these words alone, which say of no scheme that it is meant: 'Nota (sobre 10)'. */
const saysOnlyGrades = (heading: string): boolean =>
  isUsualHeading(heading) &&
  foldForSearch(heading).replace(HEADINGS, '').replaceAll(ADDITIONS, '') === '';

/**
 * Whether headings say what the columns are, but none names a scheme: what stands under 'Faltas' is no grade of
 * the scheme that happens to be there. One column alone that is called 'Nota' goes where it was pasted.
 */
export function areForeign(
  columns: readonly ValueColumn[],
  schemes: readonly PasteScheme[],
): boolean {
  const filled = columns.filter(({ isBlank }) => !isBlank);
  const titled = filled.filter(({ heading }) => heading !== '');
  if (titled.some(({ heading }) => schemes.some((each) => isNamed(each, heading)))) return false;
  return filled.length > 1
    ? titled.length > 0
    : titled.some(({ heading }) => !saysOnlyGrades(heading));
}

/**
 * The scheme of each column of values: the one that its heading names or, without headings, the schemes from
 * the target cell to the right.
 * @param start position of the scheme it was pasted into, from 0; -1 outside of them
 * @param way byPosition: headings that name no scheme are passed over. doubtful: nothing is put.
 */
export function assignColumns(
  columns: readonly ValueColumn[],
  schemes: readonly PasteScheme[],
  start: number,
  way: 'byHeading' | 'byPosition' | 'doubtful',
): PasteColumn[] {
  const hasNames =
    columns.some(({ heading }) => schemes.some((each) => isNamed(each, heading))) ||
    (way !== 'byPosition' && areForeign(columns, schemes));
  const taken = new Set<string>();
  return columns.map(({ column, heading, isBlank }, i): PasteColumn => {
    const fitting = hasNames
      ? schemes.filter((each) => isNamed(each, heading))
      : schemes.slice(start < 0 ? schemes.length : start + i).slice(0, 1);
    const scheme = fitting.find(({ id }) => !taken.has(id)) ?? fitting[0];
    const isRepeated = scheme !== undefined && taken.has(scheme.id);
    if (scheme) taken.add(scheme.id);
    const use = (() => {
      if (isBlank) return 'blank';
      if (way === 'doubtful') return 'doubtful';
      if (!scheme) return !hasNames ? 'surplus' : heading === '' ? 'unnamed' : 'unknown';
      if (isRepeated) return 'repeated';
      return scheme.external ? 'put' : 'computed';
    })();
    return { column, heading, scheme: scheme?.id ?? null, use };
  });
}
