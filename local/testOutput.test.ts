import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from './project';
import { adviseOn, clearFailures, noteFailures, readFailures, testOutput } from './testOutput';

const FAILURE = { project: 'e2e', file: 'tests/e2e/book/books.test.ts', test: 'a book is deleted' };
const before = process.env.AULA_TEST_OUTPUT;

beforeEach(() => {
  const parent = join(PROJECT_ROOT, '.fireemu');
  mkdirSync(parent, { recursive: true });
  process.env.AULA_TEST_OUTPUT = relative(PROJECT_ROOT, mkdtempSync(join(parent, 'output-')));
});
afterEach(() => {
  if (before === undefined) delete process.env.AULA_TEST_OUTPUT;
  else process.env.AULA_TEST_OUTPUT = before;
});

describe('what a red run tells', () => {
  it('failures of several steps are told together, until the next run begins', () => {
    noteFailures([FAILURE]);
    noteFailures([{ ...FAILURE, test: 'a book is added' }]);
    noteFailures([]);
    expect(readFailures().map(({ test }) => test)).toEqual([
      'a book is deleted',
      'a book is added',
    ]);
    clearFailures();
    expect(readFailures()).toEqual([]);
  });

  it('the advice on a failed browser test names the test, its screens and the command that runs it alone', () => {
    writeFileSync(join(testOutput(), 'a-book-is-deleted-0.png'), '');
    writeFileSync(join(testOutput(), 'another-0.png'), '');
    const advice = adviseOn(FAILURE);
    expect(advice).toContain('"a book is deleted"');
    expect(advice).toContain('a-book-is-deleted-0.png');
    expect(advice).not.toContain('another');
    expect(advice).toContain('npx vitest run --project e2e tests/e2e/book/books.test.ts');
    expect(advice).toContain('not known');
    expect(advice.split('\n')).toHaveLength(1);
  });
});
