import type { Subject } from '../../../models/subject';
import { useViewedCourses } from '../register/useViewedCourses';

/**
 * The title of a subject on a page: "Matemática · Octavo A", because a teacher may give the subject
 * in several courses. It is empty until both names are known, so that no page shows half a title.
 * When the course cannot be read, it is the subject's name alone.
 */
export function useSubjectLabel(subject: Subject | undefined): string {
  const { isKnown, labelOf } = useViewedCourses(subject ? [subject] : []);
  return subject && isKnown ? labelOf(subject.id) : '';
}
