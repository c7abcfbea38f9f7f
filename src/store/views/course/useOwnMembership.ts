import { FROM_THE_BEGINNING } from '../../../domain/membership';
import type { Membership } from '../../../models/user';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { useDocument, type Reading } from '../../useQuery';
import { ownCard } from '../../course/courseSlice';

/** The date from which the signed-in student belongs to the student's course. */
export function useOwnMembership(): Reading & { member: Membership } {
  const { id, courseId } = useAppSelector(selectMe);
  const { item, ...reading } = useDocument(ownCard, courseId, id);
  return { ...reading, member: item ?? FROM_THE_BEGINNING };
}
