/**
 * A text without the invisible signs that turn the direction of the text after them: with one of
 * them '21' reads as '12', or a sentence around an answer in another order. Source: Unicode
 * Standard Annex #9, explicit formatting characters.
 */
export const withoutTurningSigns = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
