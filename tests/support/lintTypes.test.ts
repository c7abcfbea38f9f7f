import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/project';

// oxlint silently skips what it cannot read: a config without types, or a renamed rule.

const SNIPPETS: readonly [rule: string, code: string][] = [
  ['no-floating-promises', 'load();'],
  ['no-misused-promises', 'if (load()) tell(1);'],
  ['await-thenable', 'await sure;'],
  ['no-unsafe-assignment', 'export const text: string = anything;'],
  ['no-unsafe-member-access', 'tell(anything.name);'],
  ['no-unnecessary-condition', "tell(sure ?? 'nothing');"],
  ['no-unnecessary-type-assertion', 'tell(sure!);'],
  ['prefer-nullish-coalescing', "tell(maybe || 'nothing');"],
  ['prefer-optional-chain', 'tell(box !== null && box.lid !== null && box.lid.open);'],
  ['restrict-template-expressions', 'tell(`${box}`);'],
];

const GIVEN = [
  'declare function load(): Promise<boolean>;',
  'declare function tell(what: unknown): void;',
  'declare const anything: any;',
  'declare const sure: string;',
  'declare const maybe: string | undefined;',
  'declare const box: { lid: { open: boolean } | null } | null;',
];

/** The names of the rules that these lines of a file break, by line. */
function lint(lines: readonly string[]): Map<number, string[]> {
  // the project's own errors are not counted
  const folder = mkdtempSync(join(tmpdir(), 'aula-lint-'));
  try {
    const options = { strict: true, module: 'ESNext', target: 'ES2022', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    writeFileSync(join(folder, 'snippets.ts'), lines.join('\n'));
    const { stdout } = spawnSync(
      join(PROJECT_ROOT, 'node_modules', '.bin', 'oxlint'),
      ['--config', join(PROJECT_ROOT, '.oxlintrc.json'), '--format', 'json', folder],
      { cwd: PROJECT_ROOT, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; labels: { span: { line: number } }[] }[];
    };
    const found = new Map<number, string[]>();
    for (const { code, labels } of diagnostics) {
      const line = labels[0]?.span.line ?? 0;
      const rule = /\((.*)\)/.exec(code)?.[1] ?? code;
      found.set(line, [...(found.get(line) ?? []), rule]);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('the linter with types finds what only types tell', () => {
  const found = lint([...GIVEN, ...SNIPPETS.map(([, code]) => code)]);
  for (const [i, [rule]] of SNIPPETS.entries()) {
    expect(found.get(GIVEN.length + i + 1), rule).toContain(rule);
  }
});
