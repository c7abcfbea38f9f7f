import { foldForSearch } from '../searchText';
import { GIVEN_NAMES } from './givenNames';
import { cleanCell } from './mend';

// A nómina often has one column for the whole name, 'Apellidos y nombres'. In Ecuador it has two
// surnames and then one or more given names. A particle belongs to the word after it: "De la Cruz".

/** The part of the name that comes first in a column. */
export type NameOrder = 'surnamesFirst' | 'namesFirst';

export type SplitName = {
  surname: string;
  name: string;
  /**
   * Whether the split needs no check: the words have the usual shape, or a comma separates them.
   */
  isSure: boolean;
};

/** Words that belong to the next one: "De la Cruz", "del Pozo", "San Martín", "Mac Donald". */
const PARTICLES = new Set(
  'de del la las los el san santa santo da das do dos di van von der den mac mc le du'.split(' '),
);

/** Tells whether a word belongs to the next one of a name. */
export const isParticle = (word: string): boolean =>
  PARTICLES.has(word.toLowerCase().replace(/\.$/, ''));
/**
 * Tells whether a word joins the one before and the one after: "Ortega y Gasset". With a dot it is
 * an initial.
 */
const isLinkWord = (word: string): boolean => /^y$/i.test(word);

/** Groups the words of a name, each with its particles: ["De la Cruz", "Andrango", "Ñusta"]. */
export function nameUnits(text: string): string[] {
  const units: string[] = [];
  let isOpen = false;
  for (const word of cleanCell(text).split(' ').filter(Boolean)) {
    const isLink = isLinkWord(word) && units.length > 0;
    const last = units.length - 1;
    if ((isOpen || isLink) && last >= 0) units[last] = `${units[last] ?? ''} ${word}`;
    else units.push(word);
    isOpen = isLink || isParticle(word);
  }
  return units;
}

/** Tells whether a whole name may be only a half, with the rest in the next row. */
export const hasFewParts = (text: string): boolean => nameUnits(text).length <= 2;

/**
 * Whether a cell holds two children on two lines, which begin with the same surname or have a given name each. Surnames
 * and names on a line each are one.
 */
export function holdsTwoPeople(cell: string): boolean {
  const lines = cell
    .split(/[\r\n]+/)
    .map(nameUnits)
    .filter(({ length }) => length > 0);
  if (lines.length < 2 || lines.some(({ length }) => length < 2)) return false;
  const isGiven = (unit: string) => GIVEN_NAMES.has(foldForSearch(unit));
  const firsts = new Set(lines.map(([first = '']) => foldForSearch(first)));
  return firsts.size === 1 || lines.every((units) => units.some(isGiven));
}

/**
 * Returns the number of units that are surnames: usually two, and one of two words. Of three units
 * the middle one is a second surname or a first name: "Zambrano Andrade Ana", "Loor Juan David".
 */
function surnameCount(units: readonly string[]): number {
  if (units.length !== 3) return units.length < 3 ? 1 : 2;
  return GIVEN_NAMES.has(foldForSearch(units[1] ?? '')) ? 1 : 2;
}
/**
 * Tells whether a split of this number of units needs no check. With three, one surname and two
 * names are as frequent as the reverse; with more than four, a surname may have several units, such
 * as "Ponce de León".
 */
const isSureCount = (units: number): boolean => units <= 2 || units === 4;

function join(units: readonly string[], surnames: number, order: NameOrder) {
  const at = order === 'surnamesFirst' ? surnames : units.length - surnames;
  const [first, second] = [units.slice(0, at).join(' '), units.slice(at).join(' ')];
  return order === 'surnamesFirst'
    ? { surname: first, name: second }
    : { surname: second, name: first };
}

/** Returns the two sides of a comma, "Paz Loor, Ana", or null. */
function splitAtComma(text: string): SplitName | null {
  const parts = text.split(/[,;]/).map(cleanCell);
  const [surname = '', name = ''] = parts;
  return parts.length === 2 && surname !== '' && name !== ''
    ? { surname, name, isSure: true }
    : null;
}

/**
 * Splits a whole name into surnames and given names. The part before a comma is always the
 * surnames. A single word is a surname without a name.
 */
export function splitFullName(text: string, order: NameOrder): SplitName {
  const byComma = splitAtComma(text);
  if (byComma) return byComma;
  const units = nameUnits(text.replace(/[,;]/g, ' '));
  return {
    ...join(units, surnameCount(units), order),
    isSure: isSureCount(units.length),
  };
}

/** Lists all ways to split a whole name in this order, by words, the shortest first part first. */
export function listSplits(
  text: string,
  order: NameOrder,
): readonly Pick<SplitName, 'surname' | 'name'>[] {
  const words = cleanCell(text.replace(/[,;]/g, ' ')).split(' ').filter(Boolean);
  return words.slice(1).map((_, i) => {
    const surnames = order === 'surnamesFirst' ? i + 1 : words.length - i - 1;
    return join(words, surnames, order);
  });
}
