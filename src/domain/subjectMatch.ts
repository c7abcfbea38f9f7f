import { foldForSearch } from './searchText';
import { looseKey } from './subjectGrid';

type Named = { id: string; name: string };

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'a']);

const wordsOf = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Whether each part begins a word of the name, in order, the first one its first: "Leng. y Lit.", "C. Naturales". */
function isShortened(parts: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const found = words.findIndex((word, j) => j >= at && word.startsWith(part));
    if (found === -1 || (i === 0 && found !== 0)) return false;
    at = found + 1;
  }
  return parts.length > 0;
}

/** Whether letters are the initials of a name, also doubled: "ECA", "LyL", "CCNN", "EEFF". */
function isInitials(letters: string, all: readonly string[], words: readonly string[]): boolean {
  if (words.length < 2) return false;
  const initials = words.map((word) => word[0] ?? '');
  return [
    initials.join(''),
    all.map((word) => word[0] ?? '').join(''),
    initials.map((letter) => letter.repeat(2)).join(''),
  ].includes(letters);
}

function isAbbreviation(text: string, name: string): boolean {
  const all = wordsOf(name);
  const words = all.filter((word) => !PARTICLES.has(word));
  const parts = wordsOf(text).filter((word) => !PARTICLES.has(word) || word.length === 1);
  const letters = parts.join('');
  if (letters.length < 2) return false;
  return isShortened(parts, all) || isShortened(parts, words) || isInitials(letters, all, words);
}

/**
 * The subjects that a text names: by the name as it reads, with or without a plural, else as an abbreviation.
 * @returns nothing, one, or those among which somebody has to choose
 */
export function matchSubjects<T extends Named>(text: string, subjects: readonly T[]): T[] {
  const key = looseKey(text);
  const named = subjects.filter(({ name }) => looseKey(name) === key);
  if (named.length > 0) return named;
  return /\p{L}/u.test(text) ? subjects.filter(({ name }) => isAbbreviation(text, name)) : [];
}
