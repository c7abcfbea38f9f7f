/** Stands in a sentence for the place of the answer. */
const GAP = '**';

type ClozeProblem = 'missingAnswer' | 'missingGap' | 'severalAnswers';
type ParsedComplete =
  { ok: true; question: string; answer: string } | { ok: false; problem: ClozeProblem };

/** `((answer))`; the closing pair is the last of a run, so `((f(x)))` holds `f(x)`. */
const ANSWER = /\(\(([\s\S]*?)\)\)(?!\))/g;
/** `**` alone between spaces, line ends included; `***` is no gap. */
const LONE_GAP = /(?<=^|\s)\*\*(?=\s|$)/g;
const ANY_GAP = /\*{2,}/g;

/**
 * Reads a "complete" sentence: its answer is the text inside double parentheses, its question the
 * sentence with that part replaced by GAP between spaces.
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
  // A gap that was typed as such would be taken for the place of the answer.
  if ((question.match(LONE_GAP) ?? []).length > 1) return { ok: false, problem: 'severalAnswers' };
  return { ok: true, question, answer };
}

/** A sentence in which the marked part is the answer: double parentheses around it. */
export function markAnswer(sentence: string, start: number, end: number): string {
  const marked = sentence.slice(start, end);
  const inner = marked.trim();
  const at = start + marked.indexOf(inner);
  return `${sentence.slice(0, at)}((${inner}))${sentence.slice(at + inner.length)}`;
}

/** A sentence with a gap, spaces around it, in the place of the marked part. */
export function insertGap(sentence: string, start: number, end: number): string {
  const before = sentence.slice(0, start).trimEnd();
  return `${before} ${GAP} ${sentence.slice(end).trimStart()}`.trim();
}

/**
 * A sentence whose gap has the space that it needs before a full stop or a comma: `a **.` becomes
 * `a ** .`, which is shown without it again.
 */
export function spaceGap(sentence: string): string {
  return sentence.replace(/(?<=^|\s)\*\*(?=[.,;:!?)»”])/g, `${GAP} `);
}

/** Checks a "dragAndDrop" sentence: exactly one GAP with spaces around it; null when it is right. */
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
