import { useMemo } from 'react';
import { subjectLooks } from '../../../domain/subjectLook';
import type { Subject } from '../../../models/subject';
import type { MemberCard } from '../../../models/user';
import { courseTeachers } from '../../course/courseSlice';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { joinReadings, useQuery, type Reading } from '../../useQuery';
import { subjectsOfCourse } from '../../subject/subjectSlice';

type StudentSubjects = Reading & {
  subjects: Subject[];
  teacherOf: (subject: Subject) => MemberCard | undefined;
  /** The look within the course, by the subject's id. */
  looks: ReadonlyMap<string, number>;
};

/** The subjects of the student's own course with their teachers' cards. */
export function useStudentSubjects(): StudentSubjects {
  const { courseId } = useAppSelector(selectMe);
  const subjects = useQuery(subjectsOfCourse, courseId);
  const teachers = useQuery(courseTeachers, courseId);
  const looks = useMemo(() => subjectLooks(subjects.items), [subjects.items]);
  return {
    ...joinReadings(subjects, teachers),
    subjects: subjects.items,
    looks,
    teacherOf: ({ teacherId }) => teachers.items.find(({ id }) => id === teacherId),
  };
}
