import { subjectsOfStudent } from '../../domain/viewedRecords';
import { subjectTexts } from '../../lib/texts/subject';
import type { ReportCard } from '../../models/gradebook';
import type { Subject } from '../../models/subject';
import { courseById } from '../../store/course/courseSlice';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useDocument } from '../../store/useQuery';
import { useOwnRecord } from '../../store/views/register/useOwnRecord';

export type OwnCourseProps = {
  /** Whether the viewed period is an earlier one. */
  isEarlier: boolean;
  /** The student's report cards of the period. */
  cards: readonly Pick<ReportCard, 'idSubject' | 'courseId' | 'indexPartial' | 'noteFinal'>[];
  /** The subjects of the student's course, and those of courses that the student has left. */
  own: readonly Subject[];
  former: readonly Subject[];
};

/**
 * Returns the signed-in student's course in the viewed period, with the subjects of a libreta. In
 * an earlier period it is the course of the last report card.
 */
export function useOwnCourse({ isEarlier, cards, own, former }: OwnCourseProps) {
  const me = useAppSelector(selectMe);
  const { item: record } = useOwnRecord();
  const last = [...cards].sort((a, b) => b.indexPartial - a.indexPartial)[0];
  const known = isEarlier ? last?.courseId : me.courseId;
  const courseId = record?.courseId ?? known ?? '';
  // For an ended period its register names the course.
  const { item: course } = useDocument(courseById, record ? '' : courseId);
  const courseName = course ? subjectTexts.course(course.name, course.course) : '';
  const graded = new Set(cards.map(({ idSubject }) => idSubject));
  const all = record ? subjectsOfStudent(record) : [...own, ...former];
  const isRow = (subject: Subject) =>
    subject.courseId === courseId && (!isEarlier || graded.has(subject.id));
  return {
    me,
    course: record?.courseName ?? courseName,
    subjects: all.filter(isRow),
    others: all.filter((subject) => !isRow(subject)),
    supletorios: record?.supletorios,
  };
}
