import type { Subject } from '../../../models/subject';
import { useAppSelector } from '../../hooks';
import { useViewedPeriodId } from '../institute/useViewedPeriod';
import { selectMe } from '../../login/loginSlice';
import { ownSubmissionsOfPeriod } from '../../submission/submissionSlice';
import { useOwnReports } from '../scheme/useOwnReports';
import { joinReadings, useQueries, type Reading } from '../../useQuery';
import { subjectById } from '../../subject/subjectSlice';
import { compareKeys } from '../../../domain/keyOrder';
import { compareSpanish } from '../../../domain/names';

export type FormerSubjects = Reading & {
  /** Sorted by the name of the course, then by the subject's own name. */
  subjects: Subject[];
};

/**
 * The subjects of courses that the student has left, if the student has work in them in the viewed
 * period: submissions or report cards. A student who never moved causes no query.
 */
export function useFormerSubjects(): FormerSubjects {
  const { id, formerCourses, courseId } = useAppSelector(selectMe);
  const idPeriod = useViewedPeriodId();
  const courses = Object.keys(formerCourses).sort();
  const submissions = useQueries(
    ownSubmissionsOfPeriod,
    courses.map((course): [string, string, string | null] => [id, course, idPeriod]),
  );
  const reports = useOwnReports();
  const own = submissions.flatMap(({ items }) => items);
  const ids = new Set([
    ...own.map(({ subjectId }) => subjectId),
    ...reports.items.filter((card) => card.courseId !== courseId).map((card) => card.idSubject),
  ]);
  const subjects = useQueries(
    subjectById,
    [...ids].sort().map((subjectId): [string] => [subjectId]),
  );
  const found = subjects.flatMap(({ items }) => items);
  return {
    // A subject that was deleted or cannot be read has no card.
    ...joinReadings(
      reports,
      ...submissions,
      ...subjects.filter(({ status }) => status !== 'failed'),
    ),
    subjects: found
      .filter((subject) => subject.courseId !== courseId)
      .sort((a, b) => compareKeys(a.courseId, b.courseId) || compareSpanish(a.name, b.name)),
  };
}
