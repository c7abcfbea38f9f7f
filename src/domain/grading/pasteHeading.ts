import { foldForSearch } from '../searchText';
import { isNamed, isUsualHeading, type PasteScheme } from './pasteColumns';
import type { StudentMatch } from './pasteMatch';
import { isWord, type PastedLine } from './pasteText';

/** The lines of a pasted text, told apart. */
export type PastedParts = {
  /** The line that titles the columns; null for none. What stands above it is left out. */
  heading: PastedLine | null;
  body: readonly PastedLine[];
  /**
   * The first line of the body is no grade, is not empty and is no title: whether all others belong one line
   * higher is not to be known.
   */
  isDoubtful: boolean;
};

type HeadingRules = {
  schemes: readonly PasteScheme[];
  /** Whom a line names; null where lines name nobody. */
  matchOf: (line: PastedLine) => StudentMatch | null;
  /** Whether one of its cells would be put, by position. */
  hasValue: (line: PastedLine) => boolean;
};

/** What stands for a grade that a student does not have, or writes one in words: no title of a column. */
const NO_GRADE =
  /^(ausente|exent|exonerad|eximid|dispensad|retirad|desertor|pendiente|incomplet|anulad|enferm|permiso|(in)?justificad|falta$|no (se )?(present|entreg|asist|rind|dio|hizo|tiene)|sin |cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)/;

/** Whether a text may be the title of a column: a word, or letters with a number, as in 'L1'. */
const isTitle = (text: string): boolean =>
  (isWord(text) || (/\p{L}/u.test(text) && /\d/.test(text))) && !NO_GRADE.test(foldForSearch(text));

const givenOf = ({ texts }: PastedLine) => texts.filter((text) => text !== '');

/** A title whatever stands below it: it names a scheme, has a usual word, or several columns have several words. */
function isSureTitle(line: PastedLine, schemes: readonly PasteScheme[]): boolean {
  const given = givenOf(line);
  return (
    given.some((text) => isUsualHeading(text) || schemes.some((each) => isNamed(each, text))) ||
    (given.length > 1 && given.every(isTitle) && new Set(given).size === given.length)
  );
}

/** Where lines name or number the students: a line that names nobody and has no grade. */
function isAboveStudents({ texts, number }: PastedLine, match: StudentMatch | null): boolean {
  if (match === null) return Number.isNaN(number);
  return match.kind !== 'found' && texts.some((text) => /\p{L}/u.test(text));
}

/** The line that titles columns whose lines name nobody; -1 for none. */
function titleInOrder(
  lines: readonly PastedLine[],
  above: readonly PastedLine[],
  schemes: readonly PasteScheme[],
): number {
  const sure = (above.length === 0 ? lines.slice(0, 1) : above).findLastIndex((line) =>
    isSureTitle(line, schemes),
  );
  if (sure >= 0) return sure;
  return above.findLastIndex((line) => givenOf(line).length > 0 && givenOf(line).every(isTitle));
}

/**
 * Tells the title of a pasted text from its values. Above the first line with a grade, or that names a student, there
 * may be several lines of titles: the last one counts. What is neither a title nor a grade makes the text doubtful
 * where its lines go down the list: taken for the wrong one of the two, it would shift all the others.
 */
export function splitHeading(
  lines: readonly PastedLine[],
  { schemes, matchOf, hasValue }: HeadingRules,
): PastedParts {
  const isOfStudents = lines.some((line) => matchOf(line) !== null || line.number !== null);
  const isBody = (line: PastedLine) =>
    hasValue(line) || (matchOf(line)?.kind ?? 'unknown') !== 'unknown';
  const first = lines.findIndex(isBody);
  const above = lines.slice(0, Math.max(0, first));
  if (isOfStudents) {
    const last = above.findLastIndex((line) => isAboveStudents(line, matchOf(line)));
    const [top] = lines;
    const isTop = last < 0 && top !== undefined && isAboveStudents(top, matchOf(top));
    const at = isTop ? 0 : last;
    return { heading: lines[at] ?? null, body: lines.slice(at + 1), isDoubtful: false };
  }
  const at = titleInOrder(lines, above, schemes);
  const isDoubtful = above.slice(at + 1).some((line) => givenOf(line).length > 0);
  return { heading: lines[at] ?? null, body: lines.slice(at + 1), isDoubtful };
}
