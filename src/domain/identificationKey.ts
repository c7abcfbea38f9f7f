import { normalizeIdentification } from './ecuador';

/**
 * What makes two identifications the same: in capitals, without hyphens, blanks or dots, "ab-123456789"
 * and "AB123456789". It names the document that says whose it is (`identifications/{key}`);
 * firestore.rules make the same of an identification as it is stored.
 * @param identification as it is typed or stored
 * @returns empty for one that has neither letters nor digits
 */
export function identificationKey(identification: string): string {
  return normalizeIdentification(identification).toUpperCase();
}

/** Whether a key names a document: what is typed may hold any sign. */
export function isIdentificationKey(key: string): boolean {
  return /^[A-Z0-9]+$/.test(key);
}
