/**
 * Ids under which a document can be created, and forged ones: the former as the application draws
 * them.
 */
export const NEW_IDS = {
  good: ['a', 'Ab9_-', 'x'.repeat(64)],
  bad: ['x'.repeat(65), '.*', 'a.b', 'a b', '[(', '<img>', 'ñ', 'a%2Fb', 'a`b'],
};
