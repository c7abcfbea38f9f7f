/** A report card, as far as it tells whether the missing grade counts in it; one set by hand is a grade. */
type MarkedCard = {
  indexPartial: number;
  manual?: boolean | undefined;
  entries?: readonly { isDefault?: boolean | undefined }[] | undefined;
  /** The same as it is stored. */
  entryDefaults?: readonly string[] | undefined;
};

/** Whether a final counts the missing grade for something that nobody graded. */
export const countsDefault = ({ manual, entries = [], entryDefaults = [] }: MarkedCard): boolean =>
  manual !== true && (entryDefaults.length > 0 || entries.some(({ isDefault }) => isDefault));

/**
 * In which partials a final counts the missing grade; undefined when in none, so that a libreta without
 * any says what it has always said.
 * @param cards of one subject; of two for a partial the later one counts
 */
export function defaultMarks(cards: readonly MarkedCard[], count: number): boolean[] | undefined {
  const byPartial = new Map(cards.map((card) => [card.indexPartial, countsDefault(card)]));
  const all = Array.from({ length: count }, (_, i) => byPartial.get(i) === true);
  return all.includes(true) ? all : undefined;
}
