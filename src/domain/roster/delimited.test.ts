import { describe, expect, it } from 'vitest';
import { parseDelimited } from './delimited';

describe('parseDelimited', () => {
  it.each([
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a comma inside a cell of a semicolon file',
      'nombre;nota\n"x";1,5',
      [
        ['nombre', 'nota'],
        ['x', '1,5'],
      ],
    ],
    [
      'separators, breaks and quotes inside quotes',
      'a;b\n"x;""y""\nz";2',
      [
        ['a', 'b'],
        ['x;"y"\nz', '2'],
      ],
    ],
    [
      'a quote inside a cell',
      'a;b\nD\'Angelo "Tito";2',
      [
        ['a', 'b'],
        ['D\'Angelo "Tito"', '2'],
      ],
    ],
    ['an empty line, so that row numbers stay', 'a;b\n\n1;2\n', [['a', 'b'], [], ['1', '2']]],
    [
      'empty cells at the end',
      'a;b;c\n1;;\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    ['one column', 'a\nb', [['a'], ['b']]],
    ['the line that names the separator', 'sep=,\na,b;c', [[], ['a', 'b;c']]],
    ['a byte order mark', '\uFEFFa;b', [['a', 'b']]],
    [
      'a quote that never closes',
      'a;b\n"x;y',
      [
        ['a', 'b'],
        ['"x', 'y'],
      ],
    ],
    [
      'a formula that keeps a zero',
      'a;b\n="012";2\n"=""034""";"x"',
      [
        ['a', 'b'],
        ['012', '2'],
        ['034', 'x'],
      ],
    ],
    [
      'commas within names that nobody quoted',
      'Quito, 3 de mayo\na,nombre,b\n1,Paz Loor, Ana,2\n3,Vera,4\n',
      [
        ['Quito', ' 3 de mayo'],
        ['a', 'nombre', 'b'],
        ['1', 'Paz Loor, Ana', '2'],
        ['3', 'Vera', '4'],
      ],
    ],
    [
      'a blank behind each comma',
      'a, b, c\n1, 2, 3, 4',
      [
        ['a', ' b', ' c'],
        ['1', ' 2', ' 3', ' 4'],
      ],
    ],
    [
      'rows that are longer than the titles for another reason',
      'a,b\n1,2,3',
      [
        ['a', 'b'],
        ['1', '2', '3'],
      ],
    ],
    ['no content', '', []],
  ])('parseDelimited reads a file with %s', (_, text, rows) => {
    expect(parseDelimited(text)).toEqual(rows);
  });

  it.each([
    ['commas above semicolons', 'Quito, 29 de noviembre, 2026\na;b\n1;2\n3;4', 'a;b'],
    ['semicolons above commas', 'Octavo A; tutora: Eva Paz; 2026\na,b\n1,2\n3,4', 'a;b'],
    ['a comma above tabs', 'Quito, Ecuador\na\tb\n1\t2', 'a;b'],
    ['decimals below a title', 'Notas, primer parcial\na;b\n1,5;2,5\n3,5;4', 'a;b'],
  ])('a title line with %s does not say the separator', (_, text, titles) => {
    expect(parseDelimited(text)[1]?.join(';')).toBe(titles);
  });

  it('a quote that nothing closes takes no rows into its cell', () => {
    expect(parseDelimited('a;b\n"x;1\ny;2')).toEqual([
      ['a', 'b'],
      ['"x', '1'],
      ['y', '2'],
    ]);
  });
});
