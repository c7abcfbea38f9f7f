import { basename, dirname, join } from 'node:path';
import { lintFiles } from './linter';

/** A snippet, and the file in which it would stand. */
export type Snippet = { what: string; file: string; code: string };

/** Returns the snippets by their descriptions, for `it.each`. */
export const named = <T extends Snippet>(cases: readonly T[]) =>
  cases.map((each) => [each.what, each] as const);

/** Returns the file of a snippet; its own one, because several may name the same file. */
const ownFile = ({ file }: Snippet, i: number) =>
  join(dirname(file), `s${String(i)}.${basename(file)}`);

/**
 * Lints snippets with the project's own configuration, all of them at once. A later override
 * replaces the options of an earlier one, and a rule that has stopped working gives no message:
 * snippets that break it show that.
 * @param rules those whose messages count
 * @returns the rules that each snippet breaks
 * @throws Error when a snippet cannot be parsed
 */
export function lintSnippets(
  snippets: readonly Snippet[],
  rules: readonly string[],
): Map<string, string[]> {
  const findings = lintFiles(
    new Map(snippets.map((snippet, i) => [ownFile(snippet, i), snippet.code])),
  );
  return new Map(
    snippets.map((snippet, i) => [
      snippet.what,
      findings
        .filter(({ file, rule }) => file === ownFile(snippet, i) && rules.includes(rule))
        .map(({ rule }) => rule),
    ]),
  );
}
