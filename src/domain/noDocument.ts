/** The beginning of the code of a person without a document. */
const PREFIX = 'SD-';
const DIGITS = 8;

/**
 * A code for a person without a document, which stands where the identification does.
 * @param random a whole number from 0 to below `below`
 */
export const noDocumentCode = (random: (below: number) => number): string =>
  PREFIX + Array.from({ length: DIGITS }, () => String(random(10))).join('');

/** Whether an identification is the code of a person without a document. */
export const isNoDocument = (identification: string): boolean => /^SD-\d{8}$/.test(identification);
