import type { Task, TaskNote } from '../models/task';
import { truncateToMinute } from './schoolTime';

/** Where a task stands for one student (spec 4). */
export type StudentTaskStatus = 'scheduled' | 'notSent' | 'sent' | 'late' | 'graded';

type Submission = Pick<TaskNote, 'fecha' | 'comment' | 'reviewed'>;

/** Graded: the teacher saved the grade, even with an empty comment (D64). */
export function isGraded(note: Pick<TaskNote, 'comment' | 'reviewed'>): boolean {
  return note.reviewed || note.comment.trim() !== '';
}

/** Late: the minute of the submission is after the minute of the end (D68). */
export function isLate(submittedAt: number, dateEnd: number): boolean {
  return truncateToMinute(submittedAt) > truncateToMinute(dateEnd);
}

/**
 * The status a student sees.
 * @param note the student's own submission, if there is one
 * @param now ms since 1970
 */
export function studentTaskStatus(
  task: Pick<Task, 'dateStart' | 'dateEnd'>,
  note: Submission | undefined,
  now: number,
): StudentTaskStatus {
  if (note && isGraded(note)) return 'graded';
  if (note?.fecha != null) return isLate(note.fecha, task.dateEnd) ? 'late' : 'sent';
  return now < task.dateStart ? 'scheduled' : 'notSent';
}

/** Sent or not, by the task alone: for screens that do not read the student's submissions. */
export function briefTaskStatus(
  task: Pick<Task, 'dateStart' | 'students'>,
  studentId: string,
  now: number,
): StudentTaskStatus {
  if (task.students.includes(studentId)) return 'sent';
  return now < task.dateStart ? 'scheduled' : 'notSent';
}

export type TaskStatusCounts = Record<StudentTaskStatus, number>;

/** How many of the tasks stand where, for one student. */
export function countStudentTasks(
  tasks: readonly Pick<Task, 'id' | 'dateStart' | 'dateEnd'>[],
  notes: readonly (Submission & Pick<TaskNote, 'taskId'>)[],
  now: number,
): TaskStatusCounts {
  const noteByTask = new Map(notes.map((note) => [note.taskId, note]));
  const counts = { scheduled: 0, notSent: 0, sent: 0, late: 0, graded: 0 };
  for (const task of tasks) {
    counts[studentTaskStatus(task, noteByTask.get(task.id), now)] += 1;
  }
  return counts;
}

export type DeliveryCounts = {
  onTime: number;
  late: number;
  graded: number;
  missing: number;
};

/**
 * How the submissions of one task stand for its teacher.
 * @param students how many students the course has
 */
export function countDeliveries(
  task: Pick<Task, 'dateEnd'>,
  notes: readonly Submission[],
  students: number,
): DeliveryCounts {
  const sent = notes.flatMap(({ fecha }) => (fecha === null ? [] : [fecha]));
  const late = sent.filter((fecha) => isLate(fecha, task.dateEnd)).length;
  return {
    onTime: sent.length - late,
    late,
    graded: notes.filter(isGraded).length,
    missing: Math.max(0, students - sent.length),
  };
}

/**
 * Progress of a subject, 0 to 100, whole: done tasks / (students x tasks). The specification says
 * "students x activities in the subject"; what is handed in is a task (D67).
 */
export function subjectProgress(
  tasks: readonly Pick<Task, 'students'>[],
  students: number,
): number {
  const expected = tasks.length * students;
  if (expected === 0) return 0;
  const done = tasks.reduce((sum, task) => sum + task.students.length, 0);
  return Math.min(100, Math.round((done * 100) / expected));
}
