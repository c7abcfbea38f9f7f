import { worksByTask } from '../../domain/behind';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { submissionOfStudent } from '../../store/submission/submissionSlice';
import { tasksOfCourse } from '../../store/task/taskSlice';
import { joinReadings, useQueries, useQuery } from '../../store/useQuery';

/**
 * The tasks of a course in a period, with one student's exceptions, and work of which no task tells. Nothing is read
 * without a course and a student.
 */
export function useStudentWork(studentId: string, courseId: string, idPeriod: string) {
  const tasks = useQuery(tasksOfCourse, courseId, idPeriod);
  const exceptions = useQuery(ownExceptions, studentId, idPeriod);
  // Of what was sent the task tells; a grade may be there without it.
  const works = useQueries(
    submissionOfStudent,
    tasks.items
      .filter(({ students }) => !students.includes(studentId))
      .map(({ id }): [string, string] => [id, studentId]),
  );
  return {
    tasks: tasks.items,
    exceptions: exceptions.items,
    works: worksByTask(works.flatMap(({ items }) => items)),
    reading: joinReadings(tasks, exceptions, ...works),
  };
}
