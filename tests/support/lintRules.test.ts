import { expect, it } from 'vitest';
import { named, lintSnippets } from './lintSnippets';

// A plugin that is not loaded, or a rule of another name, gives no message.

const page = 'src/features/book/BookCard.tsx';
const logic = 'src/domain/files.ts';
const test = 'src/features/book/BookCard.test.tsx';
const apiTest = 'tests/api/book.test.ts';
const script = 'local/guard.cjs';

const BAD = [
  [page, 'alt-text', 'export const Use = () => <img src="a.png" />;'],
  [page, 'click-events-have-key-events', 'export const Use = () => <div onClick={go}>Ir</div>;'],
  [page, 'no-static-element-interactions', 'export const Use = () => <div onClick={go}>Ir</div>;'],
  [page, 'no-noninteractive-tabindex', 'export const Use = () => <p tabIndex={0}>Texto</p>;'],
  [page, 'label-has-associated-control', 'export const Use = () => <label>Nombre</label>;'],
  [page, 'anchor-is-valid', 'export const Use = () => <a href="#">Ir</a>;'],
  [page, 'aria-props', 'export const Use = () => <p aria-lable="Nombre">Texto</p>;'],
  [page, 'tabindex-no-positive', 'export const Use = () => <button tabIndex={2}>Ir</button>;'],
  [page, 'no-console', "console.log('x');"],
  [logic, 'no-explicit-any', 'export const use = (value: any) => value;'],
  [logic, 'no-non-null-assertion', 'export const use = (value?: string) => value!;'],
  [logic, 'consistent-type-definitions', 'export interface Use { a: string }'],
  [logic, 'consistent-type-imports', "import { Use } from './use'; export type A = Use;"],
  [logic, 'array-type', 'export type Use = Array<string>;'],
  [logic, 'ban-ts-comment', '// @ts-ignore\nexport const use = 1;'],
  [logic, 'prefer-const', 'let use = 1; export const other = use;'],
  [logic, 'no-empty', 'try { go(); } catch {}'],
  [logic, 'no-duplicate-imports', "import { a } from './a'; import { b } from './a'; go(a, b);"],
  [logic, 'no-constant-condition', 'if (1) go();'],
  [logic, 'no-useless-escape', "export const use = '\\d';"],
  [logic, 'no-unused-vars', 'const unused = 1;'],
  [apiTest, 'no-focused-tests', "it.only('a', () => { expect(1).toBe(1); });"],
  [apiTest, 'no-disabled-tests', "it.skip('a', () => { expect(1).toBe(1); });"],
  [apiTest, 'expect-expect', "it('a', () => { go(); });"],
  [apiTest, 'no-conditional-expect', "it('a', () => { if (go()) expect(1).toBe(1); });"],
  [
    apiTest,
    'no-identical-title',
    "it('a', () => expect(1).toBe(1)); it('a', () => expect(2).toBe(2));",
  ],
  [apiTest, 'valid-expect', "it('a', () => { expect(go()); });"],
  [
    test,
    'no-node-access',
    "import { screen } from '@testing-library/react'; it('a', () => { expect(screen.getByText('a').parentElement).toBeNull(); });",
  ],
  [
    test,
    'await-async-queries',
    "import { screen } from '@testing-library/react'; it('a', () => { const a = screen.findByText('a'); expect(a).toBe(1); });",
  ],
  [
    test,
    'prefer-screen-queries',
    "import { render } from '@testing-library/react'; it('a', () => { const { getByText } = render(<p />); expect(getByText('a')).toBe(1); });",
  ],
  [
    test,
    'prefer-in-document',
    "import { screen } from '@testing-library/react'; it('a', () => { expect(screen.queryByText('a')).not.toBeNull(); });",
  ],
  [
    test,
    'prefer-to-have-value',
    "import { screen } from '@testing-library/react'; it('a', () => { expect(screen.getByRole('textbox').value).toBe('a'); });",
  ],
  [script, 'no-undef', 'notDeclared();'],
  [script, 'no-redeclare', 'var a = 1; var a = 2; go(a);'],
].map(([file = '', rule = '', code = '']) => ({ what: `${rule} in ${file}`, file, rule, code }));
const broken = lintSnippets(
  BAD,
  BAD.map(({ rule }) => rule),
);

it.each(named(BAD))('the linter refuses %s', (what, { rule }) => {
  expect(broken.get(what)).toContain(rule);
});
