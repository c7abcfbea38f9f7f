/** Ids under which a document can be made, and others: as the application draws them, and as somebody forges them. */
export const NEW_IDS = {
  good: ['a', 'Ab9_-', 'x'.repeat(64)],
  bad: ['x'.repeat(65), '.*', 'a.b', 'a b', '[(', '<img>', 'ñ', 'a%2Fb', 'a`b'],
};
