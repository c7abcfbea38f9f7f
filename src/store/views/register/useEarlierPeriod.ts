import { useAppSelector } from '../../hooks';
import { useViewedInstitute } from '../institute/useViewedPeriod';
import { selectChosenPeriod } from '../../institute/viewedPeriodSlice';

/**
 * The id of the viewed period when it is an earlier one, of which the register is read; empty for the
 * current one, and null until that is known.
 */
export function useEarlierPeriodId(): string | null {
  const chosen = useAppSelector(selectChosenPeriod);
  const { institute, isEarlier } = useViewedInstitute();
  if (chosen === null) return '';
  if (institute === null) return null;
  return isEarlier ? institute.period.id : '';
}
