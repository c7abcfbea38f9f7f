import { compareNames } from '../../domain/names';
import type { Task, TaskNote } from '../../models/task';
import type { MemberCard } from '../../models/user';
import { courseStudents } from '../course/courseSlice';
import { joinReadings, useQuery, type Reading } from '../useQuery';
import { notesOfTask } from './noteSlice';

/** A student of the course with the submission to the task, if there is one. */
export type StudentWork = { student: MemberCard; note: TaskNote | undefined };

type Submissions = Reading & {
  /** Every student of the course, by surname. */
  rows: StudentWork[];
};

/** Who is to hand in a task and what they handed in, live. */
export function useSubmissions(task: Pick<Task, 'id' | 'courseId'> | undefined): Submissions {
  const notes = useQuery(notesOfTask, task?.id ?? null);
  const students = useQuery(courseStudents, task?.courseId ?? null);
  const noteOf = new Map(notes.items.map((note) => [note.id, note]));
  return {
    ...joinReadings(notes, students),
    rows: students.items
      .map((student) => ({ student, note: noteOf.get(student.id) }))
      .sort((a, b) => compareNames(a.student, b.student)),
  };
}
