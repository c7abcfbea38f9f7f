import { normalizeIdentification } from './ecuador';

/**
 * A key that is equal for different spellings of an identification: in capitals, without hyphens,
 * blanks or dots, so "ab-123456789" and "AB123456789" match. It is the id of the document with the
 * owner (`identifications/{key}`). firestore.rules compute the same key from a stored
 * identification.
 * @param identification as it is typed or stored
 * @returns empty for one that has neither letters nor digits
 */
export function identificationKey(identification: string): string {
  const key = normalizeIdentification(identification).toUpperCase().replaceAll('-', '');
  // The rules compute the same, because they cannot tell a cédula without its zero from a passport.
  return /^\d{9}$/.test(key) ? `0${key}` : key;
}

/** Whether a key can be a document's id, because typed text may contain any character. */
export function isIdentificationKey(key: string): boolean {
  return /^[A-Z0-9]+$/.test(key);
}
