/**
 * The grade that two typed digits stand for, as text: 85 is 8.5, 07 is 0.7, and 10 is the highest grade.
 * @param before the field's text before the key
 * @param after its text after it
 * @returns null unless this key typed the second of two digits
 */
export function twoDigitGrade(before: string, after: string): string | null {
  if (!/^\d$/.test(before) || !/^\d\d$/.test(after) || !after.startsWith(before)) return null;
  return after === '10' ? after : `${after.slice(0, 1)}.${after.slice(1)}`;
}
