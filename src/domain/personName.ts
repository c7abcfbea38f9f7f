/** A letter, and then no sign that is not seen: of control, of direction, of no width, of a new line. */
const NAME = /^\p{L}[^\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*$/u;

/**
 * Whether a text may be a person's name. It begins with a letter, so that no spreadsheet takes it for
 * a formula, and shows all that it holds. firestore.rules ask the same.
 */
export function isPersonName(text: string): boolean {
  return NAME.test(text);
}

/** Whether a text may be an identification: letters, digits and hyphens, no sign at its head. */
export function isIdentification(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(text);
}

/** A cell as it is copied into a spreadsheet: what would be taken for a formula is text. */
export function escapeCell(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
}
