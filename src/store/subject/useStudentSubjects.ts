import { useAppSelector, useLive } from '../hooks';
import type { QueryStatus } from '../liveSlice';
import type { Subject } from '../../models/subject';
import type { MemberCard } from '../../models/user';
import { courseKeys, selectMembers, watchCourseTeachers } from '../course/courseSlice';
import { selectMe } from '../login/loginSlice';
import { selectSubjects, subjectKeys, watchCourseSubjects } from './subjectSlice';

export type StudentSubjects = {
  subjects: Subject[];
  teacherOf: (subject: Subject) => MemberCard | undefined;
  status: QueryStatus[];
  error: string | null;
  retry: () => void;
};

/** The subjects of the student's own course with their teachers' cards. */
export function useStudentSubjects(): StudentSubjects {
  const { courseId } = useAppSelector(selectMe);
  const retrySubjects = useLive(watchCourseSubjects, courseId);
  const retryTeachers = useLive(watchCourseTeachers, courseId);
  const subjects = useAppSelector((state) => selectSubjects(state, subjectKeys.ofCourse(courseId)));
  const teachers = useAppSelector((state) => selectMembers(state, courseKeys.teachers(courseId)));
  // A student without a course has no subjects: that is known without asking.
  const status: QueryStatus[] = courseId === '' ? ['ready'] : [subjects.status, teachers.status];
  return {
    subjects: subjects.items,
    teacherOf: ({ teacherId }) => teachers.items.find(({ id }) => id === teacherId),
    status,
    error: subjects.error ?? teachers.error,
    retry: () => {
      retrySubjects();
      retryTeachers();
    },
  };
}
