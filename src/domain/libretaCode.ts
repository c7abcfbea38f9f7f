/** Digits and letters that are not taken for each other, without vowels: no code is a word. */
export const CODE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** The number of signs that are drawn; one more checks them. */
export const DRAWN_LENGTH = 11;
const GROUP = 4;

/**
 * The last sign of a code: Luhn's sum for this alphabet. One wrong sign gives another one, and so do most
 * pairs that changed places.
 * @param drawn signs of CODE_ALPHABET
 */
function checkSign(drawn: string): string {
  const base = CODE_ALPHABET.length;
  let sum = 0;
  for (const [i, sign] of Array.from(drawn).entries()) {
    // From the right every second one counts twice, as the sum of its two digits.
    const value = CODE_ALPHABET.indexOf(sign) * ((drawn.length - i) % 2 === 1 ? 2 : 1);
    sum += Math.floor(value / base) + (value % base);
  }
  return CODE_ALPHABET.charAt((base - (sum % base)) % base);
}

/**
 * The code of a libreta.
 * @param draw a random whole number from 0 to below its argument, which nobody can guess
 * @returns 12 signs of CODE_ALPHABET, the last one checks the others
 */
export function makeCode(draw: (below: number) => number): string {
  const drawn = Array.from({ length: DRAWN_LENGTH }, () =>
    CODE_ALPHABET.charAt(draw(CODE_ALPHABET.length)),
  ).join('');
  return drawn + checkSign(drawn);
}

/**
 * Reads a typed code, in either case and however it is divided.
 * @returns null for a text that cannot be one, such as a code with a wrong sign
 */
export function parseCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]+/g, '');
  if (code.length !== DRAWN_LENGTH + 1) return null;
  if (Array.from(code).some((sign) => !CODE_ALPHABET.includes(sign))) return null;
  return checkSign(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** A code as it is printed and read aloud: "2B3C-4D5F-6G7H". */
export const formatCode = (code: string): string =>
  code.match(new RegExp(`.{1,${String(GROUP)}}`, 'g'))?.join('-') ?? code;
