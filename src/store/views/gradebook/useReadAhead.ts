import { courseStudents } from '../../course/courseSlice';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { cardsOfSubject, schemesOfPartial } from '../../scheme/schemeSlice';
import { useQuery } from '../../useQuery';

/**
 * Starts the reads of the signed-in teacher's gradebook with the ids of its address, before the
 * subject itself is there; the gradebook then finds them. The rules refuse an address that is not
 * the teacher's, and its page says so by the subject.
 */
export function useReadAhead(place: {
  idSubject: string;
  courseId: string;
  idPeriod: string;
  indexPartial: number;
}): void {
  const { id } = useAppSelector(selectMe);
  const { idSubject, courseId, idPeriod, indexPartial } = place;
  useQuery(schemesOfPartial, idPeriod, idSubject, id, indexPartial);
  useQuery(cardsOfSubject, idPeriod, idSubject, id);
  useQuery(courseStudents, courseId);
}
