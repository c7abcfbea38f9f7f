import type { FamilySheet, FamilyTask } from '../../domain/familySheet';
import { formatShortDay } from '../../lib/dates';
import { familyTexts as texts } from '../../lib/texts/family';

// The words of the sheet, which paper and picture have in common.

/** What the average is of. */
export const averageLine = ({ isComplete }: Pick<FamilySheet, 'isComplete'>): string =>
  isComplete ? texts.averageOfYear : texts.averageSoFar;

/** "Matemática · Fracciones · lun 30 nov". */
export function taskLine(
  { subject, title, dateEnd, isReturned }: FamilyTask,
  isOwed: boolean,
): string {
  // A day breaks into no lines.
  const day = formatShortDay(dateEnd).replaceAll(' ', '\u00A0');
  const when = isReturned ? texts.toCorrect : isOwed ? texts.wasDue(day) : day;
  return texts.due(subject, title, when);
}
