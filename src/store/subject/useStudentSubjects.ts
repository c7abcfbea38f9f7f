import type { Subject } from '../../models/subject';
import type { MemberCard } from '../../models/user';
import { courseTeachers } from '../course/courseSlice';
import { useAppSelector } from '../hooks';
import { selectMe } from '../login/loginSlice';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { subjectsOfCourse } from './subjectSlice';

type StudentSubjects = Reading & {
  subjects: Subject[];
  teacherOf: (subject: Subject) => MemberCard | undefined;
};

/** The subjects of the student's own course with their teachers' cards. */
export function useStudentSubjects(): StudentSubjects {
  const { courseId } = useAppSelector(selectMe);
  const subjects = useQuery(subjectsOfCourse, courseId);
  const teachers = useQuery(courseTeachers, courseId);
  return {
    ...joinReadings(subjects, teachers),
    subjects: subjects.items,
    teacherOf: ({ teacherId }) => teachers.items.find(({ id }) => id === teacherId),
  };
}
