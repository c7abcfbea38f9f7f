/**
 * Production allows a request 1,000 units and 10 documents; the rest is kept free for what a school
 * may still add.
 */
export const MOST_UNITS = 700;
export const MOST_DOCUMENTS = 8;
/** Production allows 20. */
export const MOST_DOCUMENTS_OF_BATCH = 16;
