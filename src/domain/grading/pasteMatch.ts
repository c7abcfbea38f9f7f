import { identificationKey } from '../identificationKey';
import { foldForSearch } from '../searchText';

export type NamedStudent = {
  id: string;
  name: string;
  surname: string;
  identification: string;
  /** Has left the course: named as the others are, and takes no grade. */
  isFormer?: boolean;
};

export type StudentMatch =
  | { kind: 'found'; id: string }
  | { kind: 'ambiguous'; ids: string[] }
  | { kind: 'unknown' };

/** Words that people leave out of a name. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'dos']);

/** The words of a name, without accents, capitals and particles, sorted. */
function wordsOf(text: string): Set<string> {
  const words = foldForSearch(text).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !PARTICLES.has(word)));
}

/** Letters and digits of an identification, with a leading zero that a spreadsheet has dropped. */
const comparable = (text: string): string => identificationKey(text).replace(/[^\p{L}\p{N}]/gu, '');

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
  inner.size > 0 && [...inner].every((word) => outer.has(word));

/**
 * Finds the student that a line names: by identification, otherwise by name. The words of a name
 * may be in any order and some may be missing, as long as only one student matches. A name that
 * belongs to a different student than the identification is ambiguous.
 */
export function createStudentFinder(
  students: readonly NamedStudent[],
): (names: readonly string[]) => StudentMatch {
  const known = students.map(({ id, name, surname, identification }) => ({
    id,
    identification: comparable(identification),
    words: wordsOf(`${surname} ${name}`),
  }));
  const verdict = (ids: string[]): StudentMatch => {
    const [id] = ids;
    if (id === undefined) return { kind: 'unknown' };
    return ids.length === 1 ? { kind: 'found', id } : { kind: 'ambiguous', ids };
  };
  const byName = (words: ReadonlySet<string>): string[] => {
    const fitting = known.filter(
      (each) => isWithin(words, each.words) || isWithin(each.words, words),
    );
    const exact = fitting.filter((each) => each.words.size === words.size);
    return (exact.length > 0 ? exact : fitting).map(({ id }) => id);
  };
  return (names) => {
    const given = new Set(names.map(comparable));
    const identified = known.filter(
      ({ identification }) => identification !== '' && given.has(identification),
    );
    const isName = (text: string) =>
      !identified.some((each) => each.identification === comparable(text));
    const named = byName(wordsOf(names.filter(isName).join(' ')));
    const ids = identified.map(({ id }) => id);
    if (ids.length === 0) return verdict(named);
    const isContradicted = named.length > 0 && !named.some((id) => ids.includes(id));
    return verdict(isContradicted ? [...ids, ...named] : ids);
  };
}
