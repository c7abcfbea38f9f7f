import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../local/fireemu';

/** The length of styles for a single place; all others are a primitive or a CSS module. */
const MAX_SX = 120;

/** Literals that a CSS module may not have, because src/theme/tokens.css has the values. */
const LITERALS: readonly [what: string, pattern: RegExp][] = [
  ['a colour', /#[\da-f]{3,8}\b/i],
  ['a font size', /font-size:(?!\s*(var\(|inherit|[\d.]+em\b))/],
  ['a font size', /font:[^;{}]*?\d(px|pt|rem|em)\b/],
  ['a width of the screen in px', /@media[^{]*\dpx\b/],
  ['a radius', /border(-\w+)*-radius:(?!\s*(var\(|inherit|0\b|50%))/],
];

const inSource = (pattern: RegExp) =>
  readdirSync(join(PROJECT_ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !name.startsWith('theme/'))
    .map((name) => ({ name, text: readFileSync(join(PROJECT_ROOT, 'src', name), 'utf8') }));

/** Finds the literals in a style sheet, with their line numbers. */
function findLiterals(css: string): string[] {
  return css
    .split('\n')
    .flatMap((line, i) =>
      LITERALS.filter(([, pattern]) => pattern.test(line)).map(
        ([what]) => `line ${String(i + 1)}, ${what}: ${line.trim()}`,
      ),
    );
}

describe('the look outside src/theme', () => {
  it.each([
    ['color: #0caff0;', 'a colour'],
    ['border: 1px solid #FFF;', 'a colour'],
    ['font-size: 14px;', 'a font size'],
    ['font: 600 14px/20px var(--font);', 'a font size'],
    ['@media (max-width: 699px) {', 'a width of the screen in px'],
    ['border-radius: 10px;', 'a radius'],
    ['border-top-left-radius: 4px;', 'a radius'],
  ])('the search for literals finds "%s"', (css, what) => {
    expect(findLiterals(css)).toEqual([`line 1, ${what}: ${css}`]);
  });

  it.each([
    'color: var(--ink);',
    'font: 600 var(--t-body) var(--font);',
    'border-radius: var(--r-m);',
    'border-radius: 50%;',
    '@media (min-width: 43.75em) {',
    'font-size: inherit;',
    'font-size: 0.875em;',
  ])('the search for literals allows "%s"', (css) => {
    expect(findLiterals(css)).toEqual([]);
  });

  it('no CSS module has a colour, a font size, a radius or a width of the screen of its own', () => {
    const modules = inSource(/\.module\.css$/);
    expect(modules.length).toBeGreaterThan(5);
    const found = modules.flatMap(({ name, text }) =>
      findLiterals(text).map((literal) => `${name}: ${literal}`),
    );
    expect(found).toEqual([]);
  });

  it('at most 120 elements in src have an sx of their own', () => {
    const uses = inSource(/\.tsx$/)
      .map(({ name, text }) => [name, text.split('sx=').length - 1] as const)
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a);
    const total = uses.reduce((sum, [, count]) => sum + count, 0);
    expect(total, uses.map(([name, count]) => `${count} ${name}`).join('\n')).toBeLessThanOrEqual(
      MAX_SX,
    );
  });
});
