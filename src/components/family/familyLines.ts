import type { FamilySheet, FamilyTask } from '../../domain/familySheet';
import { formatShortDay } from '../../lib/dates';
import { familyTexts as texts } from '../../lib/texts/family';

// The texts of the sheet that paper and picture share.

/** Says what the average is made of. */
export const averageLine = ({ isComplete }: Pick<FamilySheet, 'isComplete'>): string =>
  isComplete ? texts.averageOfYear : texts.averageSoFar;

/** Returns a line as in "Matemática · Fracciones · lun 30 nov". */
export function taskLine(
  { subject, title, dateEnd, isReturned }: FamilyTask,
  isOwed: boolean,
): string {
  // A date must not wrap.
  const day = formatShortDay(dateEnd).replaceAll(' ', '\u00A0');
  const when = isReturned ? texts.toCorrect : isOwed ? texts.wasDue(day) : day;
  return texts.due(subject, title, when);
}
