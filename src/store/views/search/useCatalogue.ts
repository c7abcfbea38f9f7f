import type { ListedCourse } from '../../../models/course';
import type { Subject } from '../../../models/subject';
import { USER_TYPE, type ListedPerson } from '../../../models/user';
import { listedCourses } from '../../course/courseSlice';
import { usePeopleOfType } from '../person/usePeopleOfType';
import { allSubjects } from '../../subject/subjectSlice';
import { joinReadings, useQuery, type Reading } from '../../useQuery';

export type Catalogue = Reading & {
  students: readonly ListedPerson[];
  teachers: readonly ListedPerson[];
  subjects: readonly Subject[];
  courses: readonly ListedCourse[];
};

/**
 * Every person, subject and course of the school, for an admin: at most 22 documents, whatever the
 * size of the school.
 */
export function useCatalogue(): Catalogue {
  const students = usePeopleOfType(USER_TYPE.student);
  const teachers = usePeopleOfType(USER_TYPE.teacher);
  const subjects = useQuery(allSubjects);
  const courses = useQuery(listedCourses);
  return {
    ...joinReadings(students, teachers, subjects, courses),
    students: students.items,
    teachers: teachers.items,
    subjects: subjects.items,
    courses: courses.items,
  };
}
