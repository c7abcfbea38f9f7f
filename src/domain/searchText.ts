const PLAIN = /^[ -~]*$/;

/** The form of a text that searches compare: lower case, without accents. "nunez" finds "Núñez". */
export function foldForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** Whether every word of the query stands somewhere in the text; an empty query finds everything. */
export function matchesSearch(text: string, query: string): boolean {
  const folded = foldForSearch(text);
  return foldForSearch(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
