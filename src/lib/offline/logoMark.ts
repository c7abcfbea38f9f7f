/** Ends the address of a picture that the service worker answers from what it keeps. */
export const LOGO_MARK = '#escudo';

/** The cache that holds the school's logo, and nothing else. */
export const LOGO_CACHE = 'escudo';
