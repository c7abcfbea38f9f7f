import { useMemo } from 'react';
import { runningPartial, type RunningPartial } from '../../../domain/grading/running';
import { reportCardId } from '../../../domain/grading/reportCardId';
import type { TaskException } from '../../../models/exception';
import type { ReportCard } from '../../../models/gradebook';
import type { GradingPlan, OwnFinal, OwnGrades } from '../../../models/standing';
import { useOwnMembership } from '../course/useOwnMembership';
import { useOwnExceptions } from '../exception/useOwnExceptions';
import { useAppSelector } from '../../hooks';
import { useInstitute, usePolicy } from '../institute/useInstitute';
import { selectMe } from '../../login/loginSlice';
import { joinReadings, useDocument, type Reading } from '../../useQuery';
import { gradesOfStudent, planOfCourse } from '../../standing/standingSlice';

export type RunningGrades = Reading & {
  /**
   * By subject: for each partial of the period how the student stands; null without schemes, and where
   * a report card says it.
   */
  running: ReadonlyMap<string, readonly (RunningPartial | null)[]>;
  /** The finals of all report cards of the period. */
  finals: readonly (OwnFinal & Pick<ReportCard, 'indexPartial'>)[];
  plan: GradingPlan | undefined;
  grades: OwnGrades | undefined;
  /** The exceptions of the student. */
  exceptions: readonly TaskException[];
};

/**
 * Reads how the signed-in student stands in every subject of the current period, from two documents
 * that the server keeps.
 * @param now ms since 1970, by the server's clock
 */
export function useRunningGrades(now: number): RunningGrades {
  const { id, courseId } = useAppSelector(selectMe);
  const { institute, ...reading } = useInstitute();
  const policy = usePolicy();
  const idPeriod = institute?.period.id ?? null;
  const plan = useDocument(planOfCourse, courseId);
  const grades = useDocument(gradesOfStudent, id);
  const { exceptions, ...exceptionReading } = useOwnExceptions(idPeriod);
  const { member, ...membership } = useOwnMembership();
  const partials = institute?.partial.length ?? 0;
  // Documents of an earlier period say nothing about this one.
  const own = grades.item?.idPeriod === idPeriod ? grades.item : undefined;
  const running = useMemo(() => {
    if (idPeriod === null || plan.item?.idPeriod !== idPeriod)
      return new Map<string, (RunningPartial | null)[]>();
    const student = { id, member, exceptions, grades: own };
    return new Map(
      Object.entries(plan.item.subjects).map(([idSubject, subject]) => [
        idSubject,
        Array.from({ length: partials }, (_, indexPartial) => {
          const cardId = reportCardId({ idPeriod, idSubject, idStudent: id, indexPartial });
          return own?.finals[cardId]
            ? null
            : runningPartial(subject, indexPartial, student, policy, now);
        }),
      ]),
    );
  }, [plan.item, own, idPeriod, id, member, exceptions, partials, policy, now]);
  return {
    ...joinReadings(reading, plan, grades, exceptionReading, membership),
    running,
    // The id of a report card ends with its partial.
    finals: Object.entries(own?.finals ?? {}).map(([card, final]) => ({
      ...final,
      indexPartial: Number(card.slice(card.lastIndexOf('_') + 1)),
    })),
    plan: plan.item,
    grades: grades.item,
    exceptions,
  };
}
