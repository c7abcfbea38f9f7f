import { paperPasswordHint } from '../../lib/texts/loginHints';

/** A temporary password as the server makes it: "Kumi-4827-tase". */
const ON_PAPER = /^[a-z]{4} ?[-–]? ?[2-9]{4} ?[-–]? ?[a-z]{4}$/i;
const EXACT = /^[A-Z][a-z]{3}-[2-9]{4}-[a-z]{4}$/;

/**
 * Returns a hint when a refused password looks like one copied from paper with other capitals or
 * without its dashes; null for any other.
 */
export function passwordHint(typed: string): string | null {
  const text = typed.trim();
  if (!ON_PAPER.test(text) || (EXACT.test(text) && text === typed)) return null;
  return paperPasswordHint;
}
