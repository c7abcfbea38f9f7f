import { expect, it } from 'vitest';
import { previewPaste, type PasteTarget } from './paste';
import { SPEC_POLICY } from './policy';

const SCHEMES = ['a', 'b', 'c'];
const STORED = [
  [8.5, 10, null],
  [7.25, null, 3],
];
const target: PasteTarget = {
  students: ['ana', 'eva'].map((id) => ({ id, name: id, surname: '', identification: '' })),
  schemes: SCHEMES.map((id) => ({ id, name: `Esquema ${id}`, external: true })),
  values: new Map(
    SCHEMES.map((id, s) => [
      id,
      new Map(['ana', 'eva'].map((student, i) => [student, STORED[i]?.[s] ?? null])),
    ]),
  ),
  max: 10,
  policy: SPEC_POLICY,
};

// The gradebook copies two decimals. LibreOffice reads numbers and gives back what it shows of them: no
// zeros at the end, and a comma where the country has one.
it.each([
  ['as it was copied', '8.50\t10.00\t\n7.25\t\t3.00\n'],
  ['from LibreOffice', '8.5\t10\t\n7.25\t\t3\n'],
  ['from LibreOffice in Ecuador', '8,5\t10\t\r\n7,25\t\t3\r\n'],
])('a copied block that is pasted back %s changes nothing', (_, text) => {
  const { changes, counts } = previewPaste(text, target, { scheme: 'a', student: 'ana' });
  expect(changes).toEqual([]);
  expect(counts).toMatchObject({ unchanged: 4, blank: 2, invalid: 0, surplus: 0 });
});
