import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { KNOWN_FAILURES } from './knownFailures';
import { PROJECT_ROOT } from './project';

/**
 * Returns the folder for the files that explain a failed run of tests: pictures, logs, the list of
 * failures.
 */
export const testOutput = (): string =>
  join(PROJECT_ROOT, process.env.AULA_TEST_OUTPUT ?? '.test-output');

const LIST = 'failures.jsonl';

/** A test that failed, or a file that could not run. */
export type Failure = { project: string; file: string; test: string };

/** The beginning of the names of a failed test's pictures. */
export const pictureName = (test: string): string => test.replace(/\W+/g, '-').slice(0, 60);

/** Begins a run without failures. */
export function clearFailures(): void {
  rmSync(join(testOutput(), LIST), { force: true });
}

/** Adds failures to the run's list, to which each step of `npm test` adds its own. */
export function noteFailures(failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  mkdirSync(testOutput(), { recursive: true });
  const lines = failures.map((failure) => `${JSON.stringify(failure)}\n`).join('');
  appendFileSync(join(testOutput(), LIST), lines);
}

/** The failures that a run has noted so far. */
export function readFailures(): Failure[] {
  const path = join(testOutput(), LIST);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Failure);
}

function picturesOf(test: string): string[] {
  const folder = testOutput();
  if (!existsSync(folder)) return [];
  const name = pictureName(test);
  const pictures = readdirSync(folder).filter((file) => file.startsWith(`${name}-`));
  return pictures.sort().map((file) => relative(PROJECT_ROOT, join(folder, file)));
}

/** One line on a failed test: which it is, where its screens are, whether it is known, what to do next. */
export function adviseOn({ project, file, test }: Failure): string {
  const pictures = picturesOf(test);
  const screens = pictures.length > 0 ? ` Its screens: ${pictures.join(', ')}.` : '';
  const cause = KNOWN_FAILURES[test];
  const next =
    cause === undefined
      ? `It is not known: run it alone, npx vitest run --project ${project} ${file}.`
      : `It is known: ${cause}`;
  return `red: "${test}" (${file}).${screens} ${next} See docs/testing.md, "A red run".`;
}
