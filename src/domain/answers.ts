import { TILDE_MODE, type TildeMode } from '../models/activity';

type AnswerReason = 'exact' | 'case' | 'missingTilde' | 'number' | 'wrong';
export type AnswerResult = { isCorrect: boolean; reason: AnswerReason };

const N_TILDE = '\uE000';

/** Makes the differences that never matter disappear: spaces, quotes, dashes, outer punctuation. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u2018\u2019\u00B4\u0060]/g, "'")
    .replace(/[\u201C\u201D\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[¡¿"'(]+|[.,;:!?"')]+$/g, '');
}

/** Drops accents and dieresis but never the tilde of ñ: "año" is not "ano". */
function foldTildes(text: string): string {
  return text
    .replace(/ñ/g, N_TILDE)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll(N_TILDE, 'ñ');
}

/**
 * The form in which two answers are compared (domain 3.1).
 * @param tildes 'exigir' keeps accents; the other modes fold them
 */
export function normalizeAnswer(text: string, tildes: TildeMode): string {
  const lower = tidy(text).toLocaleLowerCase('es');
  return tildes === TILDE_MODE.require ? lower : foldTildes(lower);
}

function readNumber(text: string): number | null {
  const tidied = tidy(text);
  return /^[-+]?\d+([.,]\d+)?$/.test(tidied) ? Number(tidied.replace(',', '.')) : null;
}

/** Splits `a / b` into its alternatives; `\/` is a slash that belongs to the answer. */
export function answerAlternatives(answer: string): string[] {
  return answer
    .split(/(?<!\\)\//)
    .map((part) => part.replaceAll('\\/', '/').trim())
    .filter((part) => part !== '');
}

function compareOne(given: string, expected: string, tildes: TildeMode): AnswerReason {
  const [a, b] = [readNumber(given), readNumber(expected)];
  if (a !== null && b !== null) return Math.abs(a - b) < 1e-9 ? 'number' : 'wrong';
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
 * Judges an answer against the key, which may list alternatives separated by "/".
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
