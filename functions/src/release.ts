declare const AULA_RELEASE: string;

/** The release that the server was built from, as package.json names it. */
export const RELEASE: string = AULA_RELEASE;
