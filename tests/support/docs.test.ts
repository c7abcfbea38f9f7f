import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';
import { findMissingPaths } from './docs';

const FOLDERS = ['src', 'functions', 'local', 'tests', 'docs', 'bench', 'lint', 'public'];

const list = (folder: string, recursive: boolean) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive, encoding: 'utf8' });

const entries = new Set([
  // The files of a build are not part of the repository.
  ...list('', false).filter((name) => name !== 'dist'),
  ...FOLDERS.flatMap((folder) => list(folder, true).map((name) => `${folder}/${name}`)),
]);
const documents = ['README.md', ...[...entries].filter((name) => /^docs\/.*\.md$/.test(name))];

describe('the documents of the repository', () => {
  it('the check reads README.md and every document in docs', () => {
    expect(documents).toEqual(expect.arrayContaining(['docs/architecture.md', 'docs/flows.md']));
    expect(documents.length).toBeGreaterThan(20);
  });

  it.each(documents)('the document %s names only paths that exist', (document) => {
    const text = readFileSync(join(PROJECT_ROOT, document), 'utf8');
    expect(findMissingPaths(document, text, entries)).toEqual([]);
  });
});

describe('the decisions', () => {
  const decisions = documents.filter((name) => name.startsWith('docs/decisions/'));
  const STATUS =
    /^Accepted on \d{4}-\d\d-\d\d\.( (Amended|Superseded) by \[\d{3}\]\(\d{3}-[\w-]+\.md\).*\.)?$/;

  it.each(decisions)(
    'the decision %s says when it was taken and what has changed it',
    (decision) => {
      const [title, , status] = readFileSync(join(PROJECT_ROOT, decision), 'utf8').split('\n');
      expect(title).toMatch(/^# \d{3} /);
      expect(status).toMatch(STATUS);
    },
  );
});

describe('findMissingPaths', () => {
  const known = new Set(['src', 'src/lib', 'src/lib/dates.ts', 'docs', 'docs/local.md', 'local']);
  const find = (text: string) => findMissingPaths('docs/a.md', text, known).map(({ path }) => path);

  it.each([
    'The file `src/lib/dates.ts` and the folder `src/lib/`.',
    'Without its folder: `lib/dates.ts`, `dates.ts`.',
    'Placeholders `src/lib/<noun>.ts` and `tests/e2e/{id}` are none.',
    'Neither is code (`npm run x`, `other/thing`) or a word (`schemes`).',
    'A [link](local.md), [one with a part](local.md#here), [one abroad](https://x.ec/b.md).',
    '```\nsrc/lib/gone.ts in `src/lib/gone.ts`\n```',
  ])('the check of paths accepts %j', (text) => {
    expect(find(text)).toEqual([]);
  });

  it.each([
    ['The file `src/lib/gone.ts`.', ['src/lib/gone.ts']],
    ['Without its folder: `lib/gone.ts`, `gone.ts`.', ['lib/gone.ts', 'gone.ts']],
    ['The folder `src/gone/`.', ['src/gone/']],
    ['A [link](gone.md).', ['gone.md']],
  ])('the check of paths finds what is missing in %j', (text, missing) => {
    expect(find(text)).toEqual(missing);
  });

  it('the check of paths tells the line of a missing path', () => {
    expect(findMissingPaths('docs/a.md', 'one\n`src/gone.ts`', known)).toEqual([
      { document: 'docs/a.md', line: 2, path: 'src/gone.ts' },
    ]);
  });
});
