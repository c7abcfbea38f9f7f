/** The longest id that is stored anywhere, in characters. */
export const MAX_ID_LENGTH = 128;

/**
 * Whether a value can be a document's id: Firestore refuses a slash, which would lead to another
 * path, the names "." and "..", names between double underscores, and broken text: control
 * characters and halves of a sign.
 */
export function isDocumentId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= MAX_ID_LENGTH &&
    !value.includes('/') &&
    value !== '.' &&
    value !== '..' &&
    !/^__.*__$/s.test(value) &&
    !/[\p{Cc}\p{Cs}]/u.test(value)
  );
}
