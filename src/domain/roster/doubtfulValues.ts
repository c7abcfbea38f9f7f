import { isCedula } from '../ecuador';
import { foldForSearch } from '../searchText';
import { editDistance } from './courses';

// Recognises values that a cell may have although its column is meant for others.

const plain = (text: string): string =>
  foldForSearch(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const NOTHING =
  /^(|n ?a|s ?n|s ?d|n ?n|x+|0+|ningun[oa]?|no (tiene|posee|hay|aplica|registra|existe|consta)|sin (dato|datos|correo|telefono|celular|numero|representante|informacion|registro)|pendiente|por (confirmar|definir|completar|llenar)|desconocid[oa])$/;

/**
 * Tells whether a filled cell says that there is nothing: "N/A", "S/N", "-", "XXX", "pendiente".
 */
export const saysNothing = (text: string): boolean => text !== '' && NOTHING.test(plain(text));

const KIN =
  /^((la|el|su|mi) )?(madre|padre|mama|papa|abuel[oa]|ti[oa]|herman[oa]|prim[oa]|padrastro|madrastra|padrino|madrina|tutora?|apoderad[oa]|representante( legal)?|padres|ambos( padres)?|otro|otra|familiar|conyuge|espos[oa])$/;

/**
 * Tells whether a text gives a person's relation to the student, and not the person's name:
 * "Madre".
 */
export const isKinship = (text: string): boolean => KIN.test(plain(text));

/** Tells whether a stored telephone repeats one digit: 0999999999. */
export const isRepeatedPhone = (phone: string): boolean =>
  /^09?(\d)\1{7,}$/.test(phone) || /^0[2-7](\d)\1{6}$/.test(phone);

const DATE =
  /^(19|20)\d\d ?[-/.] ?((19|20)\d\d|\d{1,2}[-/.]\d{1,2})$|^\d{1,2}[-/.]\d{1,2}[-/.](19|20)\d\d$/;

/**
 * Tells whether a text is a date or years: "2026-2027", "25-12-2010" have as many digits as a
 * telephone.
 */
export const isDateText = (text: string): boolean => DATE.test(text.trim());

/**
 * Tells whether an identification is longer than a cédula and may contain one: a RUC,
 * "EC0106639230".
 */
export const mayHoldCedula = (identification: string): boolean =>
  /^\d{12,}$/.test(identification) || isCedula(/^ec-?(\d{10})$/i.exec(identification)?.[1] ?? '');

/** Tells whether a letter stands for a digit among the digits of a cédula: "O106639230". */
export const hasLetterForDigit = (identification: string): boolean =>
  /^[\dOIL]{9,11}$/i.test(identification) &&
  /[OIL]/i.test(identification) &&
  identification.replace(/\D/g, '').length >= 7;

const DOMAINS = [
  ...['gmail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'live.com'],
  ...['yahoo.com', 'yahoo.es', 'icloud.com'],
];
/** Other domains that exist, although they look like one of those. */
const OTHERS = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'aol.com', 'me.com']);
const MAX_SLIP = 2;

function findMeant(domain: string): string | null {
  if (DOMAINS.includes(domain) || OTHERS.has(domain)) return null;
  const near = DOMAINS.map((known) => ({ known, slips: editDistance(domain, known) }))
    // In a short domain two letters are half of what tells it from others.
    .filter(({ known, slips }) => slips <= (known.length < 9 ? 1 : MAX_SLIP))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.known ?? null;
}

/** The results of the latest domains are kept: a list of thousands has few different ones. */
const meant = new Map<string, string | null>();
const MAX_KEPT = 500;

/** Returns the well-known domain that a mistyped one may mean: "gmial.com"; null for any other. */
export function meantDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const known = meant.get(domain);
  if (known !== undefined) return known;
  if (meant.size >= MAX_KEPT) meant.clear();
  const found = findMeant(domain);
  meant.set(domain, found);
  return found;
}

const DEGREE =
  /^(lcd[oa]|lic|licd[oa]|licenciad[oa]|ing|arq|dra?|msc|mgs|mgtr|mg|mag|prof|profa|abg|econ|eco|psic|psi|tnlg[oa]?|tlg[oa]|phd)\.?,?$/;
const COURTESY = /^(sra?|srta)\.?,?$/;

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

/** Tells whether a name contains a degree, which no student of a school has. */
export const hasDegree = (name: string): boolean =>
  wordsOf(name).some((word) => DEGREE.test(foldForSearch(word)));

/** Removes titles and degrees from a name: "Lcda. María Paz, MSc." becomes "María Paz". */
export function withoutTitles(name: string): string {
  const words = wordsOf(name);
  const left = words.filter((word) => {
    const folded = foldForSearch(word);
    return !DEGREE.test(folded) && !COURTESY.test(folded);
  });
  if (left.length === 0 || left.length === words.length) return name;
  return left.join(' ').replace(/,$/, '').trim();
}
