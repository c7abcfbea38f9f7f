import { hasClasses, isEnrolled } from '../../../domain/capabilities/people';
import { fullName } from '../../../domain/names';
import type { Institute } from '../../../models/institute';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useViewedInstitute } from '../institute/useViewedPeriod';

type Paper = {
  institute: Institute | null;
  /** The viewed period, with the partial in it that the page shows. */
  period: string | undefined;
  /** The name of the user who prints, if the page is about that teacher or student. */
  teacher?: string;
  student?: string;
};

/**
 * Returns the texts in the frame of every printed page.
 * @param partial the name of the partial that the page is about
 */
export function usePaper(partial = ''): Paper {
  const me = useAppSelector(selectMe);
  const { institute } = useViewedInstitute();
  const name = fullName(me);
  return {
    institute,
    period: institute ? [institute.period.name, partial].filter(Boolean).join(' · ') : undefined,
    ...(hasClasses(me.type) && { teacher: name }),
    ...(isEnrolled(me.type) && { student: name }),
  };
}
