import { compareKeys } from './keyOrder';

type Named = { name: string; surname: string };

const USUAL = /^[ 0-9a-zA-ZáéíóúüñÁÉÍÓÚÜÑ]*$/;

/** By its signs it is in the order of Spanish: without accents, and ñ as an n with a tilde, which is after z. */
const keyOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0301\u0308]/g, '');

/**
 * The order of Spanish texts: accents and capitals do not separate equal words. It is the browser's own,
 * whose rules take a phone 30 ms to load: they are asked only where letters do not decide.
 */
export const compareSpanish = (a: string, b: string): number =>
  (USUAL.test(a) && USUAL.test(b) && compareKeys(keyOf(a), keyOf(b))) || a.localeCompare(b, 'es');

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
