import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CEDULAS, findList, peopleIn } from '../../../tests/support/oddLists';

// The same list, saved as text by any program, has the same people.

const WORDS = [
  'Muñoz',
  'García',
  'López',
  'Peña',
  'Núñez',
  'Ávila',
  'Yépez',
  'Íñiguez',
  'Güilcapi',
];
const NAMES = ['Sofía', 'Ramón', 'Inés', 'Raúl', 'Ángela', 'Ñusta', 'Óscar', 'Úrsula', 'José'];
const bytesOf = (text: string, codes: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(Array.from(text), (letter) => codes[letter] ?? letter.charCodeAt(0));
const MAC = {
  ...{ á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f },
  ...{ Á: 0xe7, É: 0x83, Í: 0xea, Ó: 0xee, Ú: 0xf2, Ñ: 0x84 },
};
const DOS = {
  ...{ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ú: 0xa3, ñ: 0xa4, ü: 0x81 },
  ...{ Á: 0xb5, É: 0x90, Í: 0xd6, Ó: 0xe0, Ú: 0xe9, Ñ: 0xa5 },
};
const ENCODINGS: readonly ((text: string) => Uint8Array)[] = [
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\uFEFF${text}`),
  (text) => bytesOf(text, {}),
  (text) => bytesOf(text, MAC),
  (text) => bytesOf(text, DOS),
  (text) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]),
];
const TITLES = ['', 'Quito, 29 de noviembre, 2026', 'Octavo A; tutora Eva Paz', 'Unidad Educativa'];

it('the same people come from a text in any encoding, with any separator, below any title', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...NAMES)), {
        ...{ minLength: 2, maxLength: 5 },
      }),
      fc.constantFrom(...ENCODINGS),
      fc.constantFrom(';', ',', '\t'),
      fc.constantFrom(...TITLES),
      fc.constantFrom('\r\n', '\n', '\r'),
      async (people, encode, separator, title, end) => {
        const rows = people.map(([surname, name], i) => [CEDULAS[i] ?? '', surname, name, '8vo A']);
        const lines = [['CEDULA', 'APELLIDOS', 'NOMBRES', 'CURSO'], ...rows];
        const text = [...(title === '' ? [] : [title]), ...lines.map((row) => row.join(separator))];
        const list = await findList(encode(text.join(end) + end), 'lista.csv');
        expect(peopleIn(list)).toEqual(people.map((each) => `${each.join(', ')}, Octavo A`));
      },
    ),
    { numRuns: 300 },
  );
});
