import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';

/** Reads a rules file without its comments. */
const read = (file: string): string =>
  readFileSync(join(PROJECT_ROOT, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');

/**
 * Wording that the local Firebase treats differently from production, so that no other test can
 * catch it.
 */
const FORBIDDEN = {
  'existsAfter, which is always false here': /existsAfter/,
  'a question whether a document will be missing, which is an error here':
    /getAfter\([^;]*?\) == null/,
};

describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  it.each(Object.entries(FORBIDDEN))('the rules file does not use %s', (_what, pattern) => {
    expect(read(file)).not.toMatch(pattern);
  });
});

describe('storage.rules', () => {
  it('storage.rules does not use split(), which takes plain text in the local Firebase', () => {
    expect(read('storage.rules')).not.toMatch(/\.split\(/);
  });
});

describe('what is looked for', () => {
  it.each([
    ['existsAfter(/databases/x)', 0],
    ['getAfter(/databases/$(database)/documents/x/$(id)) == null', 1],
  ])('the search for forbidden wording matches %s', (text, which) => {
    expect(text).toMatch(Object.values(FORBIDDEN)[which] ?? /$^/);
  });
});
