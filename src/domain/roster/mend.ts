import type { AccountType } from '../../models/api';
import { normalizeIdentification, normalizePhone } from '../ecuador';
import type { CourseFinder } from './courses';
import { isDateText, saysNothing, withoutTitles } from './doubtfulValues';
import { saysNoDocument, withNoDocumentCode } from './noDocument';
import { rosterFields, type RosterField, type RosterValues } from './fields';

type MendKind =
  | 'leadingZero'
  | 'noDocument'
  | 'email'
  | 'phone'
  | 'names'
  /** A title or degree of the person was removed from the name. */
  | 'title'
  /** The cell only said that there is nothing. */
  | 'nothing'
  /** The cell had several values; the first one was taken. */
  | 'first'
  | 'course'
  | 'spaces';
/** A correction in a cell, and its original text. */
export type Mend = { field: RosterField; kind: MendKind; from: string };

type Mended = { value: string; kind: MendKind };

/** Invisible characters that come with copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/** Matches most cells: visible characters, with single blanks between them. */
const CLEAN = /^[!-~\u00A1-\u00AC\u00AE-\u00FF]+( [!-~\u00A1-\u00AC\u00AE-\u00FF]+)*$/;

/** Normalises a cell's text: one line, single blanks, composed letters. */
export function cleanCell(text: string): string {
  if (text === '' || CLEAN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Words that stay in lower case inside a name: María de los Ángeles. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'dos']);

