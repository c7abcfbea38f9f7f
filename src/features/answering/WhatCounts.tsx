import { Muted } from '../../components/layout/Muted';
import { countedIn } from '../../domain/grading/countedIn';
import { answerTexts } from '../../lib/texts/submission';
import type { Task } from '../../models/task';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { planOfCourse } from '../../store/standing/standingSlice';
import { useDocument } from '../../store/useQuery';

/** A line of no text, which keeps its place. */
const NOTHING = '\u00a0';

type WhatCountsProps = { task: Pick<Task, 'id' | 'courseId' | 'subjectId' | 'idPeriod'> };

/**
 * Tells a student where a task counts: the parameter with its percent, or that it counts nowhere. It says nothing for a
 * former course or an earlier period, of which the student knows no plan.
 */
export function WhatCounts({ task }: WhatCountsProps) {
  const { courseId } = useAppSelector(selectMe);
  const isOwn = task.courseId === courseId;
  const { item: plan } = useDocument(planOfCourse, isOwn ? courseId : null);
  if (!isOwn || (plan && plan.idPeriod !== task.idPeriod)) return null;
  const scheme = plan && countedIn(plan, task);
  const text = () => {
    if (!plan) return NOTHING;
    return scheme ? answerTexts.countsIn(scheme.name, scheme.percent) : answerTexts.countsNowhere;
  };
  return (
    <Muted as="p" size="small">
      {text()}
    </Muted>
  );
}
