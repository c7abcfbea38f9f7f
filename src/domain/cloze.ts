/** Marks the place of the answer in a sentence. */
const GAP = '**';

type ClozeProblem = 'missingAnswer' | 'missingGap' | 'severalAnswers';
type ParsedComplete =
  | { ok: true; question: string; answer: string }
  | { ok: false; problem: ClozeProblem };

/** `((answer))`. The last two of a run of parentheses close it, so `((f(x)))` holds `f(x)`. */
const ANSWER = /\(\(([\s\S]*?)\)\)(?!\))/g;
/** `**` alone between spaces or line ends; `***` is not a gap. */
const LONE_GAP = /(?<=^|\s)\*\*(?=\s|$)/g;
const ANY_GAP = /\*{2,}/g;

/**
 * Reads a "complete" sentence. The answer is the text inside double parentheses; the question is
 * the sentence with that part replaced by GAP between spaces.
 */
export function parseComplete(sentence: string): ParsedComplete {
  const found = [...sentence.matchAll(ANSWER)];
  const match = found[0];
  const answer = match?.[1]?.trim() ?? '';
  if (found.length > 1) return { ok: false, problem: 'severalAnswers' };
  if (!match || answer === '') return { ok: false, problem: 'missingAnswer' };
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + match[0].length);
  if (before.includes('((') || after.includes('((') || after.includes('))')) {
    return { ok: false, problem: 'missingAnswer' };
  }
  const question = `${before.trimEnd()} ${GAP} ${after.trimStart()}`.trim();
  // A typed gap would be taken for the place of the answer.
  if ((question.match(LONE_GAP) ?? []).length > 1) return { ok: false, problem: 'severalAnswers' };
  return { ok: true, question, answer };
}

/**
 * A "complete" sentence with another answer between its double parentheses.
 * @returns null when the text around the answer would not stay as it is
 */
export function replaceAnswer(sentence: string, answer: string): string | null {
  const before = parseComplete(sentence);
  const [found] = sentence.matchAll(ANSWER);
  if (!before.ok || !found || answer.includes('((')) return null;
  const rest = sentence.slice(found.index + found[0].length);
  const replaced = `${sentence.slice(0, found.index)}((${answer}))${rest}`;
  const after = parseComplete(replaced);
  const isKept = after.ok && after.question === before.question && after.answer === answer;
  return isKept ? replaced : null;
}

/** Puts double parentheses around the marked part of a sentence, which becomes the answer. */
export function markAnswer(sentence: string, start: number, end: number): string {
  const marked = sentence.slice(start, end);
  const inner = marked.trim();
  const at = start + marked.indexOf(inner);
  return `${sentence.slice(0, at)}((${inner}))${sentence.slice(at + inner.length)}`;
}

/** Replaces the marked part of a sentence by a gap with spaces around it. */
export function insertGap(sentence: string, start: number, end: number): string {
  const before = sentence.slice(0, start).trimEnd();
  return `${before} ${GAP} ${sentence.slice(end).trimStart()}`.trim();
}

/**
 * Adds the space that a gap needs before a full stop or a comma: `a **.` becomes `a ** .`. The
 * space is not shown.
 */
export function spaceGap(sentence: string): string {
  return sentence.replace(/(?<=^|\s)\*\*(?=[.,;:!?)»”])/g, `${GAP} `);
}

/**
 * Checks a "dragAndDrop" sentence, which needs exactly one GAP with spaces around it; null when it
 * is valid.
 */
export function findGapProblem(sentence: string): ClozeProblem | null {
  if ((sentence.match(ANY_GAP) ?? []).length > 1) return 'severalAnswers';
  return (sentence.match(LONE_GAP) ?? []).length === 1 ? null : 'missingGap';
}

/**
 * Splits a question at its gap, for showing: the space that the marker needs before a full stop or
 * a comma is left out. A text without a gap is all `before`.
 */
export function splitAtGap(question: string): { before: string; after: string } {
  const at = question.search(LONE_GAP);
  if (at < 0) return { before: question, after: '' };
  return {
    before: question.slice(0, at),
    after: question.slice(at + GAP.length).replace(/^\s+(?=[.,;:!?)»”])/, ''),
  };
}
