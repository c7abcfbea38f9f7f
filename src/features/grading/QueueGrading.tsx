import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { PageFrame } from '../../components/layout/PageFrame';
import { queueKey } from '../../domain/grading/reviewQueue';
import { fullName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { gradingTexts } from '../../lib/texts/submission';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import { USER_TYPE } from '../../models/user';
import { useGradedRows } from '../../store/views/submission/useHeldGrades';
import { useReviewQueue } from '../../store/views/submission/useReviewQueue';
import { useStudentWork } from '../../store/views/submission/useStudentWork';
import { useTeacherTask } from '../../store/views/task/useTeacherTask';
import { useWorksAhead } from '../../store/views/submission/useWorksAhead';
import { joinReadings, type Reading } from '../../store/useQuery';
import { GradingSkeleton } from './GradingSkeleton';
import { GradingScreen } from './GradingScreen';
import { ReviewDone } from './ReviewDone';
import { useGradingTime } from './useGradingTime';
import { useQueueSwitching } from './useQueueSwitching';
import type { ShownWork } from './useShownWork';

/** Grades a submission within the queue of all tasks, the oldest first. */
export function QueueGrading(work: ShownWork) {
  const { taskId, studentId } = work;
  const { task, subjectLabel, institute, isClosed, absence, ...reading } = useTeacherTask(taskId);
  const time = useGradingTime({ task, institute, isClosed });
  const queue = useReviewQueue(task);
  const { nextOnes, ...switching } = useQueueSwitching(queue, work);
  const known = queue.waiting.get(queueKey({ taskId, studentId }));
  const { row: stored, ...rowReading } = useStudentWork(task, studentId, known);
  const graded = useGradedRows(task, {
    ...rowReading,
    roster: rowReading,
    rows: stored ? [stored] : [],
  });
  const [row] = graded.rows;
  const ahead = useWorksAhead(nextOnes);
  const shown = task ? joinReadings(reading, graded) : reading;
  // The first submission is shown together with the next ones: from then on the teacher waits for
  // none.
  const [hasBegun, setHasBegun] = useState(false);
  const isAheadRead = queue.status === 'failed' || !(isWaiting(queue) || isWaiting(ahead));
  if (!hasBegun && isAheadRead && !isWaiting(shown)) setHasBegun(true);
  const whole: Reading =
    hasBegun || shown.status === 'failed' ? shown : { ...shown, status: 'loading' };
  // The head waits for the part below it, so that nothing moves.
  const isRead = !isWaiting(whole);
  return (
    <PageFrame
      title={row && isRead ? fullName(row.student) : gradingTexts.grade}
      place={subjectLabel}
      crumbs={[
        { label: taskTexts.toGrade, to: paths.teacher.queue },
        ...(task && isRead ? [{ label: task.title, to: paths.teacher.submissions(taskId) }] : []),
      ]}
    >
      <QueryState reading={whole} skeleton={<GradingSkeleton />}>
        {task && row ? (
          <GradingScreen
            task={task}
            place={[subjectLabel, task.title].filter(Boolean).join(' · ')}
            row={row}
            rows={[row]}
            time={time}
            switching={switching}
            whenDone={(round) => (
              <ReviewDone
                to={paths.home(USER_TYPE.teacher)}
                label={gradingTexts.toHome}
                isSaving={switching.isSaving}
                missing={0}
                round={round}
              />
            )}
          />
        ) : (
          <EmptyState text={task ? gradingTexts.studentMissing : taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
