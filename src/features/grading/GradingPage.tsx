import { isWaiting } from '../../components/feedback/reading';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { fullName } from '../../domain/names';
import { gradingTexts } from '../../lib/texts/submission';
import { taskAbsence, taskTexts } from '../../lib/texts/task';
import { useCurrentTaskId } from '../../store/task/useCurrentTaskId';
import { useTeacherTask } from '../../store/task/useTeacherTask';
import { GradingScreen } from './GradingScreen';
import { useGradedRows, type GradedWork } from '../../store/submission/useHeldGrades';
import { useSubmissions } from '../../store/submission/useSubmissions';
import { joinReadings } from '../../store/useQuery';

/**
 * The student in the address; after a switch at once the next one, before the router has drawn it:
 * what is typed right after 'Enter' belongs there.
 */
function useShownStudent(taskId: string) {
  const { studentId = '' } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ of: string; studentId: string } | null>(null);
  if (ahead !== null && ahead.of !== key) setAhead(null);
  return {
    studentId: ahead?.of === key ? ahead.studentId : studentId,
    switchTo: (next: string) => {
      globalThis.scrollTo(0, 0);
      setAhead({ of: key, studentId: next });
      void navigate(paths.teacher.grading(taskId, next));
    },
  };
}

/**
 * The row of the shown student. Whoever leaves the course while being graded stays on the screen: what
 * is typed there must not go with the row.
 */
function useKeptRow(taskId: string, studentId: string, found: GradedWork | undefined) {
  const place = `${taskId}/${studentId}`;
  const [kept, setKept] = useState<{ place: string; row: GradedWork } | null>(null);
  // By what is in them: while this renders again the rows are made anew.
  const isNew =
    kept?.place !== place ||
    kept.row.student.isFormer !== found?.student.isFormer ||
    kept.row.submission !== found.submission;
  if (found && isNew) setKept({ place, row: found });
  if (found) return found;
  if (kept?.place !== place) return undefined;
  return { ...kept.row, student: { ...kept.row.student, isFormer: true } };
}

/** Where one student's task is graded. */
export function GradingPage() {
  const taskId = useCurrentTaskId();
  const { studentId, switchTo } = useShownStudent(taskId);
  const { task, subjectLabel, isClosed, absence, ...reading } = useTeacherTask(taskId);
  const submissions = useGradedRows(task, useSubmissions(task));
  const found = submissions.rows.find(({ student }) => student.id === studentId);
  const row = useKeptRow(taskId, studentId, found);
  // Without a task there are no submissions to wait for.
  const whole = task ? joinReadings(reading, row ? submissions.roster : submissions) : reading;
  // The head changes together with what is below it, so that nothing moves.
  const isRead = !isWaiting(whole);
  return (
    <PageFrame
      title={row && isRead ? fullName(row.student) : gradingTexts.grade}
      place={subjectLabel}
      crumbs={[
        { label: taskTexts.title, to: paths.teacher.tasks(task?.subjectId ?? '') },
        ...(task && isRead ? [{ label: task.title, to: paths.teacher.submissions(taskId) }] : []),
      ]}
    >
      <QueryState reading={whole} skeleton={<Skeleton variant="rounded" height={560} />}>
        {task && row ? (
          <GradingScreen
            task={task}
            place={[subjectLabel, task.title].filter(Boolean).join(' · ')}
            row={row}
            rows={submissions.rows}
            isClosed={isClosed}
            onSwitch={switchTo}
          />
        ) : (
          <EmptyState text={task ? gradingTexts.studentMissing : taskAbsence(absence, 'teacher')} />
        )}
      </QueryState>
    </PageFrame>
  );
}
