import { randomInt } from 'node:crypto';

// Letters and digits that are not easily confused when read from paper.
const CONSONANTS = 'bcdfghjkmnprstvz';
const VOWELS = 'aeiu';
const DIGITS = '23456789';

const pick = (from: string): string => from.charAt(randomInt(from.length));
const syllables = (): string => pick(CONSONANTS) + pick(VOWELS) + pick(CONSONANTS) + pick(VOWELS);

/**
 * A password that a child can copy from a sheet: "Kumi-4827-tase". It has about 36 bits, which is
 * enough, because Auth limits guessing and the password must be changed at the first sign-in.
 */
export function temporaryPassword(): string {
  const first = syllables();
  const number = Array.from({ length: 4 }, () => pick(DIGITS)).join('');
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}-${number}-${syllables()}`;
}
