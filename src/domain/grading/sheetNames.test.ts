import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeSheetFileName, sheetName, uniqueSheetNames } from './sheetNames';

describe('sheetName', () => {
  it.each([
    ['Periodo lectivo 2026 - 2027 Sierra', 'Periodo lectivo 2026 - 2027 Sie'],
    ['2026/2027: [Costa]', '2026 2027 Costa'],
    ["'citado'", 'citado'],
    ["Treinta letras y una comilla 'a'", "Treinta letras y una comilla 'a"],
    ['treinta letras son todas estas 😀', 'treinta letras son todas estas'],
    ['???', 'Hoja 1'],
    ['History', 'History 1'],
    ['uno\tdos\nTres', 'uno dos Tres'],
  ])('sheetName turns %s into %s', (name, expected) => {
    expect(sheetName(name)).toBe(expected);
  });

  it('sheetName always returns a name that Excel accepts', () => {
    const parts = fc.constantFrom('a', 'Ñ', ' ', "'", ':', '/', '[', '😀', '\n', 'history', '2026');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (list) => {
        const name = sheetName(list.join(''));
        expect(name).toMatch(/^[^:\\/?*[\]\p{Cc}]{1,31}$/u);
        expect(name).not.toMatch(/^['\s]|['\s]$|^history$/i);
        expect(name).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/); // half a character
      }),
    );
  });

  it('uniqueSheetNames makes equal names unique, whatever their letter case', () => {
    const long = 'Matemática para octavo de básica superior';
    expect(uniqueSheetNames([long, long.toUpperCase(), 'Lengua', 'lengua'])).toEqual([
      'Matemática para octavo de básic',
      'MATEMÁTICA PARA OCTAVO DE B (2)',
      'Lengua',
      'lengua (2)',
    ]);
    const many = uniqueSheetNames(Array.from({ length: 120 }, () => long));
    expect(new Set(many.map((name) => name.toLowerCase())).size).toBe(120);
    expect(Math.max(...many.map(({ length }) => length))).toBeLessThanOrEqual(31);
  });
});

describe('gradeSheetFileName', () => {
  it('the file name of a grade sheet is course-subject-period with hyphens for spaces', () => {
    expect(gradeSheetFileName(['Octavo A', 'Lengua y Literatura', '2026 - 2027'])).toBe(
      'Octavo-A-Lengua-y-Literatura-2026---2027.xlsx',
    );
  });

  it('the file name of a grade sheet has no characters that a file system forbids', () => {
    expect(gradeSheetFileName(['8vo/A', 'C++: "uno"', '', '2026?'])).toBe(
      '8vo-A-C++-uno-2026.xlsx',
    );
    expect(gradeSheetFileName(['', '***'])).toBe('calificaciones.xlsx');
  });
});
