import type { GeneratedCard } from '../../models/gradebook';
import { FULL_SHARE } from './percent';
import { hundredths } from './rounding';

/** The fields of a report card that say whether its final is of the whole partial. */
export type CountedCard = Pick<GeneratedCard, 'noteFinal' | 'manual' | 'entries'>;

/**
 * Whether nothing is left out of a final, and nothing in it is still to come: it was set or brought as it is, or its
 * schemes make 100 % and, while the partial is open, none of them waits for a grade.
 */
function isWhole({ manual, entries }: CountedCard, isClosed: boolean): boolean {
  if (manual || entries.length === 0) return true;
  const share = entries.reduce((sum, { percent }) => sum + hundredths(percent), 0);
  const isWaiting = entries.some(
    ({ isDefault, tasks }) =>
      isDefault || tasks.some(({ kind }) => ['defaulted', 'pending', 'returned'].includes(kind)),
  );
  return share >= FULL_SHARE && (isClosed || !isWaiting);
}

type PartialCard = { card: CountedCard; isClosed: boolean };

/**
 * Computes how a final differs from that of the partial before, in points.
 * @returns null where they cannot be compared, because one of them is not of a whole partial
 */
export function finalTrend(now: PartialCard, before: PartialCard): number | null {
  const areWhole = [now, before].every(({ card, isClosed }) => isWhole(card, isClosed));
  return areWhole
    ? (hundredths(now.card.noteFinal) - hundredths(before.card.noteFinal)) / 100
    : null;
}
