import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { isWaiting } from '../../lib/reading';
import { useNow } from '../../components/hooks/useNow';
import { PageFrame } from '../../components/layout/PageFrame';
import { fullName } from '../../domain/names';
import { isLate } from '../../domain/taskStatus';
import { paths } from '../../lib/paths';
import { gradingTexts } from '../../lib/texts/submission';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import { useGradedRows, type GradedWork } from '../../store/views/submission/useHeldGrades';
import { useSubmissions, type StudentWork } from '../../store/views/submission/useSubmissions';
import { useTeacherTask } from '../../store/views/task/useTeacherTask';
import { joinReadings } from '../../store/useQuery';
import { withChoice, type ListChoice } from './listChoice';
import { GradingSkeleton } from './GradingSkeleton';
import { GradingScreen, type WorkToGrade } from './GradingScreen';
import { ReviewDone } from './ReviewDone';
import { useGradingTime } from './useGradingTime';
import type { ShownWork } from './useShownWork';
import { useStudentSwitching } from './useStudentSwitching';

/**
 * Returns the row of the shown student. A student who leaves the course while being graded stays on
 * the screen, so that the typed grade is not lost with the row.
 */
function useKeptRow(taskId: string, studentId: string, found: GradedWork | undefined) {
  const place = `${taskId}/${studentId}`;
  const [kept, setKept] = useState<{ place: string; row: GradedWork } | null>(null);
  // The rows are compared by their contents: each rendering makes them anew.
  const isNew =
    kept?.place !== place ||
    kept.row.student.isFormer !== found?.student.isFormer ||
    kept.row.submission !== found.submission;
  if (found && isNew) setKept({ place, row: found });
  if (found) return found;
  if (kept?.place !== place) return undefined;
  return { ...kept.row, student: { ...kept.row.student, isFormer: true } };
}

type StudentOfTaskProps = WorkToGrade & {
  rows: readonly StudentWork[];
  onSwitch: ShownWork['switchTo'];
  choice: ListChoice;
};

/** Grades a student of a task, with the ways to the task's other students. */
function StudentOfTask({ rows, onSwitch, choice, ...work }: StudentOfTaskProps) {
  const { task, row } = work;
  const now = useNow();
  const list = { choice, isOver: isLate(now, task.dateEnd) };
  const switching = useStudentSwitching(task.id, row.student.id, rows, list, now, onSwitch);
  return (
    <GradingScreen
      {...work}
      rows={rows}
      switching={switching}
      whenDone={(round) => (
        <ReviewDone
          to={withChoice(paths.teacher.submissions(task.id), choice)}
          label={gradingTexts.toSubmissions}
          isSaving={switching.isSaving}
          missing={rows.filter(({ isConcerned, submission }) => isConcerned && !submission).length}
          round={round}
        />
      )}
    />
  );
}

/** Grades one student's task, among the students of this task. */
export function TaskGrading({ taskId, studentId, choice, switchTo }: ShownWork) {
  const { task, subjectLabel, institute, isClosed, absence, ...reading } = useTeacherTask(taskId);
  const time = useGradingTime({ task, institute, isClosed });
  const submissions = useGradedRows(task, useSubmissions(task));
  const found = submissions.rows.find(({ student }) => student.id === studentId);
  const row = useKeptRow(taskId, studentId, found);
  // Without a task there are no submissions to wait for.
  const whole = task ? joinReadings(reading, row ? submissions.roster : submissions) : reading;
  // The head waits for the part below it, so that nothing moves.
  const isRead = !isWaiting(whole);
  return (
    <PageFrame
      title={row && isRead ? fullName(row.student) : gradingTexts.grade}
      place={subjectLabel}
      crumbs={[
        { label: taskTexts.title, to: paths.teacher.tasks(task?.subjectId ?? '') },
        ...(task && isRead
          ? [{ label: task.title, to: withChoice(paths.teacher.submissions(taskId), choice) }]
          : []),
      ]}
    >
      <QueryState reading={whole} skeleton={<GradingSkeleton />}>
        {task && row ? (
          <StudentOfTask
            task={task}
            place={[subjectLabel, task.title].filter(Boolean).join(' · ')}
            row={row}
            rows={submissions.rows}
            time={time}
            onSwitch={switchTo}
            choice={choice}
          />
        ) : (
          <EmptyState text={task ? gradingTexts.studentMissing : taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
