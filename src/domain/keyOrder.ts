/**
 * Orders texts that nobody reads as words: ids, and times of a day as "07:15". Comparing by a
 * language would first load its rules, 20 ms and more on a phone.
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
