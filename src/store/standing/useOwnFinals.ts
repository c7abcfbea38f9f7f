import type { OwnFinal } from '../../models/standing';
import { useAppSelector } from '../hooks';
import { useInstitute } from '../institute/useInstitute';
import { selectMe } from '../login/loginSlice';
import { useQuery, type Queried } from '../useQuery';
import { finalsOfStudent } from './standingSlice';

/** The signed-in student's finals of the current period, whichever is viewed. */
export function useOwnFinals(): Queried<OwnFinal> {
  const { id } = useAppSelector(selectMe);
  return useQuery(finalsOfStudent, id, useInstitute().institute?.period.id ?? null);
}
