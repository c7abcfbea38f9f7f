/** Excel's limit, in UTF-16 units. */
const MAX_SHEET_NAME = 31;

/** Cuts a text without splitting a character and without blanks or quotes at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s']+$/, '');

/**
 * A valid sheet name for Excel: without `: \ / ? * [ ]`, no quotes at the ends, not Excel's
 * reserved name, at most 31 characters.
 */
export function sheetName(name: string): string {
  const legal = name
    .replace(/[:\\/?*[\]\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s']+/, '');
  const short = cut(legal, MAX_SHEET_NAME) || 'Hoja 1';
  return short.toLowerCase() === 'history' ? `${short} 1` : short;
}

/** The sheet names of one workbook, made unique by a number; Excel ignores capitals. */
export function uniqueSheetNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const first = sheetName(name);
    let unique = first;
    for (let n = 2; used.has(unique.toLowerCase()); n += 1) {
      const end = ` (${String(n)})`;
      unique = cut(first, MAX_SHEET_NAME - end.length) + end;
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}

/**
 * The file name of a grade sheet: course-subject-period with hyphens for spaces, without characters
 * that some operating system forbids.
 * @param parts empty ones are left out
 */
export function gradeSheetFileName(parts: readonly string[]): string {
  const legal = parts.map((part) =>
    part
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()
      .replace(/\s+/g, '-'),
  );
  return `${legal.filter((part) => part !== '').join('-') || 'calificaciones'}.xlsx`;
}
