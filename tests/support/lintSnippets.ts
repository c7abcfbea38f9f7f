import { ESLint } from 'eslint';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../local/fireemu';

/** A snippet, and the file in which it would stand. */
export type Snippet = { what: string; file: string; code: string };

/** Snippets by what they show, for `it.each`. */
export const named = <T extends Snippet>(cases: readonly T[]) =>
  cases.map((each) => [each.what, each] as const);

/**
 * Lints with the project's own configuration. A later block of a flat config replaces the options of an
 * earlier one, and a rule that has stopped working gives no message: snippets that break it show it.
 * @param rules those whose messages count
 * @returns a function for the rules that a snippet breaks
 */
export function snippetLinter(rules: readonly string[]): (snippet: Snippet) => Promise<string[]> {
  const eslint = new ESLint({
    cwd: PROJECT_ROOT,
    ruleFilter: ({ ruleId }) => rules.includes(ruleId),
  });
  return async ({ file, code }) => {
    const [result] = await eslint.lintText(code, { filePath: join(PROJECT_ROOT, file) });
    const problems = result?.messages ?? [];
    const broken = problems.find(({ fatal }) => fatal);
    if (broken) throw new Error(`${file} cannot be read: ${broken.message}`);
    return problems.map(({ ruleId }) => ruleId ?? 'none');
  };
}
