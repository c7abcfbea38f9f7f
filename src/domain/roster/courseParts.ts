import { foldForSearch } from '../searchText';

// Recognises the parts of a course as lists write them.

/**
 * Returns the single letter of a course in a text, as it is written: 'A', '"b"'; null for any other
 * text.
 */
export const letterIn = (text: string): string | null =>
  /^["'«“]?(\p{L})["'»”]?$/u.exec(text.trim())?.[1] ?? null;

/** Tells whether a text says when a course has its lessons, which many schools call its section. */
export const isShift = (text: string): boolean =>
  /^(jornada )?(matutina|vespertina|nocturna|diurna|unica|completa|manana|tarde|noche)$/.test(
    foldForSearch(text).trim(),
  );

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/**
 * Replaces a grade in Roman numerals before its level: "III BGU A" is "3 BGU A". An "I" elsewhere
 * is a letter.
 */
export const withoutRoman = (text: string): string =>
  text.replace(
    /^\s*([ivx]{1,4})(?=[º°.]?\s+(egb|bgu|bach|bto|b[aá]sica))/i,
    (whole, number: string) => {
      const at = ROMAN.indexOf(number.toLowerCase());
      return at === -1 ? whole : String(at + 1);
    },
  );
