import { useMemo } from 'react';
import { compareInCourses } from '../../../domain/courseOrder';
import { subjectLooks } from '../../../domain/subjectLook';
import { subjectTexts } from '../../../lib/texts/subject';
import type { Course } from '../../../models/course';
import type { Subject } from '../../../models/subject';
import { coursesById } from '../../course/courseSlice';
import type { QueryStatus } from '../../live';
import { useQuery } from '../../useQuery';

export type TeacherCourses = {
  /** The state of reading the courses. */
  isKnown: boolean;
  courseOf: (courseId: string) => Course | undefined;
  /** "Octavo A"; empty until it is known. */
  courseNameOf: (courseId: string) => string;
  /** "Matemática · Octavo A": a teacher may give one subject in several courses. */
  labelOf: (subjectId: string) => string;
  /** The look among the subjects of the same course, by the subject's id. */
  looks: ReadonlyMap<string, number>;
  /** The subjects by name, and those of one name by course: Octavo A before Décimo A. */
  ordered: readonly Subject[];
};

/** The courses of some subjects, each read once. */
export function useTeacherCourses(subjects: readonly Subject[]): TeacherCourses {
  const ids = [...new Set(subjects.map(({ courseId }) => courseId))].sort();
  const { items, status } = useQuery(coursesById, ids);
  return useNamedCourses(subjects, items, status);
}

/**
 * Names subjects with these courses.
 * @param status of reading the courses
 */
export function useNamedCourses(
  subjects: readonly Subject[],
  items: readonly Course[],
  status: QueryStatus,
): TeacherCourses {
  const looks = useMemo(() => {
    const courses = new Set(subjects.map(({ courseId }) => courseId));
    return new Map(
      [...courses].flatMap((id) => [
        ...subjectLooks(subjects.filter(({ courseId }) => courseId === id)),
      ]),
    );
  }, [subjects]);
  const courseOf = (courseId: string) => items.find(({ id }) => id === courseId);
  const courseNameOf = (courseId: string) => {
    const course = courseOf(courseId);
    return course ? subjectTexts.course(course.name, course.course) : '';
  };
  const ordered = [...subjects].sort(compareInCourses(({ courseId }) => courseNameOf(courseId)));
  return {
    isKnown: status === 'ready' || status === 'failed',
    courseOf,
    courseNameOf,
    looks,
    ordered,
    labelOf: (subjectId) => {
      const subject = subjects.find(({ id }) => id === subjectId);
      return subject ? subjectTexts.inCourse(subject.name, courseNameOf(subject.courseId)) : '';
    },
  };
}
