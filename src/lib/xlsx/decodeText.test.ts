import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText';

const TEXT = 'Ñusta Núñez Ávila; 8.º Décimo «A»';
/** The bytes of a text in an encoding in which the letters have these numbers. */
const encode = (text: string, codes: Readonly<Record<string, number>>): Uint8Array =>
  Uint8Array.from(Array.from(text), (letter) => codes[letter] ?? letter.charCodeAt(0));

describe('decodeText', () => {
  it.each([
    ['windows-1252', TEXT, {}],
    [
      'code page 850',
      TEXT.replace(/[«»]/g, ''),
      { Ñ: 0xa5, ñ: 0xa4, ú: 0xa3, Á: 0xb5, é: 0x82, º: 0xa7 },
    ],
    [
      'Mac’s own',
      TEXT,
      { Ñ: 0x84, ñ: 0x96, ú: 0x9c, Á: 0xe7, é: 0x8e, º: 0xbc, '«': 0xc7, '»': 0xc8 },
    ],
  ])('a text in %s is read', (_, text, codes) => {
    expect(decodeText(encode(text, codes))).toBe(text);
  });

  it.each([
    ['Mac’s own', 'Garc\x92a;Mu\x96oz;Ram\x97n'],
    ['Mac’s own', 'Mu\x96oz'],
    ['code page 850', 'Garc\xa1a;Mu\xa4oz;Ram\xa2n'],
    ['code page 850', 'Garc\xa1a'],
    ['windows-1252', 'Garc\xeda;Mu\xf1oz;Ram\xf3n'],
  ])('a text in %s whose letters are signs in another encoding is read: %j', (_, text) => {
    const read = decodeText(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    expect('García;Muñoz;Ramón').toContain(read);
  });

  it('dashes and apostrophes of windows-1252 stay', () => {
    const text = 'D\x92Angelo \x96 8vo \x93A\x94';
    expect(decodeText(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(
      'D’Angelo – 8vo “A”',
    );
  });

  it('what is no letter of any of them stays as windows-1252 has it', () => {
    expect(decodeText(Uint8Array.from([0x41, 0xf8]))).toBe('Aø');
  });
});

describe('UTF-8 that a program saved as UTF-8 once more', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const TEXT = 'MUÑOZ PEÑA;ÁNGEL MARÍA;Décimo "A" – 8º';

  it('is read where the program took it for Latin-1', () => {
    const taken = Array.from(encode(TEXT), (byte) => String.fromCharCode(byte)).join('');
    expect(decodeText(encode(taken))).toBe(TEXT);
  });

  it('is read where the program took it for windows-1252', () => {
    const taken = new TextDecoder('windows-1252').decode(encode(TEXT));
    expect(decodeText(encode(taken))).toBe(TEXT);
  });

  it.each(['MUÑOZ;MARÍA', 'JOÃO;CONCEIÇÃO', 'MUÃ‘OZ;MUÑOZ'])('is not %s', (text) => {
    expect(decodeText(encode(text))).toBe(text);
  });
});
