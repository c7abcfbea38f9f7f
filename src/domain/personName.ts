/** A letter, then no picture and no invisible character: control, direction, zero-width or line break. */
const NAME =
  /^\p{L}[^\uFE00-\uFE0F\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u00A9\u00AE\u2122\u2190-\u2BFF\u{1F000}-\u{1FAFF}]*$/u;

/**
 * Whether a text may be a person's name. It must begin with a letter, so that no spreadsheet takes
 * it for a formula, and have no invisible characters and no pictures. firestore.rules check the same.
 */
export function isPersonName(text: string): boolean {
  return NAME.test(text);
}

/**
 * Whether a text may be an identification: letters, digits and hyphens, not beginning with a
 * hyphen.
 */
export function isIdentification(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text);
}

/** A cell to be copied into a spreadsheet: text that looks like a formula is escaped. */
export function escapeCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
}
