import { useMemo } from 'react';
import { fullName } from '../../domain/names';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import type { Subject } from '../../models/subject';
import { USER_TYPE, type User } from '../../models/user';
import { allCourses } from '../course/courseSlice';
import { peopleOfType } from '../person/personSlice';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { allSubjects } from './subjectSlice';

/** A subject with the names of its teacher and its course. */
export type NamedSubject = Subject & { teacher: string; course: string };

export type AdminSubjects = Reading & {
  subjects: NamedSubject[];
  courses: readonly Course[];
  teachers: readonly User[];
};

/** Every subject, course and teacher: one query each, whatever the number of rows. */
export function useAdminSubjects(): AdminSubjects {
  const subjects = useQuery(allSubjects);
  const courses = useQuery(allCourses);
  const teachers = useQuery(peopleOfType, USER_TYPE.teacher);
  const named = useMemo(() => {
    const teacherNames = new Map(teachers.items.map((each) => [each.id, fullName(each)]));
    const courseNames = new Map(
      courses.items.map(({ id, name, course }) => [id, subjectTexts.course(name, course)]),
    );
    return subjects.items.map((subject) => ({
      ...subject,
      teacher: teacherNames.get(subject.teacherId) ?? adminSubjectTexts.goneTeacher,
      course: courseNames.get(subject.courseId) ?? adminSubjectTexts.goneCourse,
    }));
  }, [subjects.items, courses.items, teachers.items]);
  return {
    ...joinReadings(subjects, courses, teachers),
    subjects: named,
    courses: courses.items,
    teachers: teachers.items,
  };
}
