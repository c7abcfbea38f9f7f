import { TILDE_MODE, type TildeMode } from '../models/activity';
import { withoutTurningSigns } from './turningSigns';

type AnswerReason = 'exact' | 'case' | 'missingTilde' | 'number' | 'wrong';
export type AnswerResult = { isCorrect: boolean; reason: AnswerReason };

const N_TILDE = '\uE000';

/**
 * Removes differences that never matter: extra spaces (also around a slash), kinds of quotes,
 * dashes and minus signs, outer punctuation, and invisible signs: the scored text is the visible
 * one.
 */
function tidy(text: string): string {
  return withoutTurningSigns(text)
    .normalize('NFC')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u2018\u2019\u00B4\u0060]/g, "'")
    .replace(/[\u201C\u201D\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/^[¡¿"'(]+|[.,;:!?"')]+$/g, '');
}

/** Removes accents and dieresis but keeps the tilde of ñ: "año" is not "ano". */
function foldTildes(text: string): string {
  return text
    .replace(/ñ/g, N_TILDE)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll(N_TILDE, 'ñ');
}

/**
 * The form in which two answers are compared.
 * @param tildes 'exigir' keeps accents; the other modes fold them
 */
export function normalizeAnswer(text: string, tildes: TildeMode): string {
  const lower = tidy(text).toLocaleLowerCase('es');
  return tildes === TILDE_MODE.require ? lower : foldTildes(lower);
}

/** 3,14 or 3.14 */
const DECIMAL = /^[-+]?\d+([.,]\d+)?$/;
/** 1.000, 12.345.678 or 1.234,5 with Ecuadorian thousands separators; not 0.125 */
const POINTED = /^[-+]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
/** 1 000 or 1 234,5 */
const SPACED = /^[-+]?[1-9]\d{0,2}( \d{3})+([.,]\d+)?$/;
/** The points can only separate thousands: in 1.000, 2.500 and 1.234.567, but not in 3.142. */
const SURELY_POINTED = /0$|\..*[.,]/;

/** The numbers that a text may mean; empty when it is not a number. */
function readNumbers(text: string): number[] {
  const tidied = tidy(text);
  const found: number[] = [];
  if (DECIMAL.test(tidied)) found.push(Number(tidied.replace(',', '.')));
  if (POINTED.test(tidied)) found.push(Number(tidied.replaceAll('.', '').replace(',', '.')));
  if (SPACED.test(tidied)) found.push(Number(tidied.replaceAll(' ', '').replace(',', '.')));
  return found;
}

/** The numbers that a key may mean, read as its author most likely meant it. */
function readKeyNumbers(key: string): number[] {
  const numbers = readNumbers(key);
  const tidied = tidy(key);
  const isThousands = POINTED.test(tidied) && SURELY_POINTED.test(tidied);
  return isThousands ? numbers.slice(-1) : numbers;
}

/**
 * Splits `a / b` into its alternatives. A slash separates only with a space on each side, so `1/2`
 * and `km/h` stay whole.
 */
export function answerAlternatives(answer: string): string[] {
  return ` ${answer} `
    .split(/(?<=\s)\/(?=\s)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether some text could ever be judged right: outer punctuation alone is not compared. */
export const isAnswerable = (answer: string): boolean =>
  answerAlternatives(answer).some((each) => normalizeAnswer(each, TILDE_MODE.require) !== '');

function compareOne(given: string, expected: string, tildes: TildeMode): AnswerReason {
  const [numbers, wanted] = [readNumbers(given), readKeyNumbers(expected)];
  if (numbers.length > 0 && wanted.length > 0) {
    const isSame = numbers.some((a) => wanted.some((b) => Math.abs(a - b) < 1e-9));
    return isSame ? 'number' : 'wrong';
  }
  if (tidy(given) === tidy(expected)) return 'exact';
  if (normalizeAnswer(given, 'exigir') === normalizeAnswer(expected, 'exigir')) return 'case';
  if (tildes === TILDE_MODE.require) return 'wrong';
  return normalizeAnswer(given, tildes) === normalizeAnswer(expected, tildes)
    ? 'missingTilde'
    : 'wrong';
}

const RANK: Record<AnswerReason, number> = {
  exact: 0,
  number: 0,
  case: 1,
  missingTilde: 2,
  wrong: 3,
};

/**
 * Compares an answer with the key, which may list alternatives: "a / b".
 * @returns the kindest verdict over the alternatives; an empty answer is wrong
 */
export function compareAnswer(given: string, answer: string, tildes: TildeMode): AnswerResult {
  if (tidy(given) === '') return { isCorrect: false, reason: 'wrong' };
  const reasons = answerAlternatives(answer).map((each) => compareOne(given, each, tildes));
  const reason = reasons.reduce<AnswerReason>(
    (best, each) => (RANK[each] < RANK[best] ? each : best),
    'wrong',
  );
  return { isCorrect: reason !== 'wrong', reason };
}
