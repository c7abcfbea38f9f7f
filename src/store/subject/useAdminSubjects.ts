import { useMemo } from 'react';
import { useAppSelector, useLive } from '../hooks';
import { fullName } from '../../domain/names';
import type { QueryStatus } from '../liveSlice';
import { adminSubjectTexts } from '../../lib/texts/adminSubject';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import type { Subject } from '../../models/subject';
import { USER_TYPE, type User } from '../../models/user';
import { courseKeys, selectCourses, watchCourses } from '../course/courseSlice';
import { personKeys, selectPeople, watchPeople } from '../person/personSlice';
import { selectSubjects, subjectKeys, watchSubjects } from './subjectSlice';

/** A subject with the names of its teacher and its course. */
export type NamedSubject = Subject & { teacher: string; course: string };

export type AdminSubjects = {
  subjects: NamedSubject[];
  courses: readonly Course[];
  teachers: readonly User[];
  status: QueryStatus[];
  error: string | null;
  retry: () => void;
};

/** Every subject, course and teacher: one query each, whatever the number of rows. */
export function useAdminSubjects(): AdminSubjects {
  const retries = [
    useLive(watchSubjects),
    useLive(watchCourses),
    useLive(watchPeople, USER_TYPE.teacher),
  ];
  const subjects = useAppSelector((state) => selectSubjects(state, subjectKeys.all));
  const courses = useAppSelector((state) => selectCourses(state, courseKeys.all));
  const teachers = useAppSelector((state) =>
    selectPeople(state, personKeys.all(USER_TYPE.teacher)),
  );

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
    subjects: named,
    courses: courses.items,
    teachers: teachers.items,
    status: [subjects.status, courses.status, teachers.status],
    error: subjects.error ?? courses.error ?? teachers.error,
    retry: () => {
      for (const retry of retries) retry();
    },
  };
}
