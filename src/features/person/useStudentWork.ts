import { worksByTask } from '../../domain/behind';
import { ownExceptions } from '../../store/exception/exceptionSlice';
import { submissionOfStudent } from '../../store/submission/submissionSlice';
import { tasksOfCourse } from '../../store/task/taskSlice';
import { joinReadings, useQueries, useQuery } from '../../store/useQuery';

/**
 * Reads the tasks of a course in a period, with one student's exceptions, and the submissions that
 * no task lists. Reads nothing without a course and a student.
 */
export function useStudentWork(studentId: string, courseId: string, idPeriod: string) {
  const tasks = useQuery(tasksOfCourse, courseId, idPeriod);
  const exceptions = useQuery(ownExceptions, studentId, idPeriod);
  // The task lists the students who sent work; a grade can exist without it.
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
