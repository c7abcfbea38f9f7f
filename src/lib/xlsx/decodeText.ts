/** The letters of Spanish in code page 850, in which DOS and the programs of its time save. */
const CODE_PAGE_850: Readonly<Record<number, string>> = {
  0x81: 'ü',
  0x82: 'é',
  0x90: 'É',
  0x9a: 'Ü',
  0xa0: 'á',
  0xa1: 'í',
  0xa2: 'ó',
  0xa3: 'ú',
  0xa4: 'ñ',
  0xa5: 'Ñ',
  0xa6: 'ª',
  0xa7: 'º',
  0xb5: 'Á',
  0xd6: 'Í',
  0xe0: 'Ó',
  0xe9: 'Ú',
};
const decode850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte] ?? '\uFFFD'),
  ).join('');

/** The signs of windows-1252 from 0x80 to 0x9F; not every decoder of that name has them. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
const decode1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join('');

/** The byte that a sign is in windows-1252, or in Latin-1 where that has none; -1 for a sign of neither. */
const byteOf = (sign: string): number => {
  const at = WINDOWS_1252.indexOf(sign);
  if (at !== -1) return 0x80 + at;
  return sign <= '\xFF' ? sign.charCodeAt(0) : -1;
};

/**
 * The text that a program took for windows-1252 or Latin-1 and saved as UTF-8 once more: "MUÃ‘OZ" is "MUÑOZ". Any
 * other text stays as it is, because its bytes are no UTF-8.
 */
function undoDouble(text: string): string {
  if (!/[ÂÃ]/.test(text)) return text;
  const bytes = Array.from(text, byteOf);
  if (bytes.includes(-1)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

const SPANISH = 'áéíóúüñÁÉÍÓÚÜÑ°ºª«»¿¡–—‘’“”…·´€';
/** Signs that stand between words, within one: "Mu–oz". An apostrophe stands there before a capital: "D’Angelo". */
const WITHIN_WORD = /\p{L}([°º«»¿¡–—‘“”…·´€](?=\p{L})|’(?=\p{Ll}))/gu;
/** Counts the signs and letters of a text that Spanish does not have, or not in that place. */
const countForeign = (text: string): number =>
  Array.from(text).filter((sign) => sign > '\x7F' && !SPANISH.includes(sign)).length +
  (text.match(WITHIN_WORD)?.length ?? 0);

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/**
 * Decodes text: UTF-8, UTF-16 with a byte order mark, otherwise that of windows-1252, in which Excel saves csv, code
 * page 850 and Mac's own in which it is Spanish. UTF-8 that was saved as such twice is read as what it was.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return undoDouble(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const texts = [decode1252(bytes), decode850(bytes), new TextDecoder('macintosh').decode(bytes)];
    const [best = ''] = texts.sort((a, b) => countForeign(a) - countForeign(b));
    return best;
  }
}
