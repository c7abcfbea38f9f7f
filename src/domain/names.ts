import { compareKeys } from './keyOrder';

type Named = { name: string; surname: string };

const USUAL = /^[ 0-9a-zA-ZáéíóúüñÁÉÍÓÚÜÑ]*$/;

/** Sorting a school's names asks for each of them ten times and more. */
const keys = new Map<string, string | null>();

/**
 * By its signs a key is in the order of Spanish: without accents, and ñ as an n with a tilde, which is
 * after z. Null for a text with other letters.
 */
function keyOf(text: string): string | null {
  let key = keys.get(text);
  if (key === undefined) {
    const plain = () =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0301\u0308]/g, '');
    key = USUAL.test(text) ? plain() : null;
    keys.set(text, key);
  }
  return key;
}

/**
 * The order of Spanish texts: accents and capitals do not separate equal words. It is the browser's own,
 * whose rules take a phone 30 ms to load: they are asked only where letters do not decide.
 */
export function compareSpanish(a: string, b: string): number {
  const one = keyOf(a);
  const other = keyOf(b);
  const byKeys = one === null || other === null ? 0 : compareKeys(one, other);
  return byKeys || a.localeCompare(b, 'es');
}

let numbered: Intl.Collator | undefined;

/** The order of titles that may end in a number: "Lección 2" is before "Lección 10". */
export function compareNumbered(a: string, b: string): number {
  numbered ??= new Intl.Collator('es', { numeric: true }); // late, because it takes a phone 20 ms
  return numbered.compare(a, b);
}

/** The order of people in every list: by surname, then by name. */
export const compareNames = (a: Named, b: Named): number =>
  compareSpanish(a.surname, b.surname) || compareSpanish(a.name, b.name);

/** A person as lists show them: "Cedeño Muñoz Ana". */
export const listedName = ({ name, surname }: Named): string => `${surname} ${name}`.trim();

/** A person's full name in spoken order: "Ana Cedeño Muñoz". */
export const fullName = ({ name, surname }: Named): string => `${name} ${surname}`.trim();

const firstWord = (text: string) => text.trim().split(/\s+/)[0] ?? '';

/** A person's first name and first surname, where there is little room: "Ana Cedeño". */
export const shortName = ({ name, surname }: Named): string =>
  `${firstWord(name)} ${firstWord(surname)}`.trim();

/** A course as one line: "Octavo A". */
export const courseName = ({ name, course }: { name: string; course: string }): string =>
  `${name} ${course}`.trim();
