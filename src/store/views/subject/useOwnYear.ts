import { schoolPolicy } from '../../../domain/grading/policy';
import { subjectRecords, type SubjectRecord } from '../../../domain/personRecord';
import { subjectsOfStudent } from '../../../domain/viewedRecords';
import type { Subject } from '../../../models/subject';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { joinReadings, type Reading } from '../../useQuery';
import { useViewedInstitute } from '../institute/useViewedPeriod';
import { useOwnReports } from '../scheme/useOwnReports';
import { useFormerSubjects } from './useFormerSubjects';
import { useStudentSubjects } from './useStudentSubjects';
import { useOwnRecord } from '../register/useOwnRecord';

export type OwnYear = Reading & {
  /** The course in the viewed period. */
  courseId: string;
  /** Those of the course, then those of former courses where there are grades. */
  subjects: Subject[];
  /** By subject: finals, average and supletorio, as the libreta has them. */
  records: ReadonlyMap<string, SubjectRecord>;
  /** The subjects as they are today: of the present course, and of those that were left. */
  own: Subject[];
  former: Subject[];
};

/**
 * The signed-in student's year in the viewed period: every page with a grade of it reads it here.
 */
export function useOwnYear(): OwnYear {
  const me = useAppSelector(selectMe);
  const { institute } = useViewedInstitute();
  const own = useStudentSubjects();
  const { subjects: former, ...formerReading } = useFormerSubjects();
  const reports = useOwnReports();
  const { item: record, ...recordReading } = useOwnRecord();
  const hasCard = new Set(reports.items.map(({ idSubject }) => idSubject));
  const today = [...own.subjects, ...former.filter(({ id }) => hasCard.has(id))];
  const subjects = record ? subjectsOfStudent(record) : today;
  const courseId = record?.courseId ?? me.courseId;
  const records = subjectRecords(
    subjects,
    reports.items,
    courseId,
    institute?.partial.length ?? 0,
    schoolPolicy(institute),
    record?.supletorios,
  );
  const reading = record
    ? joinReadings(reports, recordReading)
    : joinReadings(own, reports, formerReading, recordReading);
  return {
    ...reading,
    courseId,
    subjects,
    records: new Map(records.map((each) => [each.subject.id, each])),
    own: own.subjects,
    former,
  };
}
