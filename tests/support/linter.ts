import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../../local/project';

/**
 * A message of the linter about a line: the rule's own name, or the compiler's number ("TS2322").
 */
export type Finding = { file: string; line: number; rule: string };

const CONFIG = pathToFileURL(join(PROJECT_ROOT, 'oxlint.config.mjs')).href;
const COMPILER = {
  strict: true,
  module: 'ESNext',
  target: 'ES2022',
  jsx: 'preserve',
  types: [],
};

type Diagnostic = {
  message: string;
  code?: string;
  filename: string;
  labels: { span: { line: number } }[];
};

/**
 * Lints files by the project's own configuration, in their own folder: the project's faults do not
 * count.
 * @param files their text by their path in the project
 * @param isTyped whether types are checked, which takes longer
 * @throws Error when a file cannot be parsed
 */
export function lintFiles(files: ReadonlyMap<string, string>, isTyped = false): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'aula-lint-'));
  try {
    const config = join(folder, 'oxlint.config.mjs'); // its folders are those beside it
    const options = isTyped ? '' : 'options: {}';
    writeFileSync(config, `import own from '${CONFIG}'; export default { ...own, ${options} };`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER }));
    for (const [file, text] of files) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { stdout } = spawnSync(
      join(PROJECT_ROOT, 'node_modules', '.bin', 'oxlint'),
      ['--config', config, '--format', 'json', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ message, code, filename, labels }) => {
      if (code === undefined) throw new Error(`${filename} cannot be read: ${message}`);
      const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
      return { file: filename, line: labels[0]?.span.line ?? 0, rule };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
