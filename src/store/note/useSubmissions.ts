import { useAppSelector, useLive } from '../hooks';
import { compareNames } from '../../domain/names';
import type { QueryStatus } from '../liveSlice';
import type { Task, TaskNote } from '../../models/task';
import type { MemberCard } from '../../models/user';
import { courseKeys, selectMembers, watchCourseStudents } from '../course/courseSlice';
import { noteKeys, selectNotes, watchTaskNotes } from './noteSlice';

/** A student of the course with the submission to the task, if there is one. */
export type StudentWork = { student: MemberCard; note: TaskNote | undefined };

export type Submissions = {
  /** Every student of the course, by surname. */
  rows: StudentWork[];
  status: QueryStatus[];
  error: string | null;
  retry: () => void;
};

/** Who is to hand in a task and what they handed in, live. */
export function useSubmissions(task: Pick<Task, 'id' | 'courseId'> | undefined): Submissions {
  const taskId = task?.id ?? '';
  const courseId = task?.courseId ?? '';
  const retryNotes = useLive(watchTaskNotes, taskId);
  const retryStudents = useLive(watchCourseStudents, courseId);
  const notes = useAppSelector((state) => selectNotes(state, noteKeys.ofTask(taskId)));
  const students = useAppSelector((state) => selectMembers(state, courseKeys.students(courseId)));
  const noteOf = new Map(notes.items.map((note) => [note.id, note]));
  return {
    rows: students.items
      .map((student) => ({ student, note: noteOf.get(student.id) }))
      .sort((a, b) => compareNames(a.student, b.student)),
    status: [notes.status, students.status],
    error: notes.error ?? students.error,
    retry: () => {
      retryNotes();
      retryStudents();
    },
  };
}
