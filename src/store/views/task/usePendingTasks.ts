import type { StudentTask } from '../../../domain/exceptions';
import type { Task } from '../../../models/task';
import { isToSend, studentTaskStatus, type StudentTaskStatus } from '../../../domain/taskStatus';
import { useOwnMembership } from '../course/useOwnMembership';
import { useOwnExceptions } from '../exception/useOwnExceptions';
import { useInstitute } from '../institute/useInstitute';
import { useAppSelector } from '../../hooks';
import { selectMe } from '../../login/loginSlice';
import { gradesOfStudent } from '../../standing/standingSlice';
import { subjectsOfCourse } from '../../subject/subjectSlice';
import { joinReadings, useDocument, useQuery, type Reading } from '../../useQuery';
import { tasksOfPartials } from '../../task/taskSlice';
import { openPartials } from './useCourseTasks';

type PendingTasks = {
  pending: StudentTask[];
  tasks: Task[];
  /** The status of one of these tasks, as it stands for the student. */
  statusOf: (task: StudentTask) => StudentTaskStatus;
};

/** The known part of a grade whose submission is not read. */
const GRADED = { fecha: null, comment: '', reviewed: true };

/**
 * The tasks of all open partials that the student can still send and has not sent, sorted by their
 * end, however long ago or far away that is; and all tasks of the course in open partials. A grade that was given
 * without a submission ends a task, too; the own grades say so.
 * @param now ms since 1970, by the server's clock
 */
export function usePendingTasks(now: number): Reading & PendingTasks {
  const { id, courseId } = useAppSelector(selectMe);
  const { institute, ...reading } = useInstitute();
  const tasks = useQuery(
    tasksOfPartials,
    courseId,
    institute?.period.id ?? null,
    openPartials(institute),
  );
  const subjects = useQuery(subjectsOfCourse, courseId);
  const { ownTask, ...exceptions } = useOwnExceptions(institute?.period.id ?? null);
  const { member, ...membership } = useOwnMembership();
  const grades = useDocument(gradesOfStudent, id);
  const own = grades.item?.idPeriod === institute?.period.id ? grades.item : undefined;
  const statusOf = (task: StudentTask) => {
    const hasGrade = own?.tasks[task.id] !== undefined && own.reopened[task.id] === undefined;
    return studentTaskStatus(task, hasGrade ? GRADED : undefined, now, id, member);
  };
  const known = new Set(subjects.items.map((subject) => subject.id));
  return {
    ...joinReadings(
      reading,
      tasks,
      subjects,
      membership,
      exceptions,
      // Without the grades a task may be told that is graded; none is hidden.
      ...(grades.status === 'failed' ? [] : [grades]),
    ),
    tasks: tasks.items,
    statusOf,
    pending: tasks.items
      .filter(({ subjectId }) => known.has(subjectId))
      .map(ownTask)
      .map((task) => ({ task, status: statusOf(task) }))
      .filter(({ status }) => isToSend(status))
      .map(({ task, status }) => ({ ...task, isReturned: status === 'returned' }))
      .sort((a, b) => a.dateEnd - b.dateEnd),
  };
}
