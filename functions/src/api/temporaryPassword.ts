import { randomInt } from 'node:crypto';

// No letter or digit that can be taken for another one when it is read from paper.
const CONSONANTS = 'bcdfghjkmnprstvz';
const VOWELS = 'aeiu';
const DIGITS = '23456789';

const pick = (from: string): string => from.charAt(randomInt(from.length));
const syllables = (): string => pick(CONSONANTS) + pick(VOWELS) + pick(CONSONANTS) + pick(VOWELS);

/**
 * A password a child can copy from a sheet: "Kumi-4827-tase". About 36 bits, which is plenty for
 * one that Auth guards against guessing and that must be changed at the first sign-in.
 */
export function temporaryPassword(): string {
  const first = syllables();
  const number = Array.from({ length: 4 }, () => pick(DIGITS)).join('');
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}-${number}-${syllables()}`;
}
