/** The id of the document of a load: no admin writes into one of another. */
export const loadId = (uid: string, load: string): string => `${uid}-${load}`;