/** Capitalises a name that is written in capitals or lower case only. */
export function nameCase(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isUniform =
    letters.length > 2 && (letters === letters.toUpperCase() || letters === letters.toLowerCase());
  if (!isUniform) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, i) =>
      i > 0 && PARTICLES.has(word)
        ? word
        : word.replace(/(^|[-'’´`])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ');
}

/** Signs and words before a cédula: an apostrophe that keeps its zero, "C.I.", "Céd.". */
const BEFORE_DIGITS = /^[´`'’‘"]+|^(c\.? ?i\.?|c\.? ?c\.?|c[eé]d(ula|\.)?|n[.º°o]*)[ :.]*(?=\d)/i;

/** Removes such signs from a cédula; another document stays as it is. */
export function cleanIdentification(text: string): string {
  const bare = cleanCell(text).replace(BEFORE_DIGITS, '').replace(/\.0$/, '').trim();
  return /^[\d\s.-]+$/.test(bare) ? bare : text;
}

/** The number of a list before a name: "12.- ANDRADE". */
const LIST_NUMBER = /^\d{1,3} ?[.)°º-]+ ?(?=\p{L})/u;

/** Removes the number of a list and the titles of the person from a name. */
export const bareName = (text: string): string => withoutTitles(text.replace(LIST_NUMBER, ''));

function mendName(text: string): Mended {
  const bare = bareName(text);
  return { value: nameCase(bare), kind: bare === text ? 'names' : 'title' };
}

/** Optional fields: a cell that says "nothing" is an empty one. */
const MAY_SAY_NOTHING: readonly RosterField[] = ['email', 'phone', 'representative'];

const ADDRESS = /[^\s<>()[\]{}"'`,;:|/@]+@[^\s<>()[\]{}"'`,;:|/@]+/g;

/**
 * Takes the first of several addresses: another one may be the guardian's, which only a warning can
 * say.
 */
function mendEmail(text: string): Mended {
  const bare = text
    .replace(/^mailto:/i, '')
    .replace(/[;,]+$/, '')
    .trim()
    .toLowerCase();
  const [first = bare, ...others] = bare.match(ADDRESS) ?? [];
  const left = bare.replaceAll(ADDRESS, '');
  // There are only signs between several addresses, and around one.
  if (others.length > 0 && /^[\s<>,;|/yo-]*$/.test(left)) return { value: first, kind: 'first' };
  return { value: /^<\s*>$/.test(left) ? first : bare, kind: 'email' };
}

/** The runs of a text that may be telephones, with the signs within them. */
const NUMBERS = /\+?\d[\d\s().-]*\d/g;

/** A telephone with words beside it, such as "(mamá)", is one; among several the first is taken. */
function mendPhone(text: string): Mended {
  if (isDateText(text)) return { value: text, kind: 'phone' };
  const whole = normalizePhone(text);
  if (whole !== null) return { value: whole, kind: whole === `0${text}` ? 'leadingZero' : 'phone' };
  const runs = /^[\d.]+\.0$/.test(text) ? [text.replace(/\.0$/, '')] : partedNumbers(text);
  const phones = runs.flatMap((run) => normalizePhone(run) ?? []);
  const [first] = phones;
  if (first === undefined || phones.length < runs.length) {
    return { value: text, kind: 'phone' };
  }
  return { value: first, kind: new Set(phones).size > 1 ? 'first' : 'phone' };
}

/**
 * Splits a text into numbers: "0991234567-0987654321" and "0991234567 022345678" are two,
 * "099-123-4567" is one.
 */
const partedNumbers = (text: string): string[] =>
  (text.match(NUMBERS) ?? []).flatMap((run) => {
    if (normalizePhone(run) !== null) return [run];
    const parts = run.split(/[\s-]+/);
    return parts.every((part) => normalizePhone(part) !== null) ? parts : [run];
  });

const MENDERS: Record<RosterField, (text: string, finder: CourseFinder) => Mended> = {
  identification: (text) => {
    // The code that replaces it depends on the row.
    if (saysNoDocument(text)) return { value: text, kind: 'noDocument' };
    const value = normalizeIdentification(cleanIdentification(text));
    return {
      value,
      kind: value.length > text.replace(/\D/g, '').length ? 'leadingZero' : 'spaces',
    };
  },
  name: mendName,
  surname: mendName,
  representative: (text) => ({ value: nameCase(text), kind: 'names' }),
  email: mendEmail,
  phone: mendPhone,
  course: (text, finder) => {
    const match = finder.find(text);
    return { value: match.kind === 'found' ? match.label : text, kind: 'course' };
  },
};

function mend(field: RosterField, text: string, finder: CourseFinder): Mended {
  const isNothing = MAY_SAY_NOTHING.includes(field) && saysNothing(text);
  return isNothing ? { value: '', kind: 'nothing' } : MENDERS[field](text, finder);
}

/** Corrects one cell when the correction is certain. */
export const mendCell = (field: RosterField, text: string, finder: CourseFinder): string =>
  mend(field, cleanCell(text), finder).value;

/**
 * Makes the certain corrections and reports them: lost leading zeros, spaces and capitals in
 * e-mails, telephones, names in capitals, spellings of a course.
 */
export function mendRow(
  raw: RosterValues,
  type: AccountType,
  finder: CourseFinder,
): { values: RosterValues; mends: Mend[] } {
  const values = { ...raw };
  const mends: Mend[] = [];
  for (const field of rosterFields(type)) {
    const from = raw[field];
    const { value, kind } = mend(field, cleanCell(from), finder);
    values[field] = value;
    // Trimmed blanks are not reported, except in an e-mail, where they would be an error.
    if (value !== (field === 'email' ? from : cleanCell(from))) mends.push({ field, kind, from });
  }
  const from = raw.identification;
  if (saysNoDocument(values.identification)) {
    mends.push({ field: 'identification', kind: 'noDocument', from });
  }
  return { values: withNoDocumentCode(values), mends };
}

/**
 * Returns the corrections of a person for whom the list names one more course: the first one is taken.
 * @param own the course that was taken
 */
export function withCourse(
  mends: readonly Mend[],
  own: string,
  text: string,
  finder: CourseFinder,
): readonly Mend[] {
  const course = mendCell('course', text, finder);
  if (own === '' || own === course) return mends;
  const before = mends.find(({ field, kind }) => field === 'course' && kind === 'first');
  const from = `${before?.from ?? own}, ${course}`;
  return [...mends.filter((mend) => mend !== before), { field: 'course', kind: 'first', from }];
}
