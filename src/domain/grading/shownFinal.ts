import { finalsOfCards, yearFinals, type YearFinals } from './finals';
import { partialFinal, type PartialResult } from './partial';
import type { GradingPolicy } from './policy';
import { partialStanding } from './provisional';
import { isStale, type StoredCard } from './report';

type ShownCard = Pick<
  StoredCard,
  'indexPartial' | 'noteFinal' | 'manual' | 'inputsHash' | 'transferredFrom'
>;

/**
 * The gradebook's final of a student in the partial in view. official: of a report card that does
 * not follow the grades any more, because it was set by hand or the partial is closed. computed: of
 * the grades in the row. provisional: not yet a final. none: there is no final.
 */
export type ShownFinal =
  | {
      kind: 'official';
      grade: number;
      isManual: boolean;
      /** The grade that the row's grades make, if it is another one. */
      computed: number | null;
    }
  | { kind: 'computed'; grade: number }
  | { kind: 'provisional' }
  /** `computed`: the final that the grades of a closed partial would have made. */
  | { kind: 'none'; computed: number | null };

/**
 * The final of a student's row.
 * @param card the student's report card of the partial
 * @param isClosed the partial takes no grade of the student any more: it is closed, or the student has left
 */
export function shownFinal(
  result: PartialResult,
  card: ShownCard | undefined,
  isClosed: boolean,
  policy: GradingPolicy,
): ShownFinal {
  const computed = result.hasRecord ? result.noteFinal : null;
  if (card && (card.manual || isClosed)) {
    const isSame = !card.manual && computed === card.noteFinal;
    return {
      kind: 'official',
      grade: card.noteFinal,
      isManual: card.manual,
      computed: isSame ? null : computed,
    };
  }
  if (card) return { kind: 'computed', grade: result.noteFinal };
  if (result.cameAfter) return { kind: 'none', computed: null };
  if (isClosed) return { kind: 'none', computed };
  return partialStanding(result.entries, policy).isComplete
    ? { kind: 'computed', grade: result.noteFinal }
    : { kind: 'provisional' };
}

/** The final as a number; null while there is none. */
export const gradeOfFinal = (final: ShownFinal): number | null =>
  'grade' in final ? final.grade : null;

/**
 * The finals and averages of a student's row. The partial in view counts in them with the final
 * that its column shows, so that the row is of one time; a partial without a report card counts
 * nothing.
 */
export function shownYear(
  cards: readonly ShownCard[],
  indexPartial: number,
  { final, count }: { final: ShownFinal; count: number },
  policy: GradingPolicy,
): YearFinals {
  const stored = finalsOfCards(cards, count);
  return yearFinals(
    stored.map((grade, i) =>
      i === indexPartial && grade !== null ? (gradeOfFinal(final) ?? grade) : grade,
    ),
    policy,
  );
}

/**
 * Returns the final that the present grades make beside a final set by hand, if its report card
 * still says another number; null where both agree. Such a card is not out of date: generating
 * keeps its final.
 */
export function computedBesideManual(
  card: Pick<StoredCard, 'manual' | 'entries'>,
  result: PartialResult,
  policy: GradingPolicy,
): number | null {
  if (!card.manual || !result.hasRecord || card.entries.length === 0) return null;
  return partialFinal(card.entries, policy) === result.noteFinal ? null : result.noteFinal;
}

/** Counts the report cards of the partial that no longer say what the grades make. */
export const countStale = (
  rows: readonly { result: PartialResult; card: ShownCard | undefined }[],
  policy: GradingPolicy,
): number => rows.filter(({ result, card }) => card && isStale(card, result, policy)).length;
