import { foldForSearch } from '../searchText';

/** A scheme of the screen, in its order. */
export type PasteScheme = {
  id: string;
  name: string;
  /** Whether its grades are typed; else they come from tasks. */
  external: boolean;
};

/**
 * Why a column puts nothing. blank: nothing stands in it. computed: the grades of its scheme come from
 * tasks. unknown: no scheme of the screen has the name of its heading. unnamed: the others have a
 * heading, it has none. repeated: an earlier column has the same scheme. surplus: no scheme is left to
 * the right of the cell it was pasted into. list: it counts the students. before: it stands before the
 * names.
 */
export type LeftColumn =
  'blank' | 'computed' | 'unknown' | 'unnamed' | 'repeated' | 'surplus' | 'list' | 'before';

/** What becomes of a pasted column. */
export type PasteColumn = {
  /** From 1, as it was pasted. */
  column: number;
  /** Its heading; empty for none. */
  heading: string;
  /** Where it belongs, also when it is left out; null for nowhere. */
  scheme: string | null;
  use: 'put' | 'names' | LeftColumn;
};

/** A name as headings repeat it: "Lecciones orales (60 %)" is "Lecciones orales". */
const comparable = (text: string): string =>
  foldForSearch(text)
    .replace(/\(?\s*\d+([.,]\d+)?\s*%\s*\)?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a heading is the name of a scheme, whatever its accents, capitals and percentage. */
export function isNamed({ name }: PasteScheme, heading: string): boolean {
  const wanted = comparable(heading);
  return wanted !== '' && comparable(name) === wanted;
}

type ValueColumn = { column: number; heading: string; isBlank: boolean };

/**
 * Which scheme each column of values belongs to: the one its heading names, or, when no heading names
 * one, from the cell it was pasted into to the right.
 * @param start position of the scheme it was pasted into, from 0; -1 outside of them
 */
export function assignColumns(
  columns: readonly ValueColumn[],
  schemes: readonly PasteScheme[],
  start: number,
): PasteColumn[] {
  const hasNames = columns.some(({ heading }) => schemes.some((each) => isNamed(each, heading)));
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
      if (!scheme) return !hasNames ? 'surplus' : heading === '' ? 'unnamed' : 'unknown';
      if (isRepeated) return 'repeated';
      return scheme.external ? 'put' : 'computed';
    })();
    return { column, heading, scheme: scheme?.id ?? null, use };
  });
}
