type Named = { name: string; surname: string };

/** The order of Spanish texts: accents and capitals do not separate equal words. */
export const compareSpanish = new Intl.Collator('es').compare;

/** The order of titles that may end in a number: "Lección 2" is before "Lección 10". */
export const compareNumbered = new Intl.Collator('es', { numeric: true }).compare;

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
