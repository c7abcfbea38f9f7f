let and: Intl.ListFormat | undefined;

/** Joins texts as a sentence lists them: "Lecciones, Deberes y Examen". */
export function andList(texts: Iterable<string>): string {
  and ??= new Intl.ListFormat('es', { type: 'conjunction' }); // late, because it takes a phone 40 ms
  return and.format(texts);
}

/** Joins names as a sentence lists them: "«Lecciones», «Deberes» y «Examen»". */
export const quotedList = (names: readonly string[]): string =>
  andList(names.map((name) => `«${name}»`));
