const and = new Intl.ListFormat('es', { type: 'conjunction' });

/** Names as a sentence lists them: "«Lecciones», «Deberes» y «Examen»". */
export const quotedList = (names: readonly string[]): string =>
  and.format(names.map((name) => `«${name}»`));
