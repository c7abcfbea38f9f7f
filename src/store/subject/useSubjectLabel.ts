import type { Subject } from '../../models/subject';
import { useTeacherCourses } from './useTeacherCourses';

/**
 * What a page calls one subject: "Matemática · Octavo A", because a teacher may give it in several
 * courses. Empty until both are known, so that no page is called by half of it; a course that cannot be
 * read leaves the subject's own name.
 */
export function useSubjectLabel(subject: Subject | undefined): string {
  const { isKnown, labelOf } = useTeacherCourses(subject ? [subject] : []);
  return subject && isKnown ? labelOf(subject.id) : '';
}
