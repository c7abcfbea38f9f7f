import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';

const FOLDERS = ['src', 'functions/src', 'local', 'tests', 'bench', 'docs'];
const FILES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'firestore.rules', 'storage.rules'];
const TEXT = /\.(tsx?|cjs|md|html|css)$/;

/**
 * Numbered decisions and chapters of documents that are not in the repository. Decisions of the
 * repository are cited as "ADR 007" or by their file.
 */
const CITATIONS: readonly [what: string, pattern: RegExp][] = [
  ['a numbered decision', /\bD\d{1,3}\b/],
  [
    'a chapter of another document',
    /\b(spec|specification|domain|design|decisions?|style) \d+(\.\d+)*\b/i,
  ],
  ['a section by its number', /\bsections? \d/i],
  [
    'a file that is elsewhere',
    /(?<!docs\/)\b(spec|decisions|design|style|domain|local-firebase)\.md\b/,
  ],
];

const files = [
  ...FILES,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXT.test(name) && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  ),
];

/** Finds the citations in a text, with their line numbers. */
function findCitations(text: string): string[] {
  return text.split('\n').flatMap((line, i) =>
    CITATIONS.flatMap(([what, pattern]) => {
      const found = pattern.exec(line);
      return found ? [`line ${String(i + 1)}, ${what}: ${found[0]}`] : [];
    }),
  );
}

describe('what the repository cites', () => {
  it('no text of the repository cites a document that a reader cannot open', () => {
    const cited = files
      .filter((file) => file !== 'tests/support/citations.test.ts')
      .map((file) => [file, findCitations(readFileSync(join(PROJECT_ROOT, file), 'utf8'))] as const)
      .filter(([, found]) => found.length > 0);
    expect(files.length).toBeGreaterThan(700);
    expect(cited).toEqual([]);
  });

  it('no text of the repository has lost its words', () => {
    const isEmpty = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8').trim() === '';
    expect(files.filter(isEmpty)).toEqual([]);
  });

  it.each([
    ['// rounded once (D51)', ['line 1, a numbered decision: D51']],
    ['the average (spec 9)', ['line 1, a chapter of another document: spec 9']],
    ['one\nas Section 5.1 says', ['line 2, a section by its number: Section 5']],
    ['see domain.md', ['line 1, a file that is elsewhere: domain.md']],
  ])('the check of citations finds the one in %j', (text, found) => {
    expect(findCitations(text)).toEqual(found);
  });

  it.each(['ADR 007', 'docs/school-rules.md, "Rounding"', 'the specification', 'R2D2', '3D'])(
    'the check of citations accepts %j',
    (text) => {
      expect(findCitations(text)).toEqual([]);
    },
  );
});
