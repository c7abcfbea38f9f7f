import type { PreviewPolicyAnswer } from '../../models/api';
import type { ReportCard } from '../../models/gradebook';
import { finalsOfCards, yearFinals } from './finals';
import type { GradingPolicy } from './policy';

type Card = Pick<ReportCard, 'idStudent' | 'idSubject' | 'indexPartial' | 'noteFinal'>;

/**
 * Compares the averages of a period under two policies. The finals of report cards stay as they
 * are: no policy changes stored grades.
 * @param cards every report card of the period
 * @param count how many partials it has
 */
export function previewPolicy(
  cards: readonly Card[],
  count: number,
  before: GradingPolicy,
  after: GradingPolicy,
): PreviewPolicyAnswer {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const key = `${card.idSubject}/${card.idStudent}`;
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  }
  const preview: PreviewPolicyAnswer = {
    cards: cards.length,
    isRounding: before.rounding !== after.rounding,
    averages: groups.size,
    changed: 0,
    nowPass: 0,
    nowFail: 0,
  };
  for (const group of groups.values()) {
    const finals = finalsOfCards(group, count);
    const [was, will] = [yearFinals(finals, before), yearFinals(finals, after)];
    const isSame =
      was.general === will.general &&
      was.current === will.current &&
      was.halves.length === will.halves.length &&
      was.halves.every((half, i) => half === will.halves[i]);
    if (!isSame) preview.changed += 1;
    const passed = (was.general ?? was.current ?? 0) >= before.passGrade;
    const passes = (will.general ?? will.current ?? 0) >= after.passGrade;
    if (!passed && passes) preview.nowPass += 1;
    if (passed && !passes) preview.nowFail += 1;
  }
  return preview;
}
