/** Production allows a request 1,000 and 10; what a school may still add to its documents is kept free. */
export const MOST_UNITS = 700;
export const MOST_DOCUMENTS = 8;
/** Of 20. */
export const MOST_DOCUMENTS_OF_BATCH = 16;
