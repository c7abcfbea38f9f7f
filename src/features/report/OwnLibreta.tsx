import { schoolPolicy } from '../../domain/grading/policy';
import { subjectsOfStudent } from '../../domain/viewedRecords';
import { subjectTexts } from '../../lib/texts/subject';
import type { ReportCard } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { useOwnConduct } from '../../store/views/conduct/useOwnConduct';
import { courseById } from '../../store/course/courseSlice';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { useOwnRecord } from '../../store/views/register/useOwnRecord';
import { useDocument } from '../../store/useQuery';
import { GradesSheet } from './GradesSheet';

type OwnLibretaProps = {
  /** In the viewed period. */
  institute: Institute;
  /** Whether that is an earlier one. */
  isEarlier: boolean;
  /** The student's report cards of the period. */
  cards: readonly Pick<ReportCard, 'idSubject' | 'courseId' | 'indexPartial' | 'noteFinal'>[];
  /** The subjects of the student's course, and those of courses that were left. */
  own: readonly Subject[];
  former: readonly Subject[];
};

/**
 * What the student prints on the page of the own grades. In an earlier period the student's course is the
 * one of the last report card.
 */
export function OwnLibreta({ institute, isEarlier, cards, own, former }: OwnLibretaProps) {
  const me = useAppSelector(selectMe);
  const { partials } = useOwnConduct(institute.period.id);
  const { item: record } = useOwnRecord();
  const last = [...cards].sort((a, b) => b.indexPartial - a.indexPartial)[0];
  const known = isEarlier ? last?.courseId : me.courseId;
  const courseId = record?.courseId ?? known ?? '';
  // Of an ended period its register names the course.
  const { item: course } = useDocument(courseById, record ? '' : courseId);
  const courseName = course ? subjectTexts.course(course.name, course.course) : '';
  const graded = new Set(cards.map(({ idSubject }) => idSubject));
  const all = record ? subjectsOfStudent(record) : [...own, ...former];
  const isRow = (subject: Subject) =>
    subject.courseId === courseId && (!isEarlier || graded.has(subject.id));
  return (
    <GradesSheet
      institute={institute}
      student={me}
      course={record?.courseName ?? courseName}
      subjects={all.filter(isRow)}
      others={all.filter((subject) => !isRow(subject))}
      cards={cards}
      supletorios={record?.supletorios}
      conduct={partials}
      policy={schoolPolicy(institute)}
    />
  );
}
