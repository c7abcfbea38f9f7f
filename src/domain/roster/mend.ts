import type { AccountType } from '../../models/api';
import { normalizeIdentification, normalizePhone } from '../ecuador';
import type { CourseFinder } from './courses';
import { saysNothing, withoutTitles } from './doubtfulValues';
import { saysNoDocument, withNoDocumentCode } from './noDocument';
import { rosterFields, type RosterField, type RosterValues } from './fields';

type MendKind =
  | 'leadingZero'
  | 'noDocument'
  | 'email'
  | 'phone'
  | 'names'
  /** What the person has studied stood with the name. */
  | 'title'
  /** The cell only said that there is nothing. */
  | 'nothing'
  | 'course'
  | 'spaces';
/** A correction in a cell, and its original text. */
export type Mend = { field: RosterField; kind: MendKind; from: string };

type Mended = { value: string; kind: MendKind };

/** Invisible characters that come with copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;

/** Most cells: signs that are seen, and single blanks between them. */
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
        : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ');
}

/** Signs and words that stand before a cédula: an accent that keeps its zero, "C.I.", "Céd.". */
const BEFORE_DIGITS = /^[´`'’‘"]+|^(c\.? ?i\.?|c\.? ?c\.?|c[eé]d(ula|\.)?|n[.º°o]*)[ :.]*(?=\d)/i;

/** The text of a cédula without what stands before its digits; another document stays as it is. */
export function cleanIdentification(text: string): string {
  const bare = cleanCell(text).replace(BEFORE_DIGITS, '').replace(/\.0$/, '').trim();
  return /^[\d\s.-]+$/.test(bare) ? bare : text;
}

function mendName(text: string): Mended {
  const bare = withoutTitles(text);
  return { value: nameCase(bare), kind: bare === text ? 'names' : 'title' };
}

/** Fields that nobody has to have: a cell that says so is an empty one. */
const MAY_SAY_NOTHING: readonly RosterField[] = ['email', 'phone', 'representative'];

const MENDERS: Record<RosterField, (text: string, finder: CourseFinder) => Mended> = {
  identification: (text) => {
    // The code that stands for it depends on the row.
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
  email: (text) => ({
    value: text
      .replace(/^mailto:/i, '')
      .replace(/[;,]+$/, '')
      .trim()
      .toLowerCase(),
    kind: 'email',
  }),
  phone: (text) => {
    const value = normalizePhone(text) ?? text;
    return { value, kind: value === `0${text}` ? 'leadingZero' : 'phone' };
  },
  course: (text, finder) => {
    const match = finder.find(text);
    return { value: match.kind === 'found' ? match.label : text, kind: 'course' };
  },
};

function mend(field: RosterField, text: string, finder: CourseFinder): Mended {
  const isNothing = MAY_SAY_NOTHING.includes(field) && saysNothing(text);
  return isNothing ? { value: '', kind: 'nothing' } : MENDERS[field](text, finder);
}

/** Corrects one cell where the correction is certain. */
export const mendCell = (field: RosterField, text: string, finder: CourseFinder): string =>
  mend(field, cleanCell(text), finder).value;

/**
 * Corrects what needs no question and reports the corrections: lost leading zeros, spaces and
 * capitals in e-mails, telephones, names in capitals, spellings of a course.
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
